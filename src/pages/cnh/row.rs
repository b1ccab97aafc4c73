//! Row of one request in the tracker.

use super::progress_attribute::progress_attribute;
use super::status_time::status_time;
use super::tracker_state::TrackerState;
use farol_core::i18n::Language;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::time::Moment;
use farol_core::route::Route;
use farol_core::view_model::cnh::{CnhProgress, CnhRequestRow};
use farol_web::ui::{
    CopyButton, dash, format_moment, legible, text_or_dash, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the row of a request.
#[component]
pub(super) fn CnhRow(tracker: TrackerState, row: CnhRequestRow) -> impl IntoView {
    let t = use_t();
    let CnhRequestRow { entry, lines } = row;
    let outcome = entry.outcome_at(tracker.now.get_untracked());
    let at = Moment::from_millis(entry.at);
    let purpose = entry.purpose.clone();
    let without_purpose = purpose.is_none().then_some("");
    let request = entry.request.clone();
    let author = entry.author.clone();
    view! {
        <tr role="row" data-outcome=outcome_name(outcome)>
            <td role="cell" data-column="document" data-label=translated(Language::cnh_column_number)>
                <NumberCell tracker=tracker entry=entry.clone() />
            </td>
            <td role="cell" data-column="state" data-label=translated(Language::cnh_status)>
                <StatusCell entry=entry.clone() outcome=outcome />
            </td>
            <td role="cell" data-column="request" data-label=translated(Language::cnh_column_request)>
                <div class="journal-state">
                    {match request {
                        Some(request) => view! {
                            <span class="cnh-request">
                                <bdi title=request.clone()>{legible(request.clone())}</bdi>
                                <CopyButton text=Signal::stored(request) label=translated_signal(Language::cnh_copy_request) />
                            </span>
                        }.into_any(),
                        None => dash(),
                    }}
                    {(lines > 1).then(|| view! { <span class="muted">{move || t().cnh_response_count(&t().count(lines as u64))}</span> })}
                </div>
            </td>
            <td role="cell" data-column="purpose" data-empty=without_purpose data-label=translated(Language::purpose)>{text_or_dash(purpose)}</td>
            <td role="cell" data-column="when" data-label=translated(Language::cnh_column_queried)>
                <div class="journal-time">
                    <span>{move || format_moment(&at, t())}</span>
                    <span class="muted journal-by">{author}</span>
                </div>
            </td>
            <RepeatCell tracker=tracker entry=entry />
        </tr>
    }
}

/// Renders the number as a link to the response; redacted unless numbers are revealed.
#[component]
fn NumberCell(tracker: TrackerState, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let cnh = tracker.cnh;
    let JournalEntry {
        id,
        redacted_subject,
        ..
    } = entry;
    let href = cnh
        .navigation
        .link(&Route::QueryResult(cnh.workspace, id.clone()));
    let shown = Memo::new(move |_| {
        let subject = cnh.journal.subject(&id);
        let subject = subject.filter(|_| tracker.revealed.get());
        subject.map_or_else(|| redacted_subject.clone(), |subject| subject.code)
    });
    view! {
        <a class="row-link number" data-sensitive="" href=href aria-label=move || t().cnh_open(&shown.get())>
            {move || shown.get()}
        </a>
    }
}

/// Renders the latest status with its time, or the outcome of a query without a response.
#[component]
fn StatusCell(entry: JournalEntry, outcome: Outcome) -> impl IntoView {
    let t = use_t();
    let (queried_at, status_at) = (entry.at, entry.status_at);
    let status = entry.status.filter(|_| outcome == Outcome::Done);
    // Neutral unless the status is known: a response is not a finished request.
    let progress = status
        .as_deref()
        .map(|status| CnhProgress::of(status).map_or("unknown", progress_attribute));
    let has_status = status.is_some();
    let as_of = move || {
        let format = |at, language| format_moment(&at, language);
        status_time(status_at.as_deref(), queried_at, t(), format)
    };
    let text = move || t().cnh_state(status.as_deref(), outcome);
    let next =
        (outcome == Outcome::Unknown).then_some(Language::journal_unknown_next as fn(_) -> _);
    view! {
        <div class="journal-state">
            <span class="badge" data-progress=progress>{text}</span>
            {has_status.then(|| view! { <span class="muted journal-moment">{as_of}</span> })}
            {next.map(|next_step| view! { <span class="muted">{translated(next_step)}</span> })}
        </div>
    }
}

/// Renders the button that copies the number into the form; nothing is sent.
#[component]
fn RepeatCell(tracker: TrackerState, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let cnh = tracker.cnh;
    let JournalEntry {
        id,
        redacted_subject,
        ..
    } = entry;
    let known = id.clone();
    let is_known = Memo::new(move |_| cnh.journal.subject(&known).is_some());
    let label = move || t().cnh_query_again_of(&redacted_subject);
    let fill = move |_| {
        if let Some(subject) = cnh.journal.subject_untracked(&id) {
            cnh.fill(subject.code);
        }
    };
    view! {
        <td role="cell" class="cnh-action" data-empty=move || (!is_known.get()).then_some("")>
            <Show when=move || is_known.get()>
                <button type="button" class="button" data-kind="link" aria-label=label.clone() on:click=fill.clone()>
                    {translated(Language::cnh_query_again)}
                </button>
            </Show>
        </td>
    }
}

/// Returns the outcome's name for style sheets.
const fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Failed => "failed",
        Outcome::Unknown => "unknown",
        Outcome::Done => "done",
        Outcome::Sent | Outcome::Pending => "going",
    }
}
