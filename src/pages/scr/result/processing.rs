//! Card of a pending query: a visible countdown to the next poll, which the user can stop.

use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::paid_query::PaidErrorNotice;
use farol_web::platform::dom;
use farol_web::services::{ScrPoll, ScrPollState, ScrPoller};
use farol_web::store::Journal;
use farol_web::ui::{Notice, Severity, Toasts, translated, use_t};
use leptos::prelude::*;

/// Renders the card, or a notice if the document is no longer stored and polling is impossible.
#[component]
pub fn ProcessingCard(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let journal = Journal::get();
    match query_of(journal, &entry) {
        Some(query) => {
            let id = entry.id.clone();
            let poller = ScrPoller::new(workspace, entry.id, query);
            view! { <Card poller=poller id=id /> }.into_any()
        }
        None => view! { <Notice tone=Severity::Warning><p>{translated(Language::scr_polling_document_deleted)}</p></Notice> }
            .into_any(),
    }
}

/// Restores the original query of a journal entry.
fn query_of(journal: Journal, entry: &JournalEntry) -> Option<QueryScr> {
    let subject = journal.subject_untracked(&entry.id)?;
    let QuerySubject::Document(document) = subject.query_subject(entry.operation)? else {
        return None;
    };
    Some(QueryScr {
        product: ScrProduct::of(entry.operation)?,
        document,
        plan: entry.plan?,
    })
}

#[component]
fn Card(poller: ScrPoller, id: String) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let toasts = Toasts::get();
    let poll = Memo::new(move |_| poller.poll());
    let is_counting = Memo::new(move |_| poll.with(|poll| poll.state == ScrPollState::Counting));
    let is_polling = Memo::new(move |_| poll.with(|poll| poll.is_polling));
    let seconds_left = Memo::new(move |_| poll.with(|poll| poll.seconds_left));
    let state = move || {
        let is_hidden = poller.is_hidden();
        poll.with(|poll| state(poll, is_hidden, t()))
    };
    let countdown = move || {
        let is_shown = is_counting.get() && !is_polling.get();
        is_shown.then(|| t().scr_polling_countdown(seconds_left.get()))
    };
    let message = Memo::new(move |_| poll.with(|poll| poll.message.clone()));
    let error = Memo::new(move |_| poll.with(|poll| poll.error.clone()));
    on_cleanup(move || {
        // The response replaces this card, so focus moves from its buttons to the content's
        // heading.
        if untrack(|| journal.responses().has(&id)) {
            toasts.announce(untrack(t).response_received());
            if dom::has_focus_within(".polling") {
                dom::focus_next_frame("#content-title");
            }
        }
    });
    view! {
        <section class="card polling" aria-labelledby="polling-title">
            <h2 id="polling-title">{translated(Language::scr_polling_title)}</h2>
            <p class="muted">{translated(Language::scr_polling_lead)}</p>
            {move || error.get().map(|error| view! { <PaidErrorNotice error=error /> })}
            <p role="status">{state}</p>
            <p class="poll-countdown" role="timer">{countdown}</p>
            <ReceivedMessage message=message />
            <div class="form-actions">
                <button
                    type="button"
                    class="button"
                    data-kind="primary"
                    aria-disabled=move || is_polling.get().then_some("true")
                    data-busy=move || is_polling.get().then_some("")
                    on:click=move |_| poller.poll_now()
                >
                    <span>{translated(Language::scr_polling_check_now)}</span>
                </button>
                <Show when=move || is_counting.get()>
                    <button type="button" class="button" on:click=move |_| poller.stop()>{translated(Language::scr_polling_stop)}</button>
                </Show>
            </div>
        </section>
    }
}

/// Renders the service's message, in its own words; nothing if it sent none.
#[component]
fn ReceivedMessage(message: Memo<String>) -> impl IntoView {
    let t = use_t();
    let text = move || message.with(|message| t().scr_polling_message(message));
    view! {
        <Show when=move || message.with(|message| !message.trim().is_empty())>
            <details class="disclosure">
                <summary>{translated(Language::technical_details)}</summary>
                <p>{text}</p>
            </details>
        </Show>
    }
}

/// Describes the polling state. It is a live region, so it contains no seconds.
fn state(poll: &ScrPoll, is_hidden: bool, language: Language) -> String {
    if poll.is_polling {
        return language.scr_polling_checking().to_owned();
    }
    match poll.state {
        ScrPollState::Counting if is_hidden => language.scr_polling_hidden().to_owned(),
        ScrPollState::Counting if poll.completed == 0 => language.scr_polling_still().to_owned(),
        ScrPollState::Counting => {
            language.scr_polling_still_count(&language.count(poll.completed.into()))
        }
        ScrPollState::Idle => language.scr_polling_after_reload().to_owned(),
        ScrPollState::Stopped => language.scr_polling_stopped().to_owned(),
        ScrPollState::Failed => language.scr_polling_failed().to_owned(),
        ScrPollState::LimitReached => language.scr_polling_given_up().to_owned(),
    }
}
