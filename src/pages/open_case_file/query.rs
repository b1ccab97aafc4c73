//! Query of an opened case, with its response.

use farol_case_file::{CaseFile, CaseQuery};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use farol_web::components::json_viewer::JsonViewer;
use farol_web::platform::{files, time_slices};
use farol_web::ui::{
    Notice, Severity, Skeleton, Toasts, format_moment, legible, translated, use_t,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders what was requested, and the response once it is expanded.
#[component]
pub(super) fn CaseQueryItem(
    case: Arc<CaseFile>,
    /// Position of the query in the case.
    at: usize,
) -> impl IntoView {
    let query = case.queries.get(at).cloned();
    query.map(|query| view! { <Item query=query at=at /> })
}

#[component]
fn Item(query: CaseQuery, at: usize) -> impl IntoView {
    let t = use_t();
    let operation = query.request.operation();
    let named = query.request.operation.clone();
    let name = move || match operation {
        Some(operation) => t().operation(operation).to_owned(),
        None => named.clone(),
    };
    let sent_at = Moment::from_millis(query.request.at);
    let author = legible(query.request.author.clone());
    let facts = move || {
        let outcome = t().outcome(query.request.outcome);
        format!("{} · {author} · {outcome}", format_moment(&sent_at, t()))
    };
    let purpose = query
        .request
        .purpose
        .clone()
        .filter(|text| !text.is_empty());
    let purpose = purpose.map(|purpose| {
        let purpose = legible(purpose);
        view! { <p>{translated(Language::case_purpose)} ": " {purpose}</p> }
    });
    let is_partial = !query.response.is_whole;
    let heading = format!("case-query-{at}");
    let (title, bytes_of) = (name.clone(), name);
    view! {
        <article class="card" aria-labelledby=heading.clone()>
            <h3 id=heading.clone()>{title}</h3>
            <p class="muted">{facts}</p>
            {purpose}
            {is_partial.then(|| view! {
                <Notice tone=Severity::Warning><p>{translated(Language::case_response_partial)}</p></Notice>
            })}
            <CaseResponse query=query.clone() />
            <SaveBytes query=query label=Signal::derive(move || t().case_save_bytes_of(&bytes_of())) />
        </article>
    }
}

/// Renders the response, which is parsed when it is expanded for the first time.
#[component]
fn CaseResponse(query: CaseQuery) -> impl IntoView {
    let parsed = RwSignal::new(None::<Arc<QueryResponse>>);
    let is_requested = StoredValue::new(false);
    let response = query.response.clone();
    let expand = move |_| {
        if is_requested.get_value() {
            return;
        }
        is_requested.set_value(true);
        let mut reader = QueryResponseReader::new(response.clone());
        leptos::task::spawn_local(async move {
            let response = time_slices::until_done(|| reader.step()).await;
            parsed.try_set(Some(Arc::new(response)));
        });
    };
    let name = query.request.operation;
    let viewer = move || match parsed.get() {
        None => view! { <Skeleton rows=3 /> }.into_any(),
        Some(response) => {
            let (content, raw) = (response.content.clone(), response.text());
            view! { <JsonViewer content=content name=name.clone() raw=raw /> }.into_any()
        }
    };
    view! {
        <details class="query-result-raw" on:toggle=expand>
            <summary>{translated(Language::case_show_response)}</summary>
            {viewer}
        </details>
    }
}

/// Renders the button that saves the response as it was received.
#[component]
fn SaveBytes(query: CaseQuery, label: Signal<String>) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let save = move |_| {
        let name = format!("{}.json", query.request.id);
        if !files::download_bytes(&name, "application/octet-stream", &query.response.bytes) {
            toasts.warn(t().download_refused());
        }
    };
    view! {
        <p>
            <button type="button" class="button" aria-label=move || label.get() on:click=save>
                {translated(Language::case_save_bytes)}
            </button>
        </p>
    }
}
