//! Response to a paid query without a fixed schema, and the query's metadata.

mod content;
mod earlier_summary;
mod head;
mod risk_details;

use content::WholeContent;
use earlier_summary::EarlierSummaryNotice;
use farol_core::i18n::Language;
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::model::glossary_entry::Term;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::json::Json;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{Area, Route, query_result_of};
use farol_core::view_model::query_response::QueryResponse;
use farol_core::view_model::subject::reported_name;
use farol_web::components::layout::workspace_page;
use farol_web::components::{OtherDocumentNotice, TermButton, use_other_document};
use farol_web::services::use_navigation;
use farol_web::store::{Journal, StoredResponse};
use farol_web::ui::{Notice, PageHeader, Severity, Skeleton, translated, translated_signal, use_t};
use head::{ResultHeader, ResultTitle};
use leptos::prelude::*;
use risk_details::StoredRiskDetails;
use std::sync::Arc;

/// Function that renders the recognized content of the response to a query.
type SummaryFn = fn(WorkspaceKey, Operation, Memo<Option<JournalEntry>>, &Json) -> Option<AnyView>;

/// Views of the products' responses, which belong to the pages of their forms.
#[derive(Clone, Copy)]
pub struct ProductViews {
    /// Renders the recognized content of a response.
    pub summary: SummaryFn,
    /// Renders further actions on a response, recognized or not.
    pub follow_up: fn(WorkspaceKey, Operation, &Json) -> AnyView,
    /// Renders the state of a request that has one besides its response.
    pub status: fn(WorkspaceKey, Operation, Memo<Option<JournalEntry>>) -> AnyView,
    /// Renders the polling of a pending query.
    pub processing: fn(WorkspaceKey, JournalEntry) -> AnyView,
}

/// Renders the query result page with the views of the products.
#[component]
pub fn QueryResultFrame(
    /// Views of the products.
    views: ProductViews,
) -> impl IntoView {
    workspace_page(query_result_of, move |workspace, entry_id| {
        view! { <QueryResult workspace=workspace entry_id=entry_id views=views /> }.into_any()
    })
}

/// Renders the journal entry of the query and its response.
#[component]
fn QueryResult(workspace: WorkspaceKey, entry_id: String, views: ProductViews) -> impl IntoView {
    let journal = Journal::get();
    let earlier = EarlierSummaryId::parse(&entry_id);
    let id = earlier.as_ref().map_or(&entry_id, |earlier| &earlier.entry);
    let id = id.clone();
    let replaced_at = earlier.map(|earlier| earlier.until);
    let entry = Memo::new(move |_| journal.entry(workspace, &id));
    // A memo of its own, because the entry changes more often than the response.
    let content = Memo::new(move |_| journal.responses().of(&entry_id));
    let operation = Memo::new(move |_| entry.get().map(|entry| entry.operation));
    let navigation = use_navigation();
    Effect::new(move |_| {
        if operation.get() == Some(Operation::Analysis) {
            navigation.set_content_area(Area::Analyses);
        }
    });
    let other = use_other_document(entry, content);
    let name = Memo::new(move |_| match (operation.get()?, content.get()) {
        (operation, StoredResponse::Parsed(response)) if response.can_be_summarized() => {
            reported_name(operation, response.content.root()).filter(|_| other.get().is_none())
        }
        _ => None,
    });
    move || {
        match operation.get() {
        None => view! { <Missing workspace=workspace /> }.into_any(),
        Some(operation) => view! {
            <div class="query-result-page">
                <ResultTitle workspace=workspace operation=operation entry=entry name=name other=other />
                <ResultHeader workspace=workspace entry=entry />
                {replaced_at.map(|at| view! { <EarlierSummaryNotice workspace=workspace entry=entry replaced_at=at /> })}
                {(views.status)(workspace, operation, entry)}
                {move || match content.get() {
                    StoredResponse::Parsed(response) => body(workspace, operation, entry, other, response, views),
                    StoredResponse::Loading => view! { <Skeleton rows=6 /> }.into_any(),
                    StoredResponse::Missing => missing_response(workspace, operation, entry, views),
                }}
                {(operation == Operation::Analysis && replaced_at.is_none()).then(|| view! {
                    <StoredRiskDetails entry=entry />
                })}
            </div>
        }
        .into_any(),
    }
    }
}

/// Renders the response in the operation's view, followed by its full content. A response that
/// doesn't match the operation is rendered as full content only.
fn body(
    workspace: WorkspaceKey,
    operation: Operation,
    entry: Memo<Option<JournalEntry>>,
    other: Memo<Option<String>>,
    response: Arc<QueryResponse>,
    views: ProductViews,
) -> AnyView {
    let outcome = entry.with_untracked(|entry| entry.as_ref().map(|entry| entry.outcome));
    let is_open = !matches!(
        operation.area(),
        QueryArea::Analyses | QueryArea::Lawsuits | QueryArea::Cnh
    );
    let is_folded = !is_open && outcome != Some(Outcome::Done);
    let content = response.content.root();
    let is_summarized = !is_folded && response.can_be_summarized();
    let summary = is_summarized.then(|| (views.summary)(workspace, operation, entry, content));
    let summary = summary.flatten();
    // The status above it summarizes a request about a license.
    let has_summary = summary.is_some() || operation.area() == QueryArea::Cnh;
    let summary = summary.unwrap_or_else(|| {
        let is_expected = matches!(operation.area(), QueryArea::Kyc | QueryArea::Partners);
        (is_summarized && is_expected)
            .then(|| {
                view! {
                    <Notice tone=Severity::Info><p>{translated(Language::response_not_recognized)}</p></Notice>
                }
            })
            .into_any()
    });
    let other = is_summarized.then(|| other.get_untracked()).flatten();
    let other = other.map(|document| view! { <OtherDocumentNotice document=document /> });
    let follow_up = is_summarized.then(|| (views.follow_up)(workspace, operation, content));
    // The service may still be processing a query whose response couldn't be parsed.
    let waiting = (outcome == Some(Outcome::Pending))
        .then(|| missing_response(workspace, operation, entry, views));
    view! {
        {waiting}
        {other}
        {summary}
        {follow_up}
        <WholeContent workspace=workspace operation=operation response=response is_unread=is_folded is_folded=is_folded || has_summary />
    }
    .into_any()
}

/// Renders the error of a missing entry: it was deleted, or another browser made the query.
#[component]
fn Missing(workspace: WorkspaceKey) -> impl IntoView {
    let queries = use_navigation().link(&Route::Queries(workspace));
    view! {
        <div class="narrow-page">
            <PageHeader
                title=translated_signal(Language::journal_entry_not_found)
                lead=translated_signal(Language::journal_no_document_hint)
            />
            <p><a class="button" href=queries>{translated(Language::queries_go)}</a></p>
        </div>
    }
}

/// Renders the placeholder of a missing response.
fn missing_response(
    workspace: WorkspaceKey,
    operation: Operation,
    entry: Memo<Option<JournalEntry>>,
    views: ProductViews,
) -> AnyView {
    let is_waiting = Memo::new(move |_| {
        let is_pending = |entry: &Option<JournalEntry>| {
            let entry = entry.as_ref();
            entry.is_some_and(|entry| entry.outcome == Outcome::Pending)
        };
        operation.spec().is_repeated && entry.with(is_pending)
    });
    view! {
        {move || match entry.get_untracked().filter(|_| is_waiting.get()) {
            Some(entry) => (views.processing)(workspace, entry),
            None => view! { <MissingResponse entry=entry /> }.into_any(),
        }}
    }
    .into_any()
}

/// Renders the reason: the query is pending, it failed, or the response belongs to another session.
#[component]
fn MissingResponse(entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let journal = Journal::get();
    let outcome = Memo::new(move |_| entry.with(|entry| entry.as_ref().map(|it| it.outcome)));
    // The full documents last as long as the keys of the responses.
    let is_of_session = move || {
        entry
            .get()
            .is_some_and(|it| journal.subject(&it.id).is_some())
    };
    let t = use_t();
    let reason = move || {
        if is_of_session() {
            t().response_not_stored()
        } else {
            t().response_unavailable_lead()
        }
    };
    move || match outcome.get() {
        Some(Outcome::Done) => view! {
            <Notice tone=Severity::Info>
                <h2 class="notice-title">{translated(Language::response_unavailable)}</h2>
                <p>{reason}</p>
            </Notice>
        }
        .into_any(),
        Some(Outcome::Failed) => view! {
            <Notice tone=Severity::Info><p>{translated(Language::response_failed)}</p></Notice>
        }
        .into_any(),
        Some(Outcome::Unknown) => view! {
            <Notice tone=Severity::Warning>
                <div class="term-heading">
                    <h2 class="notice-title">{translated(Language::outcome_unknown)}</h2>
                    <TermButton entry=Term::UnknownOutcome />
                </div>
                <p>{translated(Language::outcome_unknown_next)}</p>
            </Notice>
        }
        .into_any(),
        _ => view! {
            <Notice tone=Severity::Info><p>{translated(Language::response_pending)}</p></Notice>
        }
        .into_any(),
    }
}
