//! Viewer for content of unknown structure: rendering, search, sorting and limits.

use super::test_dom::{Page, click, js, key, mount, name, text, tick, type_in, until};
use farol::components::json_viewer::{JsonFields, JsonTree, JsonViewer};
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::json::Json;
use leptos::prelude::*;
use std::fmt::Write;
use std::sync::{Arc, Mutex};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlInputElement};

fn parse(text: &str) -> Json {
    Json::parse(text.as_bytes()).unwrap()
}

fn show(json: Json) -> Page {
    mount(move || view! { <JsonViewer content=Arc::new(json) name="conteudo" /> })
}

fn lines(page: &Page) -> Vec<String> {
    page.select(".json-viewer-node").iter().map(text).collect()
}

fn search_field(page: &Page) -> HtmlInputElement {
    page.select("input[type=search]")
        .pop()
        .unwrap()
        .unchecked_into()
}

fn status(page: &Page) -> String {
    text(&page.select(".json-viewer-count")[0])
}

async fn search(page: &Page, text: &str) {
    type_in(&search_field(page), text);
    tick().await;
    until("the search field is shown", || status(page) != "Searching…").await;
}

fn toggle(page: &Page, called: &str) -> Element {
    let found = page.select(".json-viewer-toggle");
    found
        .into_iter()
        .find(|button| name(button) == called)
        .unwrap()
}

fn expanded(button: &Element) -> String {
    button.get_attribute("aria-expanded").unwrap()
}

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
        "no empty list",
        "what no field",
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
    let options = page.get("button", "Options of $.list[0].cpf");
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
    page.get("button", "Copy the value");
    page.get("button", "Copy the path");
    page.press("Options of $.list[0][\"a b\"]");
    tick().await;
    assert_eq!(
        page.select(".json-viewer-node-details").len(),
        1,
        "one at a time"
    );
    assert_eq!(expanded(&options), "false");
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
async fn a_search_counts_expands_highlights_and_navigates() {
    let page = show(parse(
        r#"{"a": {"b": {"c": {"d": {"name": "JOÃO"}}}}, "e": {"f": {"g": {"h": ["x", "joão silva"]}}}, "cpf": "12345678909"}"#,
    ));
    page.press("Collapse all");
    tick().await;
    assert_eq!(page.select(".json-viewer-node").len(), 3);
    search(&page, "joao").await;
    assert_eq!(status(&page), "2 results");
    let marks: Vec<_> = page.select("mark").iter().map(text).collect();
    assert_eq!(marks, ["JOÃO", "joão"]);
    let field = search_field(&page);
    key(&field, "Enter");
    tick().await;
    assert_eq!(status(&page), "1 of 2 $.a.b.c.d.name");
    assert_eq!(text(&page.select("[data-current]")[0]), "Name JOÃO");
    page.press("Next result");
    tick().await;
    assert_eq!(status(&page), "2 of 2 $.e.f.g.h[1]");
    page.press("Next result");
    tick().await;
    assert_eq!(status(&page), "1 of 2 $.a.b.c.d.name");
    page.press("Previous result");
    tick().await;
    assert_eq!(status(&page), "2 of 2 $.e.f.g.h[1]");
    search(&page, "123.456.789-09").await;
    assert_eq!(status(&page), "1 result");
    assert_eq!(text(&page.select("mark")[0]), "123.456.789-09");
    search(&page, "nowhere").await;
    assert_eq!(status(&page), "No result");
    search(&page, "").await;
    assert_eq!(
        (status(&page), page.select("mark").len()),
        (String::new(), 0)
    );
}

fn column(page: &Page, at: usize) -> Vec<String> {
    let rows = page.select(".json-viewer-table > tbody > tr:not(.json-viewer-nested-row)");
    let cells = rows
        .iter()
        .map(|row| row.children().item(u32::try_from(at).unwrap()).unwrap());
    cells.map(|cell| text(&cell)).collect()
}

#[wasm_bindgen_test]
async fn similar_objects_are_a_sortable_expandable_table() {
    let page = show(parse(
        r#"{"people": [{"Name": "B", "Level": 10, "More": {"x": [1, 2]}}, {"Name": "a", "Level": 9},
            {"Name": "C", "Since": "2020-01-01", "Level": null}]}"#,
    ));
    assert_eq!(column(&page, 1), ["B", "a", "C"]);
    assert_eq!(column(&page, 3), ["1 field", "—", "—"]);
    let sorts = || -> Vec<_> {
        let heads = page.select("thead th[aria-sort]");
        heads
            .iter()
            .map(|head| head.get_attribute("aria-sort").unwrap())
            .collect()
    };
    assert_eq!(sorts(), ["none"; 4]);
    page.press("Name");
    tick().await;
    assert_eq!(column(&page, 1), ["a", "B", "C"]);
    assert_eq!(sorts(), ["ascending", "none", "none", "none"]);
    page.press("Level");
    page.press("Level");
    tick().await;
    assert_eq!(column(&page, 2), ["10", "9", "—"]);
    assert_eq!(sorts(), ["none", "descending", "none", "none"]);

    page.press("1 field");
    tick().await;
    let unfolded = &page.select(".json-viewer-nested-row")[0];
    assert!(text(unfolded).contains("x 2 items"), "{}", text(unfolded));
    assert_eq!(expanded(&page.get("button", "Row 1")), "true");
    page.press("Row 1");
    tick().await;
    assert!(page.select(".json-viewer-nested-row").is_empty());

    search(&page, "2").await;
    assert!(
        !page.select(".json-viewer-nested-row").is_empty(),
        "what a cell holds is unfolded"
    );
    page.press("Show as a list");
    tick().await;
    assert!(page.select("table").is_empty());
    page.press("Show as a table");
    tick().await;
    assert_eq!(page.select("table").len(), 1);
}

#[wasm_bindgen_test]
async fn a_hundred_and_twenty_levels_expand_and_collapse() {
    let deep = format!("{}\"bottom\"{}", r#"{"a":["#.repeat(60), "]}".repeat(60));
    let page = show(parse(&deep));
    page.press("Expand all");
    tick().await;
    assert_eq!(page.select(".json-viewer-node").len(), 120);
    let bottom = page.select("[aria-level='120']").pop().unwrap();
    assert_eq!(text(&bottom), "1 bottom");
    page.press("Collapse all");
    tick().await;
    assert_eq!(page.select(".json-viewer-node").len(), 1);
    search(&page, "bottom").await;
    key(&search_field(&page), "Enter");
    tick().await;
    assert_eq!(text(&page.select("[data-current]")[0]), "1 bottom");
    // Nested tables are rendered up to a maximum depth.
    let nested = format!("{}1{}", r#"[{"b":2},{"a":"#.repeat(50), "}]".repeat(50));
    let page = show(parse(&nested));
    search(&page, "1").await;
    key(&search_field(&page), "Enter");
    tick().await;
    assert_eq!(text(&page.select("[data-current]").pop().unwrap()), "a 1");
    assert!(page.select("table").len() <= 2);
}

/// Builds five megabytes of people with their histories.
fn large() -> Json {
    let mut text = "{\"people\":[".to_owned();
    let mut at = 0;
    while text.len() < 5_000_000 {
        let comma = if at == 0 { "" } else { "," };
        write!(
            text,
            r#"{comma}{{"TaxId":"{at:011}","Name":"PESSOA {at}","Start":"2019-03-01T00:00:00","Amount":{at}.5,
            "History":[{{"Level":{at},"Motive":"<b>{at}</b>"}},{{"Level":2,"Motive":null}}]}}"#
        )
        .unwrap();
        at += 1;
    }
    parse(&(text + "]}"))
}

#[wasm_bindgen_test]
async fn five_megabytes_render_few_nodes_when_expanded() {
    const MOST_NODES: usize = 12_000;
    let page = show(large());
    let nodes = || page.select("*").len();
    assert!(nodes() < MOST_NODES, "{} at first", nodes());
    page.press("Expand all");
    tick().await;
    assert!(nodes() < MOST_NODES, "{} expanded", nodes());
    page.press("Show as a list");
    tick().await;
    page.press("Expand all");
    tick().await;
    assert!(nodes() < MOST_NODES, "{} as a list", nodes());
    search(&page, "pessoa 20000").await;
    assert_eq!(status(&page), "1 result");
    key(&search_field(&page), "Enter");
    tick().await;
    assert_eq!(text(&page.select("[data-current]")[0]), "Name PESSOA 20000");
    assert!(nodes() < MOST_NODES, "{} found", nodes());
    page.press("Text");
    tick().await;
    assert!(nodes() < 200, "{} as text", nodes());
    let shown = page.select("pre")[0].text_content().unwrap().len();
    assert!((100_000..150_000).contains(&shown), "{shown}");
}

#[wasm_bindgen_test]
async fn expand_all_reports_its_limit() {
    let numbers: Vec<String> = (0..5_000).map(|n| format!("[{n}]")).collect();
    let page = show(parse(&format!("[{}]", numbers.join(","))));
    assert_eq!(page.text().matches("only its start").count(), 0);
    page.press("Expand all");
    tick().await;
    assert!(page.text().contains("only its start was opened"));
    assert_eq!(page.select(".json-viewer-node").len(), 1_000);
    page.press("Show more lines");
    tick().await;
    assert!(page.select(".json-viewer-node").len() > 1_000);
}

#[wasm_bindgen_test]
async fn a_text_is_shown_unchanged() {
    let xml = format!("<a>{}</a>", "palavra ".repeat(1_000));
    let page = show(Json::Text(xml.clone()));
    assert!(page.maybe("button", "Expand all").is_none());
    let shown = || page.select("pre")[0].text_content().unwrap();
    assert_eq!(shown(), format!("{}…", &xml[..2_000]));
    page.press("Show more of the text");
    tick().await;
    assert_eq!(shown(), xml);
    let flowing = "palavra ".repeat(1_000);
    let page = show(Json::Text(flowing.clone()));
    page.press("Show more of the text");
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
        "a: 1 field b: 1 field c: 1 field d: 1 field e: fundo t: 2 items 1 1 field x: 1 2 1 field x: 2"
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
