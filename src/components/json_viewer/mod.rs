//! Content of unknown shape: a tree to unfold, tables where objects are alike, and a search. It
//! shows whatever it is given, draws only what is unfolded, and sends nothing.

mod fields;
mod lines;
mod node_actions;
mod print;
mod search;
mod state;
mod table;
mod text;
mod toolbar;
mod value;

use crate::model::document::{Document, ProcessNumber};
use crate::model::json::Json;
use crate::view_model::json_view::JsonIndex;
use leptos::prelude::*;
use state::{JsonViewerState, ViewerSlots};
use std::sync::Arc;

pub use fields::{JsonFields, JsonTree};

/// A value of any shape whose parts are listed.
pub struct Listed(Arc<JsonIndex>);

/// Lists the parts at once, which suits values up to some megabytes.
impl From<Arc<Json>> for Listed {
    fn from(value: Arc<Json>) -> Self {
        Self(Arc::new(JsonIndex::new(value)))
    }
}

impl From<Arc<JsonIndex>> for Listed {
    fn from(content: Arc<JsonIndex>) -> Self {
        Self(content)
    }
}

/// A value of any shape, with everything there is to do about it.
#[component]
pub fn JsonViewer(
    /// The value.
    #[prop(into)]
    content: Listed,
    /// What a downloaded file is called, without its ending; it must not hold a document's number.
    #[prop(into)]
    name: String,
    /// The text as it came, where the value was read from one; else the value is written as JSON.
    #[prop(optional_no_strip)]
    raw: Option<Arc<Vec<u8>>>,
    /// Offers a query of the documents that are found in the content; nothing is sent by itself.
    #[prop(optional)]
    on_document: Option<Callback<Document>>,
    /// The address of the page of a process, which makes process numbers links.
    #[prop(optional)]
    process_href: Option<Callback<ProcessNumber, String>>,
) -> impl IntoView {
    let hooks = ViewerSlots {
        on_document,
        process_href,
        has_options: true,
    };
    let view = JsonViewerState::new(content.0, raw, hooks);
    view! {
        <div class="viewer" node_ref=view.frame>
            <toolbar::Toolbar view=view name=name />
            <Show when=move || view.as_text.get() fallback=move || lines::outermost(view)>
                {text::whole(view)}
            </Show>
            <print::PrintView view=view />
        </div>
    }
}
