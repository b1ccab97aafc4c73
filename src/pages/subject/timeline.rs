//! Queries about a subject, newest first, and those that may be about it.

use super::state::SubjectState;
use crate::components::journal_list::entry_link;
use crate::ui::{format_moment, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::Moment;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the queries about the document.
#[component]
pub(super) fn SubjectTimeline(state: SubjectState) -> impl IntoView {
    view! {
        <section class="subject-section" aria-labelledby="timeline-title">
            <h2 id="timeline-title">{translated(Language::subject_timeline)}</h2>
            <Show
                when=move || !state.entries.with(Vec::is_empty)
                fallback=|| view! { <p class="muted">{translated(Language::subject_timeline_empty)}</p> }
            >
                <ol class="subject-timeline">{move || entries(state, state.entries)}</ol>
            </Show>
        </section>
    }
}

/// Renders the queries whose visible digits agree with the document, if there are any.
#[component]
pub(super) fn PossibleQueries(state: SubjectState) -> impl IntoView {
    view! {
        <Show when=move || !state.possible.with(Vec::is_empty)>
            <section class="subject-section" aria-labelledby="possible-title">
                <h2 id="possible-title">{translated(Language::subject_possible)}</h2>
                <p class="muted">{translated(Language::subject_possible_lead)}</p>
                <ol class="subject-timeline">{move || entries(state, state.possible)}</ol>
            </section>
        </Show>
    }
}

fn entries(state: SubjectState, entries: Memo<Vec<Arc<JournalEntry>>>) -> impl IntoView {
    let entries = entries.get().into_iter();
    entries
        .map(|entry| view! { <TimelineItem state=state entry=entry /> })
        .collect_view()
}

#[component]
fn TimelineItem(state: SubjectState, entry: Arc<JournalEntry>) -> impl IntoView {
    let t = use_t();
    let operation = entry.operation;
    let at = Moment::from_millis(entry.at);
    let link = entry_link(state.workspace, &entry, move || t().operation(operation));
    let facts = move || {
        let outcome = match entry.status() {
            Some(status) => t().status(&status),
            None => t().outcome(entry.outcome_at(state.now.get())).to_owned(),
        };
        let purpose = entry.purpose.clone().filter(|purpose| !purpose.is_empty());
        let facts = [Some(outcome), Some(entry.author.clone()), purpose];
        facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! {
        <li>
            <span class="subject-moment">{move || format_moment(&at, t())}</span>
            <div>{link} " " <span class="muted">{facts}</span></div>
        </li>
    }
}
