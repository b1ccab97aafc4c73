//! Values in the JSON viewer: formats, paths, actions and print.

use super::{expanded, lines, parse, search, show, toggle};
use crate::browser_tests::test_dom::{click, js, mount, text, tick};
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::json::Json;
use farol_web::components::json_viewer::{JsonFields, JsonTree, JsonViewer};
use leptos::prelude::*;
use std::sync::{Arc, Mutex};
use wasm_bindgen_test::wasm_bindgen_test;

const PERSON: &str = r#"{
    "Name": "ANA <b>x</b>", "TaxId": "12345678909", "Phone": "12345678909", "Masked": "***000000**",
    "Case": "0000001-39.2024.8.26.0100", "Start": "0001-01-01T00:00:00", "End": "9999-12-31T00:00:00Z",
    "Born": "1980-02-01T00:00:00", "Seen": "2024-02-01T00:00:00Z", "IsPEP": true, "valorTotal": 1234.5, "none": null,
    "id": 9007199254740993, "empty": "", "no": [], "what": {}, "trap": "javascript:alert(1)",
    "file": "https://files.example/1", "xml": "<?xml?><img src=x onerror='window.executed = 1'>"}"#;

#[wasm_bindgen_test]
async fn values_are_formatted() {
    let page = show(parse(PERSON));
    let shown = lines(&page);
    for expected in [
        "Name ANA <b>x</b>",
        "Tax ID 123.456.789-09",
        "Phone 12345678909",
        "Masked ***000000**",
        "Start unknown",
        "End current",
        "Born 1980-02-01",
        "Seen 2024-02-01 (UTC)",
        "IsPEP Yes",
        "valorTotal R$ 1,234.50",
        "none —",
        "id 9007199254740993",
        "empty (empty)",
        "no none",
        "what none",
        "trap javascript:alert(1)",
        "xml <?xml?><img src=x onerror='window.executed = 1'>",
    ] {
        assert!(
            shown.iter().any(|shown| shown == expected),
            "{expected} in {shown:?}"
        );
    }
    let links: Vec<_> = page
        .all("link")
        .iter()
        .map(|link| link.get_attribute("href").unwrap())
        .collect();
    assert_eq!(links, ["https://files.example/1"]);
    assert!(page.select("img, b").is_empty());
    assert!(js("", "return window.executed", &[]).is_undefined());

    page.press("Show raw data");
    tick().await;
    let shown = lines(&page);
    for expected in [
        "TaxId 12345678909",
        "IsPEP true",
        "valorTotal 1234.5",
        "Start 0001-01-01T00:00:00",
    ] {
        assert!(
            shown.iter().any(|shown| shown == expected),
            "{expected} in {shown:?}"
        );
    }
}

#[wasm_bindgen_test]
async fn a_value_shows_its_path_and_original() {
    let page = show(parse(
        r#"{"list": [{"a b": "12345678909", "cpf": "12345678909"}]}"#,
    ));
    let options = page.get("button", "Options for $.list[0].cpf");
    click(&options);
    tick().await;
    let strip: Vec<_> = page
        .select(".json-viewer-node-details p")
        .iter()
        .map(text)
        .collect();
    assert_eq!(strip, ["$.list[0].cpf", "Original value 12345678909"]);
    assert_eq!(
        page.select(".json-viewer-node-details [data-sensitive]")
            .len(),
        1
    );
    page.get("button", "Copy value");
    let copy_path = || page.maybe("button", "Copy path (JSON)");
    assert!(copy_path().is_none(), "with raw data only");
    page.press("Options for $.list[0][\"a b\"]");
    tick().await;
    assert_eq!(
        page.select(".json-viewer-node-details").len(),
        1,
        "one at a time"
    );
    assert_eq!(expanded(&options), "false");
    page.press("Show raw data");
    tick().await;
    assert!(copy_path().is_some());
}

#[wasm_bindgen_test]
async fn documents_have_actions_and_processes_link_to_their_page() {
    let opened = Arc::new(Mutex::new(Vec::new()));
    let log = opened.clone();
    let json = parse(r#"{"cpf": "12345678909", "case": "00000013920248260100"}"#);
    let page = mount(move || {
        let on_document =
            Callback::new(move |document: Document| log.lock().unwrap().push(document));
        let process_href = Callback::new(|number: ProcessNumber| format!("/p/{}", number.as_str()));
        view! {
            <JsonViewer content=Arc::new(json) name="x" on_document=on_document process_href=process_href />
        }
    });
    page.press("Query… CPF 123.456.789-09");
    let opened: Vec<_> = opened.lock().unwrap().iter().map(Document::code).collect();
    assert_eq!(opened, ["12345678909"]);
    let link = page.get("link", "0000001-39.2024.8.26.0100");
    assert_eq!(
        link.get_attribute("href").unwrap(),
        "/p/00000013920248260100"
    );
}

#[wasm_bindgen_test]
async fn a_text_is_shown_unchanged() {
    let xml = format!("<a>{}</a>", "palavra ".repeat(1_000));
    let page = show(Json::Text(xml.clone()));
    assert!(page.maybe("button", "Expand all").is_none());
    let shown = || page.select("pre")[0].text_content().unwrap();
    assert_eq!(shown(), format!("{}…", &xml[..2_000]));
    page.press("Show more text");
    tick().await;
    assert_eq!(shown(), xml);
    let flowing = "palavra ".repeat(1_000);
    let page = show(Json::Text(flowing.clone()));
    page.press("Show more text");
    tick().await;
    assert_eq!(
        page.select(".json-viewer-text")[0].text_content(),
        Some(flowing)
    );
    let page = show(Json::Text(format!("{} agulha", "palha ".repeat(5_000))));
    search(&page, "AGULHA").await;
    assert_eq!(text(&page.select("mark")[0]), "agulha");
}

#[wasm_bindgen_test]
async fn the_print_view_has_everything() {
    let page = show(parse(
        r#"{"a": {"b": {"c": {"d": {"e": "fundo"}}}}, "t": [{"x": 1}, {"x": 2}]}"#,
    ));
    page.press("Collapse all");
    tick().await;
    assert!(!page.text().contains("fundo"));
    js("", "window.dispatchEvent(new Event('beforeprint'))", &[]);
    tick().await;
    let paper: Vec<_> = page.select(".print-view > p").iter().map(text).collect();
    assert_eq!(
        paper.join(" "),
        "a: 1 field b: 1 field c: 1 field d: 1 field e: fundo t: 2 items 1: 1 field x: 1 2: 1 field x: 2"
    );
    js("", "window.dispatchEvent(new Event('afterprint'))", &[]);
    tick().await;
    assert!(page.select(".print-view").is_empty());
}

#[wasm_bindgen_test]
async fn few_fields_are_a_description_list_and_nested_values_expand() {
    let Json::Object(fields) = parse(PERSON) else {
        panic!()
    };
    let page = mount(move || view! { <JsonFields fields=fields /> });
    let facts: Vec<_> = page.select("dl > div").iter().map(text).collect();
    assert!(
        facts.contains(&"TaxId123.456.789-09".to_owned()),
        "{facts:?}"
    );
    assert!(facts.contains(&"IsPEPYes".to_owned()), "{facts:?}");
    let page = mount(
        move || view! { <JsonTree value=parse(r#"{"a": {"b": {"c": {"d": {"e": 5}}}}}"#) /> },
    );
    assert!(!page.text().contains('5'));
    click(&toggle(&page, "d 1 field"));
    tick().await;
    assert!(page.text().contains("e 5"));
    assert!(page.select(".json-viewer-node-actions, input").is_empty());
}
