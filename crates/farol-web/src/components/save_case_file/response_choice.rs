//! Choice of the responses that go into a case file.

use super::state::SaveCaseState;
use crate::store::AnsweredQuery;
use crate::ui::{FieldError, format_moment, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use leptos::{html, prelude::*};
use std::collections::HashSet;

/// Minimum number of responses for the buttons that select all or none.
const MANY: usize = 4;

/// Renders the choice, closed at first; nothing if there is only one record.
#[component]
pub(super) fn ResponseChoice(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    let total = move || state.available.with(|it| it.queries.len() as u64);
    let excluded = move || state.excluded_count().total();
    let is_shown = move || {
        let records = state.available.with(|it| it.counts().total());
        total() > 0 && (records > 1 || excluded() > 0)
    };
    let summary = move || {
        let included = total().saturating_sub(excluded());
        t().save_case_choice(&t().count(included), &t().count(total()))
    };
    let details = NodeRef::<html::Details>::new();
    let follow = move |_| {
        let details = details.get_untracked();
        state
            .is_choice_open
            .try_set(details.is_some_and(|details| details.open()));
    };
    view! {
        <Show when=is_shown>
            <details
                class="disclosure case-choice"
                node_ref=details
                prop:open=move || state.is_choice_open.get()
                on:toggle=follow
            >
                <summary>{summary}</summary>
                <Show when=move || state.is_choice_open.get()>
                    <Responses state=state />
                </Show>
            </details>
        </Show>
    }
}

/// Renders a checkbox for each response.
#[component]
fn Responses(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    let queries = move || state.available.with(|it| it.queries.clone());
    let is_many = move || state.available.with(|it| it.queries.len() >= MANY);
    let origin = Origin::new(state);
    let error = Signal::derive(move || {
        let is_missing = state.is_choice_missing.get();
        is_missing.then(|| t().save_case_choice_missing().to_owned())
    });
    view! {
        <fieldset class="choices">
            <legend>{translated(Language::save_case_choice_legend)}</legend>
            <FieldError id="case-choice" error=error />
            <Show when=is_many>
                <div class="form-actions">
                    <button type="button" class="button" data-kind="quiet" on:click=move |_| state.include_all(true)>
                        {translated(Language::save_case_choice_all)}
                    </button>
                    <button type="button" class="button" data-kind="quiet" on:click=move |_| state.include_all(false)>
                        {translated(Language::save_case_choice_no)}
                    </button>
                </div>
            </Show>
            <div class="case-choice-list">
                <For each=queries key=|query| query.entry.id.clone() let:query>
                    <ResponseCheckbox state=state query=query origin=origin />
                </For>
            </div>
        </fieldset>
    }
}

/// Whether the label of a response includes its subject and its workspace: only if the responses differ in them.
#[derive(Clone, Copy)]
struct Origin {
    has_several_subjects: Memo<bool>,
    has_several_workspaces: Memo<bool>,
}

impl Origin {
    fn new(state: SaveCaseState) -> Self {
        Self {
            has_several_subjects: Memo::new(move |_| {
                state.available.with(|it| {
                    let subjects = it.queries.iter().map(|query| &query.entry.redacted_subject);
                    subjects.collect::<HashSet<_>>().len() > 1
                })
            }),
            has_several_workspaces: Memo::new(move |_| {
                state.available.with(|it| {
                    let mut workspaces = it.queries.iter().map(|query| query.workspace);
                    let first = workspaces.next();
                    workspaces.any(|workspace| Some(workspace) != first)
                })
            }),
        }
    }
}

#[component]
fn ResponseCheckbox(state: SaveCaseState, query: AnsweredQuery, origin: Origin) -> impl IntoView {
    let t = use_t();
    let AnsweredQuery { workspace, entry } = query;
    let (operation, at) = (entry.operation, Moment::from_millis(entry.at));
    let id = entry.id.clone();
    let is_included = move || state.excluded.with(|excluded| !excluded.contains(&id));
    let redacted = entry.redacted_subject.clone();
    let subject = move || {
        let redacted = redacted.clone();
        let is_stated = origin.has_several_subjects.get();
        is_stated.then(|| view! { ", " <span class="number" data-sensitive="">{redacted}</span> })
    };
    let workspace = move || {
        let name = state.workspaces.name(workspace);
        let name = name.unwrap_or_else(|| workspace.to_string());
        let is_stated = origin.has_several_workspaces.get();
        is_stated.then(|| format!(", {name}"))
    };
    view! {
        <label class="choice">
            <input
                type="checkbox"
                aria-describedby="case-choice-error"
                aria-invalid=move || state.is_choice_missing.get().then_some("true")
                prop:checked=is_included
                on:change=move |event| state.include(&entry.id, event_target_checked(&event))
            />
            <span>
                {move || format!("{}, {}", t().operation(operation), format_moment(&at, t()))}
                {subject}
                {workspace}
            </span>
        </label>
    }
}

/// Renders what the choice leaves out of the file, announced when it changes.
#[component]
pub(super) fn ExcludedStatus(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    let excluded = move || {
        let excluded = state.excluded_count();
        (!excluded.is_zero()).then(|| t().save_case_excluded(excluded))
    };
    let unsaved = move || {
        let is_unsaved = state.has_unsaved_excluded();
        is_unsaved.then(|| t().save_case_excluded_hint().to_owned())
    };
    let removed = move || {
        let removed = state.removed_count();
        (!removed.is_zero()).then(|| t().save_case_removed(removed))
    };
    let decisions = move || {
        let rests_on_excluded = state.has_decision_on_excluded();
        rests_on_excluded.then(|| t().save_case_decision_hint().to_owned())
    };
    let paragraph = |text: Option<String>| text.map(|text| view! { <p>{text}</p> });
    view! {
        <div class="case-excluded" role="status">
            {move || paragraph(excluded())}
            {move || paragraph(removed())}
            {move || paragraph(unsaved())}
            {move || paragraph(decisions())}
        </div>
    }
}
