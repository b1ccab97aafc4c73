//! The whole content of an answer, as it came.

use crate::api::kyc::{KycContent, KycResult};
use crate::components::{QueryLinks, Viewer};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::document::{Document, ProcessNumber};
use crate::model::journal::Operation;
use crate::model::json::Json;
use crate::model::workspace::WorkspaceKey;
use crate::net::FromJson;
use crate::query::process::ProcessView;
use crate::route::Route;
use crate::ui::{Dialog, caption, text};
use leptos::prelude::*;
use std::sync::Arc;

/// Every field and value. JSON that came within a text is taken out of it; a document in it is one
/// step away from a query.
#[component]
pub(super) fn WholeContent(
    workspace: WorkspaceKey,
    operation: Operation,
    content: Arc<Json>,
) -> impl IntoView {
    let address = use_address();
    let asked = RwSignal::new(None::<Document>);
    let raw = content.as_text().map(str::to_owned);
    let shown = opened(content);
    let process_href = Callback::new(move |number: ProcessNumber| {
        address.link(&Route::Process(workspace, number, ProcessView::default()))
    });
    view! {
        <section class="card" aria-labelledby="content-title">
            <h2 id="content-title">{text(Language::answer_content)}</h2>
            <Viewer
                content=shown
                name=operation.name()
                raw=raw
                on_document=Callback::new(move |document| asked.set(Some(document)))
                process_href=process_href
            />
        </section>
        <Dialog
            id="query-document-found"
            open=Signal::derive(move || asked.with(Option::is_some))
            title=caption(Language::query_menu)
            on_close=Callback::new(move |()| asked.set(None))
        >
            {move || asked.get().map(|document| view! {
                <p class="number" data-private="">{document.masked()}</p>
                <QueryLinks workspace=workspace document=document />
            })}
        </Dialog>
    }
}

/// What a text carries, where it carries JSON; anything else as it is.
fn opened(content: Arc<Json>) -> Arc<Json> {
    let inner = match &*content {
        Json::Text(_) => KycResult::from_json(Json::clone(&content)).ok(),
        _ => None,
    };
    match inner.map(|result| result.content) {
        Some(KycContent::Json(tree)) => Arc::new(tree),
        Some(KycContent::Text(words)) => Arc::new(Json::Text(words)),
        None => content,
    }
}
