//! Toolbar of the journal list: text, area and outcome filters, and the switch that reveals
//! documents.

use super::journal_scope::JournalScope;
use super::state::{JournalListState, OutcomeFilter};
use crate::ui::{FilterField, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::operation::{Operation, QueryArea};
use leptos::prelude::*;
use strum::VariantArray;

#[component]
pub(super) fn JournalToolbar(journal_list: JournalListState) -> impl IntoView {
    let t = use_t();
    let options = OutcomeFilter::VARIANTS.iter().copied().map(|outcome| {
        let is_chosen = move || journal_list.outcome.get() == outcome;
        view! { <option prop:selected=is_chosen>{move || outcome.name(t())}</option> }
    });
    let choose = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let outcome = OutcomeFilter::VARIANTS
            .iter()
            .copied()
            .find(|outcome| outcome.name(t()) == name);
        journal_list
            .outcome
            .set(outcome.unwrap_or(OutcomeFilter::Any));
    };
    let count = move || {
        let shown = journal_list.filtered(t());
        let all = journal_list.entries.with(Vec::len) as u64;
        let possible = shown.iter().filter(|it| journal_list.is_possible(it));
        let possible = possible.count() as u64;
        let certain = shown.len() as u64 - possible;
        let text = if certain == all {
            journal_list.scope.count(t(), all)
        } else {
            t().journal_shown_count(&t().count(certain), &journal_list.scope.count(t(), all))
        };
        match (certain, possible) {
            (0, 0) if journal_list.searched_document.with(Option::is_some) => String::new(),
            (_, 0) => text,
            (0, possible) => t().journal_possible_matches(possible),
            (_, possible) => format!("{text} · {}", t().journal_possible_matches(possible)),
        }
    };
    view! {
        <div class="toolbar">
            <FilterField
                id="journal-filter"
                label=Language::journal_filter
                value=journal_list.filter
                count=Signal::derive(count)
            />
            {(journal_list.scope == JournalScope::Everything).then(|| view! { <AreaSelect journal_list=journal_list /> })}
            <div class="journal-kind">
                <label for="journal-kind">{translated(Language::journal_outcome)}</label>
                <select id="journal-kind" on:change=choose>{options.collect_view()}</select>
            </div>
            <button
                type="button"
                class="button"
                aria-pressed=move || if journal_list.revealed.get() { "true" } else { "false" }
                on:click=move |_| journal_list.revealed.update(|revealed| *revealed = !*revealed)
            >
                {translated(Language::journal_show_documents)}
            </button>
        </div>
    }
}

/// Returns the areas in the order of their operations.
fn areas() -> impl Iterator<Item = QueryArea> {
    let mut areas: Vec<_> = Operation::VARIANTS.iter().map(|it| it.area()).collect();
    areas.dedup();
    areas.into_iter()
}

/// Renders the filter by area.
#[component]
fn AreaSelect(journal_list: JournalListState) -> impl IntoView {
    let t = use_t();
    let options = areas().map(|area| {
        let is_chosen = move || journal_list.area.get() == Some(area);
        view! { <option prop:selected=is_chosen>{move || t().area(area)}</option> }
    });
    let choose = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let area = areas().find(|area| t().area(*area) == name);
        journal_list.area.set(area);
    };
    view! {
        <div class="journal-kind">
            <label for="journal-area">{translated(Language::paid_query_operation)}</label>
            <select id="journal-area" on:change=choose>
                <option prop:selected=move || journal_list.area.get().is_none()>{translated(Language::journal_any_outcome)}</option>
                {options.collect_view()}
            </select>
        </div>
    }
}
