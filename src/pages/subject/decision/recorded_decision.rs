//! A decision of the session, with links to the responses that it rests on.

use super::state::DecisionState;
use farol_core::i18n::{Language, Message};
use farol_core::model::decision::{Decision, DecisionSource};
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::DecisionArticle;
use farol_web::components::journal_list::entry_link;
use farol_web::services::use_navigation;
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
    let (sources, decided_at) = (record.sources.clone(), record.at);
    let badge = (!is_newest).then_some(Language::decision_replaced as Message);
    view! {
        <li>
            <DecisionArticle decision=record now=state.subject.now badge=badge>
                <Show when=is_unstored>
                    <Notice tone=Severity::Warning><p>{translated(Language::decision_not_stored)}</p></Notice>
                </Show>
                <Sources state=state sources=sources decided_at=decided_at />
            </DecisionArticle>
        </li>
    }
}

/// Renders links to the responses that a decision rests on: of an analysis to the summary of that time.
#[component]
fn Sources(
    state: DecisionState,
    sources: Vec<DecisionSource>,
    /// Time of the decision, in epoch milliseconds.
    decided_at: i64,
) -> impl IntoView {
    let workspace = state.subject.workspace;
    let journal = Journal::get();
    let source = move |source: DecisionSource| {
        let id = source.entry.clone();
        let earlier = Memo::new(move |_| journal.summary_at(&id, decided_at));
        let link = move || match earlier.get() {
            Some(earlier) => earlier_link(workspace, &source, &earlier),
            None => source_link(journal, workspace, &source),
        };
        view! { <li>{link}</li> }
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

/// Renders the link to the result of a query, or its name if it is no longer in the history.
fn source_link(journal: Journal, workspace: WorkspaceKey, source: &DecisionSource) -> AnyView {
    let t = use_t();
    let source = source.clone();
    let entry = untrack(|| journal.entry(workspace, &source.entry));
    let text = move || source_text(&source, t());
    match entry {
        Some(entry) => entry_link(workspace, &entry, text),
        None => text.into_any(),
    }
}

/// Renders the link to a summary that a newer one has replaced.
fn earlier_link(
    workspace: WorkspaceKey,
    source: &DecisionSource,
    earlier: &EarlierSummaryId,
) -> AnyView {
    let t = use_t();
    let (source, until) = (source.clone(), Moment::from_millis(earlier.until));
    let text = move || {
        let until = format_moment(&until, t());
        let replaced = t().decision_source_replaced(&until);
        format!("{} ({replaced})", source_text(&source, t()))
    };
    let result = Route::QueryResult(workspace, earlier.to_string());
    let href = use_navigation().link(&result);
    view! { <a href=href>{text}</a> }.into_any()
}

fn source_text(source: &DecisionSource, language: Language) -> String {
    let at = Moment::from_millis(source.at);
    format!(
        "{}, {}",
        language.operation(source.operation),
        format_moment(&at, language)
    )
}
