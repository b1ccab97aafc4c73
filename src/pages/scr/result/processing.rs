//! Card of a pending query: a visible countdown to the next poll, which the user can stop.

use crate::components::paid_query::PaidErrorNotice;
use crate::platform::dom;
use crate::services::{ScrPoll, ScrPollState, ScrPoller};
use crate::store::Journal;
use crate::ui::{Notice, Severity, Toasts, translated, use_t};
use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Renders the card, or a notice if the document is no longer stored and polling is impossible.
#[component]
pub fn ProcessingCard(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let journal = Journal::get();
    match query_of(journal, &entry) {
        Some(query) => {
            let line = entry.id.clone();
            let again = ScrPoller::new(workspace, entry.id, query);
            view! { <Card again=again line=line /> }.into_any()
        }
        None => view! { <Notice tone=Severity::Warning><p>{translated(Language::wait_lost)}</p></Notice> }
            .into_any(),
    }
}

/// Restores the original query of a journal entry.
fn query_of(journal: Journal, entry: &JournalEntry) -> Option<QueryScr> {
    let subject = journal.subject_untracked(&entry.id)?;
    let QuerySubject::Document(document) = subject.asked(entry.operation)? else {
        return None;
    };
    Some(QueryScr {
        product: ScrProduct::of(entry.operation)?,
        document,
        plan: entry.plan?,
    })
}

#[component]
fn Card(again: ScrPoller, line: String) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let toasts = Toasts::get();
    let wait = Memo::new(move |_| again.wait());
    let is_counting = Memo::new(move |_| wait.with(|wait| wait.course == ScrPollState::Counting));
    let is_asking = Memo::new(move |_| wait.with(|wait| wait.is_asking));
    let left = Memo::new(move |_| wait.with(|wait| wait.left));
    let state = move || {
        let is_hidden = again.is_hidden();
        wait.with(|wait| state(wait, is_hidden, t()))
    };
    let countdown = move || {
        let is_shown = is_counting.get() && !is_asking.get();
        is_shown.then(|| t().wait_count(left.get()))
    };
    let message = move || {
        let message = wait.with(|wait| wait.message.clone());
        (!message.trim().is_empty()).then(|| t().wait_words(&message))
    };
    let error = Memo::new(move |_| wait.with(|wait| wait.error.clone()));
    on_cleanup(move || {
        // The response replaces this card, so focus moves from its buttons to the content's
        // heading.
        if untrack(|| journal.answers().has(&line)) {
            toasts.announce(untrack(t).answer_came());
            if dom::has_focus_within(".polling") {
                dom::focus_next_frame("#content-title");
            }
        }
    });
    view! {
        <section class="card polling" aria-labelledby="polling-title">
            <h2 id="polling-title">{translated(Language::wait_title)}</h2>
            <p class="muted">{translated(Language::wait_lead)}</p>
            {move || message().map(|words| view! { <p>{words}</p> })}
            {move || error.get().map(|error| view! { <PaidErrorNotice error=error /> })}
            <p role="status">{state}</p>
            <p class="poll-countdown" role="timer">{countdown}</p>
            <div class="form-actions">
                <button
                    type="button"
                    class="button"
                    data-kind="primary"
                    aria-disabled=move || is_asking.get().then_some("true")
                    data-busy=move || is_asking.get().then_some("")
                    on:click=move |_| again.ask()
                >
                    <span>{translated(Language::wait_ask)}</span>
                </button>
                <Show when=move || is_counting.get()>
                    <button type="button" class="button" on:click=move |_| again.stop()>{translated(Language::wait_stop)}</button>
                </Show>
            </div>
        </section>
    }
}

/// Describes the polling state. It is a live region, so it contains no seconds.
fn state(wait: &ScrPoll, is_hidden: bool, language: Language) -> String {
    if wait.is_asking {
        return language.wait_asking().to_owned();
    }
    match wait.course {
        ScrPollState::Counting if is_hidden => language.wait_hidden().to_owned(),
        ScrPollState::Counting if wait.asked == 0 => language.wait_still().to_owned(),
        ScrPollState::Counting => language.wait_still_many(&language.count(wait.asked.into())),
        ScrPollState::Idle => language.wait_idle().to_owned(),
        ScrPollState::Stopped => language.wait_stopped().to_owned(),
        ScrPollState::Failed => language.wait_failed().to_owned(),
        ScrPollState::LimitReached => language.wait_given_up().to_owned(),
    }
}
