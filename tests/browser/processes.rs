//! Process search, its documents, and the choice of a radar.

use super::test_app::{TestApp, clear_storage, current_address, open, sign_in};
use super::test_dom::{click, has_focus, js, text, tick, type_in, until};
use farol_web::platform::storage::{self, StorageArea};
use wasm_bindgen_test::wasm_bindgen_test;

const NUMBER: &str = "00000013920248260100";
const DETAILS: &str = "GET /v1/process/1001/";
const LIST: &str = "GET /v2/organizations/1001/radars";

impl TestApp {
    /// Returns the titles of the shown documents, in order.
    fn documents(&self) -> Vec<String> {
        let titles = self.page().select(".timeline-entry-title > bdi");
        titles.iter().map(text).collect()
    }
}

/// Builds a response with `count` documents, the oldest first.
fn details(count: u32) -> String {
    let documents: Vec<_> = (1..=count)
        .map(|id| {
            let file = if id % 2 == 0 { "\"https://files.example/a.pdf\"" } else { "null" };
            let (year, session) = (2000 + id / 20, id % 10 == 0);
            let kind = if id <= 5 { "HTML" } else { "PDF" };
            format!(
                r#"{{"moviment_id": {id}, "description": "Peça {id}", "type": "{kind}", "file": {file},
                "document_date": "{year}-01-{:02}T12:00:00Z", "has_session": {session}}}"#,
                id % 20 + 1
            )
        })
        .collect();
    format!(
        r#"{{"process": "0000001-39.2024.8.26.0100", "authors": [{{"name_author": "Ana",
        "document": "12345678909"}}], "documents": [{}], "secrecy": false}}"#,
        documents.join(",")
    )
}

#[wasm_bindgen_test]
async fn a_number_in_pasted_text_opens_its_process() {
    let app = open("test.look_up.paste", "/w/1001-5001/processes", |network| {
        network.respond(DETAILS, 200, None, &details(0));
    })
    .await;
    let field = app.page().field("Lawsuit number");
    type_in(&field, "Autos nº 0000001-39.2024.8.26.0100, 3ª Vara");
    tick().await;
    assert_eq!(field.value(), "0000001-39.2024.8.26.0100");
    app.expect_text("TJSP, filed in 2024 · State courts").await;
    app.page().press("Look up");
    app.expect_text("Lawsuit data").await;
    assert_eq!(
        current_address(),
        format!("/w/1001-5001/processes/{NUMBER}")
    );
    assert_eq!(app.network.requests(), [format!("{DETAILS}{NUMBER}")]);
    app.expect_text("No documents in this lawsuit.").await;
    app.expect_text("123.456.789-09").await;
}

#[wasm_bindgen_test]
async fn an_unusual_number_opens_after_confirmation() {
    let app = open("test.look_up.odd", "/w/1001-5001/processes", |network| {
        network.respond(DETAILS, 404, None, "{}");
    })
    .await;
    let page = app.page();
    page.press("Look up");
    tick().await;
    app.expect_text("Enter the number.").await;
    let field = page.field("Lawsuit number");
    until("the field has the focus", || has_focus(&field)).await;
    type_in(&field, "2009/00123");
    page.press("Look up");
    app.expect_text("Older lawsuits use other formats").await;
    type_in(&field, "2009/001234");
    tick().await;
    assert!(
        page.maybe("button", "Look up anyway").is_none(),
        "another text"
    );
    page.press("Look up");
    tick().await;
    page.press("Look up anyway");
    app.expect_text("Lawsuit not found").await;
    assert_eq!(app.network.requests(), [format!("{DETAILS}2009001234")]);
    assert_eq!(
        app.page().field("Lawsuit number").value(),
        "2009001234",
        "kept"
    );
}

#[wasm_bindgen_test]
async fn filters_are_in_the_url_and_the_search_is_not() {
    let address = format!("/w/1001-5001/processes/{NUMBER}");
    let app = open("test.process.filter", &address, |network| {
        network.respond(DETAILS, 200, None, &details(30));
    })
    .await;
    app.expect_text("30 documents").await;
    let page = app.page();
    assert_eq!(app.documents()[..2], ["Peça 30", "Peça 29"], "newest first");
    let boxes = page.select(".document-marks label");
    let labels: Vec<_> = boxes.iter().map(text).collect();
    let wanted = [
        "With a file (15)",
        "Session indicated at the source (3)",
        "File problem (0)",
    ];
    assert_eq!(labels, wanted);
    click(&page.select(".document-marks input")[1]);
    app.expect_text("3 of 30 documents").await;
    assert_eq!(app.documents(), ["Peça 30", "Peça 20", "Peça 10"]);
    assert_eq!(current_address(), format!("{address}?session=1"));
    type_in(&page.field("Search the documents"), "PECA 20");
    app.expect_text("1 of 30 documents").await;
    assert_eq!(app.documents(), ["Peça 20"]);
    assert_eq!(
        current_address(),
        format!("{address}?session=1"),
        "what is typed stays out of it"
    );
    type_in(&page.field("Search the documents"), "nada");
    app.expect_text("No document matches the filters.").await;
    page.press("Show all");
    app.expect_text("30 documents").await;
    until("all are shown", || app.documents().len() == 30).await;
    assert_eq!(current_address(), address);
    assert_eq!(app.network.requests().len(), 1, "no second request");
}

#[wasm_bindgen_test]
async fn a_shared_url_shows_the_same_view() {
    let address = format!("/w/1001-5001/processes/{NUMBER}?order=asc&type=HTML&file=1");
    let app = open("test.process.shared", &address, |network| {
        network.respond(DETAILS, 200, None, &details(30));
    })
    .await;
    app.expect_text("2 of 30 documents").await;
    assert_eq!(app.documents(), ["Peça 2", "Peça 4"]);
}

#[wasm_bindgen_test]
async fn long_timelines_are_rendered_in_steps() {
    let address = format!("/w/1001-5001/processes/{NUMBER}");
    let app = open("test.process.long", &address, |network| {
        network.respond(DETAILS, 200, None, &details(120));
    })
    .await;
    app.expect_text("120 documents").await;
    assert_eq!(app.documents().len(), 50);
    app.page().press("Show 50 more (70 left)");
    until("more rows are rendered", || app.documents().len() == 100).await;
    let fresh = app.page().select("[data-fresh]");
    assert_eq!(fresh.len(), 1);
    assert!(text(&fresh[0]).contains("Peça 70"), "the first new one");
    until("it has the focus", || has_focus(&fresh[0])).await;
    app.page().press("Show the remaining 20");
    until("all rows are rendered", || app.documents().len() == 120).await;
    assert!(!app.page().text().contains("left)"));
    // Changing the filter starts over.
    click(&app.page().select(".document-marks input")[0]);
    app.expect_text("60 of 120 documents").await;
    until("the first rows are shown", || app.documents().len() == 50).await;
    js("", "window.dispatchEvent(new Event('beforeprint'))", &[]);
    until("the print view has all of them", || {
        app.documents().len() == 60
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_failed_refresh_keeps_the_details() {
    let address = format!("/w/1001-5001/processes/{NUMBER}");
    let app = open("test.process.stay", &address, |network| {
        network.respond(DETAILS, 200, None, &details(3));
    })
    .await;
    app.expect_text("3 documents").await;
    app.network.respond(DETAILS, 500, None, "");
    app.page().press("Refresh");
    app.expect_text("The request failed.").await;
    assert_eq!(app.documents().len(), 3);
    app.network.respond(DETAILS, 200, None, &details(4));
    app.page().press("Try again");
    app.expect_text("4 documents").await;
    assert!(app.page().all("alert").is_empty());
}

#[wasm_bindgen_test]
async fn a_radar_is_chosen_for_a_process() {
    const ROWS: &str = r#"[
        {"id": 1, "radar": {"id": 7, "code": "12345678909", "name": "Ana", "type": "CPF"}},
        {"id": 2, "radar": {"id": 8, "code": "SP123456", "name": "Bia", "type": "OAB_NUMBER"}}]"#;
    let address = format!("/w/1001-5001/radars?register={NUMBER}");
    let app = open("test.radars.choosing", &address, |network| {
        network.respond(LIST, 200, Some(2), ROWS);
        network.respond("POST /v1/organization/1001/process", 200, None, "{}");
    })
    .await;
    let notice = "Choose the radar in which lawsuit 0000001-39.2024.8.26.0100 will be monitored.";
    app.expect_text(notice).await;
    app.expect_text("1–2 of 2").await;
    let page = app.page();
    click(&page.get("link", "Open radar 123.456.789-09"));
    app.expect_text("Monitor a lawsuit").await;
    assert_eq!(
        current_address(),
        format!("/w/1001-5001/radars?radar=1&register={NUMBER}")
    );
    let field = || page.field("Lawsuit number");
    assert_eq!(field().value(), "0000001-39.2024.8.26.0100");
    type_in(&field(), "0001");
    click(&page.get("link", "Open radar SP123456"));
    until("the form of the other radar is shown", || {
        field().value().starts_with("0000001-39")
    })
    .await;
    click(&page.get("link", "Open radar 123.456.789-09"));
    until("the typed text stays", || field().value() == "0001").await;
    click(&page.get("link", "Open radar SP123456"));
    until("the form of the other radar is shown", || {
        field().value().starts_with("0000001-39")
    })
    .await;
    page.press("Monitor");
    let wanted = format!(r#"{{"number":"{NUMBER}","radarId":8}}"#);
    until("it was sent", || app.network.bodies().contains(&wanted)).await;
    until("no choice is offered", || !page.text().contains(notice)).await;
    assert_eq!(current_address(), "/w/1001-5001/radars?radar=2");
    assert_eq!(field().value(), "");
}

#[wasm_bindgen_test]
async fn choosing_a_radar_can_be_cancelled() {
    let app = open(
        "test.radars.dismiss",
        &format!("/w/1001-5001/radars?page=2&register={NUMBER}"),
        |network| network.respond(LIST, 200, Some(0), "[]"),
    )
    .await;
    app.expect_text("Choose the radar").await;
    app.page().press("Dismiss");
    until("it is gone", || {
        !app.page().text().contains("Choose the radar")
    })
    .await;
    assert_eq!(current_address(), "/w/1001-5001/radars?page=2");
}

#[wasm_bindgen_test]
async fn drafts_return_to_the_same_user_and_not_to_another() {
    let app = open("test.look_up.again", "/w/1001-5001/processes", |_| ()).await;
    let field = app.page().field("Lawsuit number");
    type_in(&field, "0000001-39");
    tick().await;
    sign_in(app.session, "Ana@example.com", true);
    tick().await;
    assert_eq!(app.page().field("Lawsuit number").value(), "0000001-39");
    sign_in(app.session, "bia@example.com", true);
    tick().await;
    assert_eq!(app.page().field("Lawsuit number").value(), "");
}

#[wasm_bindgen_test]
async fn the_drafts_of_two_tabs_become_one_when_the_user_decides_to_stay_signed_in() {
    let scope = "test.registrations.drafts";
    let key = format!("farol.registration-draft@{scope}.ana@example.com.1001-5001");
    let site = open(scope, "/w/1001-5001/processes?tab=monitor", |_| {}).await;
    let field = || site.page().field("Lawsuit numbers");
    type_in(&field(), "0000001-39.2024.8.26.0100");
    tick().await;
    // Another tab has moved its draft already.
    let other = r#"{"text": "2009/00123", "radar": null, "radar_id": "", "ticked": []}"#;
    storage::write(StorageArea::Device, &key, other);
    sign_in(site.session, "ana@example.com", true);
    until("both are in the field", || {
        let text = field().value();
        text.contains("2009/00123") && text.contains("0000001-39.2024.8.26.0100")
    })
    .await;
    let stored = || storage::read(StorageArea::Device, &key).unwrap();
    assert_eq!(stored(), other, "the other tab may be storing a newer one");
    let keys = || storage::keys(StorageArea::Device, &key);
    assert_eq!(keys().len(), 2, "each tab's has a key of its own");
    let typed = format!("{}\n12345677820235020031", field().value());
    type_in(&field(), &typed);
    tick().await;
    assert!(stored().contains("2009/00123") && stored().contains("0000001-39"));
    assert!(stored().contains("12345677820235020031"));
    assert_eq!(keys().len(), 1, "what the user edits is one draft");
    clear_storage(scope);
}
