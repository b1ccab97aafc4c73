//! Viewer of JSON of unknown shape: an expandable tree, tables of similar objects, and a search.
//!
//! It renders expanded nodes only and sends no requests.

mod fields;
mod highlight;
mod lines;
mod list_button;
mod node_actions;
mod print;
mod search;
mod state;
mod table;
mod text;
mod toolbar;
mod value;
mod value_format;

use crate::ui::translated;
use farol_core::i18n::Language;
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::json::Json;
use farol_core::view_model::json_view::{JsonIndex, NodeId};
use leptos::prelude::*;
use state::{JsonViewerState, ViewerOptions};
use std::sync::Arc;

pub use fields::{JsonFields, JsonTree};

/// Number of nodes searched for times; a longer search would delay the first rendering.
const SEARCHED_FOR_TIMES: u32 = 5_000;

/// Index of a JSON value's nodes.
pub struct IndexedJson(Arc<JsonIndex>);

/// Builds the index synchronously, which suits values of up to some megabytes.
impl From<Arc<Json>> for IndexedJson {
    fn from(value: Arc<Json>) -> Self {
        Self(Arc::new(JsonIndex::new(value)))
    }
}

impl From<Arc<JsonIndex>> for IndexedJson {
    fn from(content: Arc<JsonIndex>) -> Self {
        Self(content)
    }
}

/// Renders a JSON value on paper alone, with all fields expanded.
#[component]
pub fn PrintedJson(
    /// Value to render.
    #[prop(into)]
    content: IndexedJson,
) -> impl IntoView {
    let view = JsonViewerState::new(content.0, None, ViewerOptions::default());
    view! { <div class="json-viewer"><print::PrintView view=view /></div> }
}

/// Renders a JSON value with its toolbar.
#[component]
pub fn JsonViewer(
    /// Value to render.
    #[prop(into)]
    content: IndexedJson,
    /// Name of a downloaded file without extension; it must not contain a document.
    #[prop(into)]
    name: String,
    /// Original text of the value, if it was parsed from one; otherwise the value is serialized as
    /// JSON.
    #[prop(optional_no_strip)]
    raw: Option<Arc<Vec<u8>>>,
    /// Called when the user chooses to query a document found in the value; adds a button to each
    /// document.
    #[prop(optional)]
    on_document: Option<Callback<Document>>,
    /// Returns the URL of a process page, which makes process numbers links.
    #[prop(optional)]
    process_href: Option<Callback<ProcessNumber, String>>,
    /// Node that is shown and focused first.
    #[prop(optional_no_strip)]
    shown: Option<NodeId>,
) -> impl IntoView {
    let options = ViewerOptions {
        on_document,
        process_href,
        has_actions: true,
        shown: shown.filter(|id| content.0.value(*id).is_some()),
    };
    let has_times = content.0.has_times(SEARCHED_FOR_TIMES);
    let view = JsonViewerState::new(content.0, raw, options);
    if let Some(id) = options.shown {
        view.open_at(id);
    }
    view! {
        <div class="json-viewer" node_ref=view.frame>
            <toolbar::JsonViewerToolbar view=view name=name />
            <Show when=move || view.as_text.get() fallback=move || lines::outermost(view)>
                {text::full_text(view)}
            </Show>
            <print::PrintView view=view />
            {has_times.then(|| view! { <p class="hint">{translated(Language::zone_note)}</p> })}
        </div>
    }
}
