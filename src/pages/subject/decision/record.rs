//! A recorded decision: result, validity, opinion, and the responses that it rests on.

use super::state::DecisionState;
use crate::components::journal_list::entry_link;
use crate::store::Journal;
use crate::ui::{Notice, Severity, format_moment, legible, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::decision::{
    Decision, DecisionResult, DecisionSource, OpinionBlock, opinion_blocks,
};
use farol_core::model::time::{Moment, brasilia_day, format_date};
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
    let t = use_t();
    let content = record.content.clone();
    let result = content.result;
    let at = Moment::from_millis(record.at);
    let author = record.author.clone();
    let facts = move || format!("{} · {author}", format_moment(&at, t()));
    let validity = {
        let record = record.clone();
        move || Some(validity(&record, state.subject.now.get(), t()))
    };
    let id = record.id.clone();
    let is_unstored = move || state.store.is_only_in_memory(&id);
    let sources = record.sources.clone();
    view! {
        <li class="card decision">
            <div class="decision-head">
                <strong class="status-mark" data-tone=tone(result)>{move || t().decision_outcome(result)}</strong>
                <span class="muted">{facts}</span>
                <span class="muted">{validity}</span>
                {(!is_newest).then(|| view! { <span class="badge">{translated(Language::decision_replaced)}</span> })}
            </div>
            <Show when=is_unstored>
                <Notice tone=Severity::Warning><p>{translated(Language::decision_not_stored)}</p></Notice>
            </Show>
            <Text title=None text=content.opinion />
            <Text title=Some(Language::decision_conditions) text=content.conditions />
            <Text title=Some(Language::decision_reason_title) text=content.reason />
            <Sources state=state sources=sources />
        </li>
    }
}

/// Returns the color of a result in style sheets.
const fn tone(result: DecisionResult) -> &'static str {
    match result {
        DecisionResult::Approve => "success",
        DecisionResult::ApproveWithConditions | DecisionResult::RequestMore => "warning",
        DecisionResult::Refuse => "error",
    }
}

/// Returns the last day of validity and whether it is over at `now` (epoch milliseconds).
fn validity(record: &Decision, now: i64, language: Language) -> String {
    let Some(day) = record.content.valid_until else {
        return String::new();
    };
    let text = format_date(day, language.notation());
    if brasilia_day(now).is_some_and(|today| record.is_expired(today)) {
        language.decision_expired(&text)
    } else {
        language.decision_valid_until_day(&text)
    }
}

/// Renders a text of paragraphs and lists; nothing if it is empty.
#[component]
fn Text(title: Option<fn(Language) -> &'static str>, text: String) -> impl IntoView {
    let blocks = opinion_blocks(&text).into_iter().map(|block| match block {
        OpinionBlock::Paragraph(lines) => {
            let lines = lines
                .into_iter()
                .map(|line| view! { {legible(line)} <br /> });
            view! { <p>{lines.collect_view()}</p> }.into_any()
        }
        OpinionBlock::List(items) => {
            let items = items
                .into_iter()
                .map(|item| view! { <li>{legible(item)}</li> });
            view! { <ul>{items.collect_view()}</ul> }.into_any()
        }
    });
    (!text.is_empty()).then(|| {
        view! {
            {title.map(|title| view! { <h3>{translated(title)}</h3> })}
            <div class="decision-text" data-sensitive="">{blocks.collect_view()}</div>
        }
    })
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
        let entry = journal.entry(workspace, &source.entry);
        let link = entry.map(|entry| entry_link(workspace, &entry, text.clone()).into_any());
        view! { <li>{link.unwrap_or_else(|| text.into_any())}</li> }
    };
    let has_sources = !sources.is_empty();
    view! {
        <h3>{translated(Language::decision_sources)}</h3>
        {(!has_sources).then(|| view! { <p class="muted">{translated(Language::decision_no_sources)}</p> })}
        {has_sources.then(|| view! {
            <ul class="plain-list">{sources.into_iter().map(source).collect_view()}</ul>
        })}
    }
}
