//! Radar page: rows, order, and the states shown without rows.

use super::mock_network::MockNetwork;
use super::test_app::{self, TestApp, current_address};
use super::test_dom::{click, name, text, tick, type_in, until};
use leptos::prelude::GetUntracked;
use wasm_bindgen_test::wasm_bindgen_test;

const LIST: &str = "GET /v2/organizations/1001/radars";
const PAGE: &str = "/w/1001-5001/radars";

const ROWS: &str = r#"[
    {"id": 9007199254740993, "createdAt": 1700000000000, "radar": {
        "id": 7, "code": "12345678909", "name": "Ana", "type": "CPF", "active": true,
        "createdAt": 1700000000000, "preProcessedAt": "2024-05-06T07:08:09", "typeCustomer": "A"}},
    {"id": 2, "radar": {"id": 8, "code": "SP123456", "name": "", "type": "OAB_NUMBER", "active": false}},
    {"id": 3, "radar": {"id": 9, "code": "<b>x</b>", "name": "<i>Bia</i>", "type": "NEW_KIND"}}
]"#;

async fn open(channel: &'static str, search: &str, prepare: impl Fn(&MockNetwork)) -> TestApp {
    test_app::open(channel, &format!("{PAGE}{search}"), prepare).await
}

impl TestApp {
    /// Returns the texts of the shown rows, by cell.
    fn rows(&self) -> Vec<Vec<String>> {
        let cells = |row: &web_sys::Element| {
            let found = row.query_selector_all("td").unwrap();
            (0..found.length())
                .map(|at| {
                    let cell = found.get(at).unwrap();
                    let cell: web_sys::Element = wasm_bindgen::JsCast::unchecked_into(cell);
                    text(&cell)
                })
                .collect()
        };
        self.page().all("row").iter().map(cells).collect()
    }

    fn is_busy(&self) -> bool {
        !self.page().select("[aria-busy=true]").is_empty()
    }
}

#[wasm_bindgen_test]
async fn rows_are_formatted() {
    let app = open("test.radars.rows", "", |network| {
        network.respond(LIST, 200, Some(1_234), ROWS);
    })
    .await;
    app.expect_text("1–3 of 1,234").await;
    let rows = app.rows();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0][..4], ["123.456.789-09", "Ana", "CPF", "Active"]);
    assert_eq!(
        rows[1],
        [
            "SP123456",
            "—",
            "Bar number (OAB)",
            "Inactive",
            "—",
            "—",
            "—"
        ]
    );
    assert_eq!(
        rows[2][..3],
        ["<b>x</b>", "<i>Bia</i>", "NEW_KIND"],
        "text stays text"
    );
    assert_eq!(
        app.network.requests(),
        [format!("{LIST}?_start=0&_end=10&_sort=id&_order=DESC")]
    );
    assert_eq!(app.network.authorizations(), ["Bearer token-1"]);
    assert!(!app.is_busy());
    let link = app.page().get("link", "Open radar 123.456.789-09");
    assert_eq!(
        link.get_attribute("href").unwrap(),
        format!("{PAGE}?radar=9007199254740993"),
        "exact beyond what a JavaScript number can hold"
    );
}

#[wasm_bindgen_test]
async fn the_header_states_the_order_and_links_to_another() {
    let app = open(
        "test.radars.order",
        "?page=2&sort=name&order=asc",
        |network| {
            network.respond(LIST, 200, Some(13), ROWS);
        },
    )
    .await;
    app.expect_text("11–13 of 13").await;
    let page = app.page();
    let sorts: Vec<_> = page
        .all("columnheader")
        .iter()
        .map(|head| (name(head), head.get_attribute("aria-sort").unwrap()))
        .filter(|(_, sort)| sort != "none")
        .collect();
    assert_eq!(sorts, [("Name".to_owned(), "ascending".to_owned())]);
    let link = page.select("th a")[1].clone();
    assert_eq!(
        link.get_attribute("href").unwrap(),
        format!("{PAGE}?sort=name&order=desc"),
        "the other way, from the first page"
    );
    click(&link);
    until("the other order is requested", || {
        app.network.requests().len() == 2
    })
    .await;
    assert_eq!(
        app.network.requests()[1],
        format!("{LIST}?_start=0&_end=10&_sort=name&_order=DESC")
    );
    until("it is shown", || !app.is_busy()).await;
    assert_eq!(current_address(), format!("{PAGE}?sort=name&order=desc"));
    let head = page.get("columnheader", "Name");
    let sort = || head.get_attribute("aria-sort");
    until("the header states it", || {
        sort().as_deref() == Some("descending")
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_empty_list_offers_to_add_and_a_page_past_the_end_links_back() {
    let app = open("test.radars.empty", "", |network| {
        network.respond(LIST, 200, Some(0), "[]");
    })
    .await;
    app.expect_text("No radars yet").await;
    assert!(app.page().all("table").is_empty());
    drop(app);

    let app = open("test.radars.beyond", "?page=9&size=25", |network| {
        network.respond(LIST, 200, Some(3), "[]");
    })
    .await;
    app.expect_text("This page no longer exists").await;
    let back = app.page().get("link", "Go to the first page");
    assert_eq!(
        back.get_attribute("href").unwrap(),
        format!("{PAGE}?size=25")
    );
}

#[wasm_bindgen_test]
async fn a_failure_is_reported_and_can_be_retried() {
    let app = open("test.radars.failed", "", |network| {
        network.respond(LIST, 500, None, "oops");
    })
    .await;
    app.expect_text("The request failed.").await;
    assert_eq!(app.page().all("alert").len(), 1);
    assert_eq!(
        app.network.requests().len(),
        1,
        "500 is not tried again by itself"
    );
    app.network.respond(LIST, 200, Some(3), ROWS);
    app.page().press("Try again");
    app.expect_text("1–3 of 3").await;
    assert!(app.page().all("alert").is_empty());
}

#[wasm_bindgen_test]
async fn a_transient_error_is_retried_automatically() {
    let app = open("test.radars.passing", "", |network| {
        network.respond(LIST, 503, None, "");
    })
    .await;
    until("the first attempt is sent", || {
        app.network.requests().len() == 1
    })
    .await;
    app.network.respond(LIST, 200, Some(3), ROWS);
    app.expect_text("1–3 of 3").await;
    assert_eq!(app.network.requests().len(), 2);
}

#[wasm_bindgen_test]
async fn each_refusal_offers_its_next_step() {
    let cases = [
        ("test.radars.403", "", 403, "No access to this organization"),
        ("test.radars.404", "", 404, "Organization not found"),
        (
            "test.radars.400",
            "?sort=name&order=asc",
            400,
            "This sort order was not accepted",
        ),
    ];
    for (channel, search, status, text) in cases {
        let app = open(channel, search, |network| {
            network.respond(LIST, status, None, "{}");
        })
        .await;
        app.expect_text(text).await;
        assert_eq!(app.network.requests().len(), 1, "{status}");
    }
}

#[wasm_bindgen_test]
async fn old_rows_stay_when_a_refresh_fails() {
    let app = open("test.radars.stay", "", |network| {
        network.respond(LIST, 200, None, ROWS);
    })
    .await;
    app.expect_text("1–3 of 3").await;
    app.network.respond(LIST, 500, None, "");
    app.page().press("Refresh list");
    app.expect_text("The request failed.").await;
    assert_eq!(app.rows().len(), 3);
}

#[wasm_bindgen_test]
async fn without_a_total_a_full_page_has_a_next_page() {
    let row =
        r#"{"id": N, "radar": {"id": N, "code": "SP123456", "name": "x", "type": "OAB_NUMBER"}}"#;
    let rows: Vec<_> = (1..=10)
        .map(|id| row.replace('N', &id.to_string()))
        .collect();
    let body = format!("[{}]", rows.join(","));
    let app = open("test.radars.total", "", |network| {
        network.respond(LIST, 200, None, &body);
    })
    .await;
    app.expect_text("1–10 of more than 10").await;
    let next = app.page().get("link", "Next page");
    assert_eq!(
        next.get_attribute("href").unwrap(),
        format!("{PAGE}?page=2")
    );
    let last = app.page().get("link", "Last page");
    assert_eq!(last.get_attribute("href"), None);
}

#[wasm_bindgen_test]
async fn the_search_applies_to_all_radars_and_is_not_in_the_url() {
    let app = open("test.radars.filter", "", |network| {
        network.respond(LIST, 200, Some(3), ROWS);
    })
    .await;
    app.expect_text("1–3 of 3").await;
    let filter = app.page().field("Search all radars");
    type_in(&filter, "123456789");
    until("the unformatted number is found", || app.rows().len() == 1).await;
    app.expect_text("Search in 3 radars · list loaded just now.")
        .await;
    let calls = || app.network.requests();
    let wanted = [
        format!("{LIST}?_start=0&_end=10&_sort=id&_order=DESC"),
        format!("{LIST}?_start=0&_end=100&_sort=id&_order=ASC"),
    ];
    assert_eq!(calls(), wanted, "all radars are loaded");
    type_in(&filter, " ÂNA");
    tick().await;
    assert_eq!(app.rows().len(), 1, "whatever the case and the accents");
    type_in(&filter, "nobody at all");
    app.expect_text("No radar matches the search.").await;
    app.page().press("Clear search");
    tick().await;
    assert_eq!(app.rows().len(), 3);
    assert_eq!(current_address(), PAGE);
    assert_eq!(calls(), wanted, "once, whatever is searched for");
}

#[wasm_bindgen_test]
async fn a_refused_session_keeps_the_rows() {
    let app = open("test.radars.expired", "", |network| {
        network.respond(LIST, 200, Some(3), ROWS);
    })
    .await;
    app.expect_text("1–3 of 3").await;
    app.network.respond(LIST, 401, None, "");
    app.page().press("Refresh list");
    until("the session has ended", || {
        let state = app.session.state().get_untracked();
        state.session().is_none()
    })
    .await;
    tick().await;
    assert_eq!(app.network.requests().len(), 2);
    assert_eq!(app.rows().len(), 3);
    assert!(app.page().all("alert").is_empty(), "the dialog reports it");
}
