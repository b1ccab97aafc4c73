//! Viewer for content of unknown structure: rendering, search, sorting and limits.

mod large;
mod search;
mod table;
mod values;

use super::test_dom::{Page, mount, name, text, tick, type_in, until};
use farol_core::model::json::Json;
use farol_web::components::json_viewer::JsonViewer;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast;
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

fn toggle(page: &Page, expected_name: &str) -> Element {
    let found = page.select(".json-viewer-toggle");
    found
        .into_iter()
        .find(|button| name(button) == expected_name)
        .unwrap()
}

fn expanded(button: &Element) -> String {
    button.get_attribute("aria-expanded").unwrap()
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
