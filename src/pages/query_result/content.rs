//! Full content of a response, unmodified.

use farol_core::i18n::{Language, Message};
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::json::ReadNotes;
use farol_core::model::operation::Operation;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::view_model::query_response::QueryResponse;
use farol_core::view_model::subject::shown_node;
use farol_web::components::json_viewer::JsonViewer;
use farol_web::components::paid_query::QueryLinks;
use farol_web::platform::files;
use farol_web::services::use_navigation;
use farol_web::ui::{Dialog, Notice, Severity, Toasts, translated, translated_signal, use_t};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders all fields and values, with links from documents to queries. Collapsed if `is_folded`:
/// a summary is above it, or the response doesn't match the operation's schema (`is_unread`).
#[component]
pub(super) fn WholeContent(
    workspace: WorkspaceKey,
    operation: Operation,
    response: Arc<QueryResponse>,
    is_unread: bool,
    is_folded: bool,
) -> impl IntoView {
    let navigation = use_navigation();
    let shown = shown_node(&navigation.search().get_untracked(), &response.content);
    let chosen_document = RwSignal::new(None::<Document>);
    let (content, raw) = (response.content.clone(), response.text());
    let process_href = Callback::new(move |number: ProcessNumber| {
        navigation.link(&Route::Process(workspace, number, ProcessView::default()))
    });
    let viewer = view! {
        <JsonViewer
            content=content
            name=operation.name()
            raw=raw
            on_document=Callback::new(move |document| chosen_document.set(Some(document)))
            process_href=process_href
            shown=shown
        />
    };
    let is_open = RwSignal::new(!is_folded || shown.is_some());
    let viewer = if is_folded {
        disclosure(viewer.into_any(), is_unread, is_open)
    } else {
        viewer.into_any()
    };
    let notices = reading_notices(&response, is_unread);
    // On paper the heading would have nothing below it.
    let is_bare = notices.is_none();
    let is_bare = move || is_bare && !is_open.get();
    view! {
        <section class="card" aria-labelledby="content-title">
            <h2 id="content-title" tabindex="-1" data-bare=move || is_bare().then_some("")>{translated(Language::response_full)}</h2>
            {notices}
            {viewer}
            <Save operation=operation response=response />
        </section>
        <Dialog
            id="query-document-scan"
            open=Signal::derive(move || chosen_document.with(Option::is_some))
            title=translated_signal(Language::query_menu)
            on_close=Callback::new(move |()| chosen_document.set(None))
        >
            {move || chosen_document.get().map(|document| view! {
                <p class="number" data-sensitive="">{document.formatted()}</p>
                <QueryLinks workspace=workspace document=document />
            })}
        </Dialog>
    }
}

/// Renders the viewer in a disclosure; `is_open` follows the user.
fn disclosure(viewer: AnyView, is_unread: bool, is_open: RwSignal<bool>) -> AnyView {
    let label = if is_unread {
        Language::response_show_raw
    } else {
        Language::response_show_fields
    };
    let details = NodeRef::<html::Details>::new();
    let follow = move |_| {
        let details = details.get_untracked();
        is_open.try_set(details.is_some_and(|details| details.open()));
    };
    view! {
        <details class="disclosure query-result-raw" node_ref=details open=is_open.get_untracked() on:toggle=follow>
            <summary>{translated(label)}</summary>
            {viewer}
        </details>
    }
    .into_any()
}

/// Renders the notices on how the response was read, if there are any.
fn reading_notices(response: &QueryResponse, is_unread: bool) -> Option<AnyView> {
    let notes = response.notes;
    let is_text = is_unread || !response.is_json;
    let notices: [(bool, Message); 6] = [
        (is_text, Language::response_unreadable),
        (!response.received.is_whole, Language::response_truncated),
        (notes.repeated, Language::response_repeated_field),
        (notes.replaced, Language::response_replaced_characters),
        (notes.as_text, Language::response_beyond_limits),
        (
            response.is_json && !is_unread && !response.can_be_summarized(),
            Language::response_not_summarized,
        ),
    ];
    let is_warning = is_text || !response.received.is_whole;
    let tone = if is_warning {
        Severity::Warning
    } else {
        Severity::Info
    };
    let notices = notices.into_iter().filter(|(is_so, _)| *is_so);
    let notices: Vec<_> = notices
        .map(|(_, text)| view! { <p>{translated(text)}</p> })
        .collect();
    (!notices.is_empty()).then(|| view! { <Notice tone=tone>{notices}</Notice> }.into_any())
}

/// Renders the button that saves the raw body, if the displayed content differs from it.
#[component]
fn Save(operation: Operation, response: Arc<QueryResponse>) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let is_changed = response.notes != ReadNotes::default();
    let is_unchanged = response.is_json && response.received.is_whole && !is_changed;
    let save = move |_| {
        let name = format!("{}.txt", operation.name());
        if !files::download_bytes(&name, "application/octet-stream", &response.received.bytes) {
            toasts.warn(t().download_refused());
        }
    };
    (!is_unchanged).then(|| {
        view! {
            <p class="query-result-save">
                <button type="button" class="button" on:click=save>{translated(Language::response_download_raw)}</button>
            </p>
        }
    })
}
