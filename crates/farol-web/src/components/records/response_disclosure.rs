//! Response that is parsed and rendered once it is expanded.

use crate::components::json_viewer::JsonViewer;
use crate::platform::time_slices;
use crate::ui::{Skeleton, translated};
use farol_core::i18n::Language;
use farol_core::protocol::ReceivedBody;
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;
use std::sync::Arc;

/// Function that reads the body; `None` if this browser doesn't have it.
pub type ReadBody = Box<dyn Fn() -> LocalBoxFuture<'static, Option<ReceivedBody>>>;

/// State of the response.
#[derive(Clone)]
enum State {
    Loading,
    Missing,
    Parsed(Arc<QueryResponse>),
}

/// Renders the disclosure, with all fields of the response.
#[component]
pub fn ResponseDisclosure(
    /// Label of the disclosure.
    label: Signal<String>,
    /// Name of a downloaded file without extension; it must not contain a document.
    #[prop(into)]
    name: String,
    /// Reads the body.
    read: ReadBody,
    /// Renders a note on the response above its fields.
    #[prop(optional)]
    note: Option<fn(&QueryResponse) -> AnyView>,
) -> impl IntoView {
    let state = RwSignal::new(State::Loading);
    let is_requested = StoredValue::new(false);
    let expand = move |_| {
        if is_requested.get_value() {
            return;
        }
        is_requested.set_value(true);
        let body = read();
        leptos::task::spawn_local(async move {
            let Some(body) = body.await else {
                state.try_set(State::Missing);
                return;
            };
            let mut reader = QueryResponseReader::new(body);
            let response = time_slices::until_done(|| reader.step()).await;
            state.try_set(State::Parsed(Arc::new(response)));
        });
    };
    let content = move || match state.get() {
        State::Loading => view! { <Skeleton rows=3 /> }.into_any(),
        State::Missing => view! {
            <p class="muted">{translated(Language::response_not_stored)}</p>
        }
        .into_any(),
        State::Parsed(response) => {
            let (content, raw) = (response.content.clone(), response.text());
            view! {
                {note.map(|note| note(&response))}
                <JsonViewer content=content name=name.clone() raw=raw />
            }
            .into_any()
        }
    };
    view! {
        <details class="disclosure query-result-raw" on:toggle=expand>
            <summary>{label}</summary>
            {content}
        </details>
    }
}
