//! JSON of any shape, shown in full: every name and value as it came.

use super::file_link::FileLink;
use crate::i18n::Language;
use crate::model::json::{Json, Key};
use crate::ui::{caption, use_t};
use leptos::prelude::*;

/// How many levels stand open; deeper ones unfold.
const OPEN_LEVELS: usize = 2;

/// The fields of an object, in the service's order.
#[component]
pub fn JsonFields(
    /// The fields.
    fields: Vec<(Key, Json)>,
) -> impl IntoView {
    object(fields, 0)
}

/// A value of any shape.
#[component]
pub fn JsonView(
    /// The value.
    value: Json,
) -> impl IntoView {
    node(value, 0)
}

fn node(value: Json, level: usize) -> AnyView {
    let t = use_t();
    match value {
        Json::Object(fields) if fields.is_empty() => muted(t().json_no_fields()),
        Json::List(items) if items.is_empty() => muted(t().json_no_items()),
        Json::Object(fields) => {
            let count = fields.len();
            folded(t().json_fields(count as u64), level, object(fields, level))
        }
        Json::List(items) => {
            let count = items.len();
            folded(t().json_items(count as u64), level, list(items, level))
        }
        Json::Text(text) => words(text),
        Json::Null => muted("null"),
        number if number.is_rounded() => {
            view! { <span>{number.to_pretty()} " " <span class="muted">{t().json_rounded()}</span></span> }
                .into_any()
        }
        plain => view! { <span>{plain.to_pretty()}</span> }.into_any(),
    }
}

/// A text as it came; one that begins like an address of a file becomes a link where that is safe.
fn words(text: String) -> AnyView {
    let is_address = text
        .get(..8)
        .is_some_and(|start| start.eq_ignore_ascii_case("https://"));
    if text.is_empty() {
        muted("\"\"")
    } else if is_address {
        view! { <FileLink address=text label=caption(Language::open_address) /> }.into_any()
    } else {
        view! { <bdi class="json-text">{text}</bdi> }.into_any()
    }
}

fn object(fields: Vec<(Key, Json)>, level: usize) -> AnyView {
    let rows = fields.into_iter().map(|(name, value)| {
        view! { <div><dt>{name.to_string()}</dt><dd>{node(value, level + 1)}</dd></div> }.into_any()
    });
    view! { <dl class="facts json">{rows.collect_view()}</dl> }.into_any()
}

fn list(items: Vec<Json>, level: usize) -> AnyView {
    let rows = items
        .into_iter()
        .map(|item| view! { <li>{node(item, level + 1)}</li> }.into_any());
    view! { <ol class="json-list">{rows.collect_view()}</ol> }.into_any()
}

/// Deep parts are folded, so that the first look isn't lost in them.
fn folded(summary: String, level: usize, content: AnyView) -> AnyView {
    if level < OPEN_LEVELS {
        return content;
    }
    view! {
        <details class="json-deep">
            <summary>{summary}</summary>
            {content}
        </details>
    }
    .into_any()
}

fn muted(words: &'static str) -> AnyView {
    view! { <span class="muted">{words}</span> }.into_any()
}
