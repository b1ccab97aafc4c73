//! A decision of the session, with links to the responses that it rests on.

use super::state::DecisionState;
use farol_core::i18n::{Language, Message};
use farol_core::model::decision::{Decision, DecisionSource};
use farol_core::model::time::Moment;
use farol_web::components::DecisionArticle;
use farol_web::components::journal_list::entry_link;
use farol_web::store::Journal;
use farol_web::ui::{Notice, Severity, format_moment, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders a decision.
#[component]
pub(super) fn DecisionRecord(
    state: DecisionState,
    record: Arc<Decision>,
    /// True if no later decision replaces it.
    is_newest: bool,
) -> impl IntoView {
    let id = record.id.clone();
    let is_unstored = move || state.store.is_only_in_memory(&id);
    let sources = record.sources.clone();
    let badge = (!is_newest).then_some(Language::decision_replaced as Message);
    view! {
        <li>
            <DecisionArticle decision=record now=state.subject.now badge=badge>
                <Show when=is_unstored>
                    <Notice tone=Severity::Warning><p>{translated(Language::decision_not_stored)}</p></Notice>
                </Show>
                <Sources state=state sources=sources />
            </DecisionArticle>
        </li>
    }
}

/// Renders links to the responses that a decision rests on.
#[component]
fn Sources(state: DecisionState, sources: Vec<DecisionSource>) -> impl IntoView {
    let t = use_t();
    let workspace = state.subject.workspace;
    let journal = Journal::get();
    let source = move |source: DecisionSource| {
        let at = Moment::from_millis(source.at);
        let operation = source.operation;
        let text = move || format!("{}, {}", t().operation(operation), format_moment(&at, t()));
        let entry = untrack(|| journal.entry(workspace, &source.entry));
        let link = entry.map(|entry| entry_link(workspace, &entry, text.clone()).into_any());
        view! { <li>{link.unwrap_or_else(|| text.into_any())}</li> }
    };
    let is_empty = sources.is_empty();
    view! {
        <h3>{translated(Language::decision_sources)}</h3>
        {is_empty.then(|| view! { <p class="muted">{translated(Language::decision_no_sources)}</p> })}
        {(!is_empty).then(|| view! {
            <ul class="plain-list">{sources.into_iter().map(source).collect_view()}</ul>
        })}
    }
}
