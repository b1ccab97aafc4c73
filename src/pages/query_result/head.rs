//! Title and metadata of a query: subject, time, user, plan and purpose.

use farol_core::api::scr::ScrProduct;
use farol_core::i18n::{Language, Message};
use farol_core::model::document_scan::append_line;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::paid_request::Consent;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::layout::use_page_print_margins;
use farol_web::components::paid_query::{DraftHandle, QueryMenu, SubjectView};
use farol_web::platform::clock;
use farol_web::services::{PageStateCache, ScrFormState, use_navigation};
use farol_web::store::Journal;
use farol_web::ui::{
    PageHeader, format_file_origin, format_moment, format_unbroken_moment, legible, translated,
    use_t,
};
use leptos::prelude::*;

/// Renders the subject as the page's title, below the operation and its date.
#[component]
pub(super) fn ResultTitle(
    workspace: WorkspaceKey,
    operation: Operation,
    entry: Memo<Option<JournalEntry>>,
    name: Memo<Option<String>>,
    /// Document of the response, if it is another one than the queried one.
    other: Memo<Option<String>>,
) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let title = Memo::new(move |_| {
        let Some(entry) = entry.get() else {
            return String::new();
        };
        let subject = journal.subject(&entry.id);
        let known_name = subject.as_ref().and_then(|subject| subject.name.clone());
        let known_name = known_name.filter(|_| other.get().is_none());
        let number = || {
            subject
                .as_ref()?
                .query_subject(operation)
                .map(|query_subject| query_subject.formatted())
        };
        let title = name.get().or(known_name).or_else(number);
        legible(title.unwrap_or(entry.redacted_subject))
    });
    use_page_print_margins(workspace, move || title.get());
    let eyebrow = Signal::derive(move || {
        let at = entry.with(|entry| entry.as_ref().map(|entry| entry.at));
        let date = at.map(|at| format_moment(&Moment::from_millis(at), t()));
        let day = date
            .as_deref()
            .and_then(|date| date.split([' ', ',']).next());
        format!("{} · {}", label(operation, t()), day.unwrap_or_default())
    });
    let tab_title = Signal::derive(move || label(operation, t()).to_owned());
    view! { <PageHeader title=title tab_title=tab_title eyebrow=eyebrow /> }
}

/// Returns the name of the query, short where its subject follows.
const fn label(operation: Operation, language: Language) -> &'static str {
    match operation {
        Operation::Kyc => language.area_kyc(),
        operation => language.operation(operation),
    }
}

/// Renders the metadata, the queries of the same document, and the link to a repeated query.
#[component]
pub(super) fn ResultHeader(
    workspace: WorkspaceKey,
    entry: Memo<Option<JournalEntry>>,
) -> impl IntoView {
    view! {
        {move || entry.get().map(|entry| view! { <Facts workspace=workspace entry=entry /> })}
    }
}

#[component]
fn Facts(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let at = entry.at;
    let outcome = entry.outcome_at(clock::now_ms());
    // A request about a license has a status of its own.
    let outcome_label: Message = match entry.operation.area() {
        QueryArea::Cnh => Language::cnh_outcome,
        _ => Language::journal_outcome,
    };
    let exact = move || format_moment(&Moment::from_millis(at), t());
    let ago = move || t().ago(clock::now_ms().saturating_sub(at));
    let rows = [
        (
            Language::paid_query_plan as fn(Language) -> &'static str,
            entry.plan_name.clone(),
        ),
        (Language::result_queried_by, Some(entry.author.clone())),
        (Language::purpose, entry.purpose.clone()),
    ];
    let rows = rows.into_iter().filter_map(|(name, value)| {
        let value = value.filter(|value| !value.is_empty())?;
        Some(view! { <div><dt>{translated(name)}</dt><dd>{value}</dd></div> })
    });
    let origin = entry.file_origin.clone();
    let origin = origin.map(|origin| {
        view! { <p class="muted">{move || format_file_origin(&origin, t())}</p> }
    });
    let consent = entry.consent.clone();
    let attested = entry.attested_at.map(|at| {
        let text = move || attestation_text(at, consent.as_ref(), t());
        view! { <div><dt>{translated(Language::attestation)}</dt><dd>{text}</dd></div> }
    });
    view! {
        <div class="card query-result-header">
            <dl class="description-list query-result-facts">
                <div><dt>{translated(Language::paid_query_document)}</dt><dd><SubjectView entry=entry.clone() without_name=true /></dd></div>
                <div><dt>{translated(Language::result_queried_on)}</dt><dd>{exact} <span class="query-result-age">"(" {ago} ")"</span></dd></div>
                <div><dt>{translated(outcome_label)}</dt><dd>{move || t().outcome(outcome)}</dd></div>
                {rows.collect_view()}
                {attested}
                {entry.unexplained_charge.map(|count| view! {
                    <div><dt>{translated(Language::paid_query_cost)}</dt><dd>{move || t().unexplained_charge_short(count)}</dd></div>
                })}
            </dl>
            {origin}
            <div class="query-result-actions">
                <OtherQueries workspace=workspace entry=entry.clone() />
                <Repeat workspace=workspace entry=entry />
            </div>
        </div>
    }
}

/// Joins the stated parts of an authorization.
fn consent_text(consent: &Consent, language: Language) -> String {
    let date =
        (!consent.date.is_empty()).then(|| format_moment(&Moment::parse(&consent.date), language));
    let parts = [
        date.unwrap_or_default(),
        consent.medium.clone(),
        consent.reference.clone(),
    ];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    legible(parts.collect::<Vec<_>>().join(" · "))
}

/// Renders the menu of queries about the same document, while the session has its full number.
#[component]
fn OtherQueries(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let journal = Journal::get();
    let document = Memo::new(move |_| {
        let subject = journal.subject(&entry.id)?;
        match subject.query_subject(entry.operation)? {
            QuerySubject::Document(document) => Some(document),
            QuerySubject::QsaRoot(_) | QuerySubject::Cnh(_) => None,
        }
    });
    view! {
        {move || document.get().map(|document| view! { <QueryMenu workspace=workspace document=document /> })}
    }
}

/// Renders the link that opens the form with the same subject; nothing is sent.
#[component]
fn Repeat(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let journal = Journal::get();
    let area = entry.operation.area();
    let draft = DraftHandle::new(workspace, area);
    let label = match area {
        QueryArea::Cnh => Language::cnh_query_again,
        _ => Language::query_again,
    };
    let root = DraftHandle::of_qsa_root(workspace);
    let href = use_navigation().link(&Route::QueryForm(workspace, area));
    let choice = PageStateCache::signal::<ScrFormState>(workspace);
    let fill = move |_| {
        if let Some(product) = ScrProduct::of(entry.operation) {
            choice.update(|choice| choice.products = vec![product]);
        }
        let subject = journal.subject_untracked(&entry.id);
        let query_subject = subject.and_then(|subject| subject.query_subject(entry.operation));
        match query_subject {
            Some(QuerySubject::QsaRoot(id)) => root.edit(|draft| draft.text = id.to_string()),
            // A field for several numbers is appended to, not replaced.
            Some(QuerySubject::Cnh(number)) => {
                draft.edit(|draft| append_line(&mut draft.text, &number.formatted()));
            }
            Some(query_subject) => draft.edit(|draft| draft.text = query_subject.formatted()),
            None => {}
        }
    };
    view! {
        <a class="button" href=href on:click=fill>{translated(label)}</a>
    }
}

/// Returns when the user attested the client's authorization, and the authorization's particulars.
fn attestation_text(at: i64, consent: Option<&Consent>, language: Language) -> String {
    let at = format_unbroken_moment(&Moment::from_millis(at), language);
    match consent {
        Some(consent) => language.attested_with(&at, &consent_text(consent, language)),
        None => language.attested_on(&at),
    }
}
