//! Fields that the API contract doesn't name, shown beside those of a known record.

use super::lines::outermost;
use super::print::PrintView;
use super::state::{JsonViewerState, ViewerOptions};
use super::value::shown;
use super::value_format::ValueContext;
use crate::ui::{legible, use_t};
use farol_core::model::json::{Json, Key};
use farol_core::view_model::json_view::{JsonIndex, detect_value_kind};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the fields of an object in the service's order; nested values are expandable.
#[component]
pub fn JsonFields(
    /// Fields to render.
    fields: Vec<(Key, Json)>,
) -> impl IntoView {
    let rows: Vec<AnyView> = fields
        .into_iter()
        .map(|(name, value)| {
            let is_nested = value.has_children();
            let content = if is_nested {
                tree(value)
            } else {
                plain(&name, value)
            };
            view! { <div data-nested=is_nested.then_some("")><dt>{legible(name.to_string())}</dt><dd>{content}</dd></div> }.into_any()
        })
        .collect();
    view! { <dl class="description-list json">{rows}</dl> }
}

/// Renders a small value of any shape as an expandable tree without toolbar.
#[component]
pub fn JsonTree(
    /// Value to render.
    value: Json,
) -> impl IntoView {
    tree(value)
}

fn plain(name: &str, value: Json) -> AnyView {
    let t = use_t();
    let recognized = detect_value_kind(name, &value, None);
    (move || {
        shown(
            &value,
            &recognized,
            None,
            ViewerOptions::default(),
            ValueContext::Line,
            t(),
        )
    })
    .into_any()
}

fn tree(value: Json) -> AnyView {
    let view = JsonViewerState::new(
        Arc::new(JsonIndex::new(Arc::new(value))),
        None,
        ViewerOptions::default(),
    );
    view! { <div class="json-viewer" data-small="">{outermost(view)} <PrintView view=view /></div> }
        .into_any()
}
