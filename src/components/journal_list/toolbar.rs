//! JournalToolbar of the journal list: text, area and outcome filters, and the switch that reveals
//! documents.

use super::scope::JournalScope;
use super::state::{JournalListState, OutcomeFilter};
use crate::ui::{FilterField, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::QueryArea;
use leptos::prelude::*;
use strum::VariantArray;

#[component]
pub(super) fn JournalToolbar(history: JournalListState) -> impl IntoView {
    let t = use_t();
    let options = OutcomeFilter::VARIANTS.iter().copied().map(|kind| {
        let is_chosen = move || history.kind.get() == kind;
        view! { <option prop:selected=is_chosen>{move || kind.name(t())}</option> }
    });
    let choose = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let kind = OutcomeFilter::VARIANTS
            .iter()
            .copied()
            .find(|kind| kind.name(t()) == name);
        history.kind.set(kind.unwrap_or(OutcomeFilter::Any));
    };
    let count = move || {
        let shown = history.filtered(t()).len() as u64;
        let all = history.entries.with(Vec::len) as u64;
        if shown == all {
            history.scope.count(t(), all)
        } else {
            t().history_shown(&t().count(shown), &history.scope.count(t(), all))
        }
    };
    view! {
        <div class="toolbar">
            <FilterField
                id="journal-filter"
                label=Language::history_filter
                value=history.filter
                count=Signal::derive(count)
            />
            {(history.scope == JournalScope::Everything).then(|| view! { <AreaSelect history=history /> })}
            <div class="journal-kind">
                <label for="journal-kind">{translated(Language::history_outcome)}</label>
                <select id="journal-kind" on:change=choose>{options.collect_view()}</select>
            </div>
            <button
                type="button"
                class="button"
                aria-pressed=move || if history.revealed.get() { "true" } else { "false" }
                on:click=move |_| history.revealed.update(|revealed| *revealed = !*revealed)
            >
                {translated(Language::history_show_documents)}
            </button>
        </div>
    }
}

/// Renders the filter by area.
#[component]
fn AreaSelect(history: JournalListState) -> impl IntoView {
    let t = use_t();
    let options = QueryArea::VARIANTS.iter().copied().map(|area| {
        let is_chosen = move || history.area.get() == Some(area);
        view! { <option prop:selected=is_chosen>{move || t().area(area)}</option> }
    });
    let choose = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let area = QueryArea::VARIANTS
            .iter()
            .copied()
            .find(|area| t().area(*area) == name);
        history.area.set(area);
    };
    view! {
        <div class="journal-kind">
            <label for="journal-area">{translated(Language::door_operation)}</label>
            <select id="journal-area" on:change=choose>
                <option prop:selected=move || history.area.get().is_none()>{translated(Language::history_any)}</option>
                {options.collect_view()}
            </select>
        </div>
    }
}
