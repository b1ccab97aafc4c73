//! Full content of a response, unmodified.

use crate::components::json_viewer::JsonViewer;
use crate::components::paid_query::QueryLinks;
use crate::platform::files;
use crate::services::use_navigation;
use crate::ui::{Dialog, Notice, Severity, Toasts, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::journal::Operation;
use farol_core::model::json::ReadNotes;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::view_model::query_response::QueryResponse;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders all fields and values, with links from documents to queries. Collapsed if `is_folded`:
/// a summary is above it, or the response doesn't match the operation's schema (`is_unread`).
#[component]
pub(super) fn WholeContent(
    workspace: WorkspaceKey,
    operation: Operation,
    answer: Arc<QueryResponse>,
    is_unread: bool,
    is_folded: bool,
) -> impl IntoView {
    let address = use_navigation();
    let asked = RwSignal::new(None::<Document>);
    let (shown, raw) = (answer.content.clone(), answer.text());
    let process_href = Callback::new(move |number: ProcessNumber| {
        address.link(&Route::Process(workspace, number, ProcessView::default()))
    });
    let viewer = view! {
        <JsonViewer
            content=shown
            name=operation.name()
            raw=raw
            on_document=Callback::new(move |document| asked.set(Some(document)))
            process_href=process_href
        />
    };
    let label = if is_unread {
        Language::answer_as_it_came
    } else {
        Language::answer_unfold
    };
    let viewer = if is_folded {
        view! {
            <details class="query-result-raw">
                <summary>{translated(label)}</summary>
                {viewer}
            </details>
        }
        .into_any()
    } else {
        viewer.into_any()
    };
    view! {
        <section class="card" aria-labelledby="content-title">
            <h2 id="content-title" tabindex="-1">{translated(Language::answer_content)}</h2>
            {remarks(&answer, is_unread)}
            {viewer}
            <Save operation=operation answer=answer />
        </section>
        <Dialog
            id="query-document-scan"
            open=Signal::derive(move || asked.with(Option::is_some))
            title=translated_signal(Language::query_menu)
            on_close=Callback::new(move |()| asked.set(None))
        >
            {move || asked.get().map(|document| view! {
                <p class="number" data-sensitive="">{document.formatted()}</p>
                <QueryLinks workspace=workspace document=document />
            })}
        </Dialog>
    }
}

/// Renders the notices on how the response was read.
fn remarks(answer: &QueryResponse, is_unread: bool) -> AnyView {
    type Words = fn(Language) -> &'static str;
    let notes = answer.notes;
    let is_text = is_unread || !answer.is_json;
    let remarks: [(bool, Words); 6] = [
        (is_text, Language::answer_unread),
        (!answer.received.is_whole, Language::answer_in_part),
        (notes.repeated, Language::answer_repeated),
        (notes.replaced, Language::answer_replaced),
        (notes.as_text, Language::answer_beyond),
        (
            answer.is_json && !is_unread && !answer.is_summed_up(),
            Language::answer_not_summed_up,
        ),
    ];
    let is_grave = is_text || !answer.received.is_whole;
    let tone = if is_grave {
        Severity::Warning
    } else {
        Severity::Info
    };
    let remarks = remarks.into_iter().filter(|(is_so, _)| *is_so);
    let remarks: Vec<_> = remarks
        .map(|(_, words)| view! { <p>{translated(words)}</p> })
        .collect();
    if remarks.is_empty() {
        return ().into_any();
    }
    view! { <Notice tone=tone>{remarks}</Notice> }.into_any()
}

/// Renders the button that saves the raw body, if the displayed content differs from it.
#[component]
fn Save(operation: Operation, answer: Arc<QueryResponse>) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let is_changed = answer.notes != ReadNotes::default();
    let is_as_it_came = answer.is_json && answer.received.is_whole && !is_changed;
    let save = move |_| {
        let name = format!("{}.txt", operation.name());
        if !files::download_bytes(&name, "application/octet-stream", &answer.received.bytes) {
            toasts.warn(t().download_refused());
        }
    };
    (!is_as_it_came).then(|| {
        view! {
            <p class="query-result-save">
                <button type="button" class="button" on:click=save>{translated(Language::answer_save)}</button>
            </p>
        }
    })
}
