//! Complete responses that the user adds to the printed page.

mod printed;
mod state;

use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::Moment;
use farol_web::ui::{format_moment, translated, use_t};
use leptos::prelude::*;
use printed::PrintedAnnexes;
pub(super) use state::AnnexState;
use std::sync::Arc;

/// Renders the choice of responses, and on paper those that are chosen.
#[component]
pub(super) fn Annexes(state: AnnexState) -> impl IntoView {
    let choices = move || {
        let available = state.available.get().into_iter();
        let choices = available.map(|entry| view! { <AnnexChoice state=state entry=entry /> });
        choices.collect_view()
    };
    view! {
        <Show when=move || state.available.with(|available| !available.is_empty())>
            <fieldset class="subject-section annex-choices">
                <legend>{translated(Language::subject_annexes)}</legend>
                <p class="hint">{translated(Language::subject_annexes_hint)}</p>
                {choices}
            </fieldset>
        </Show>
        <PrintedAnnexes state=state />
    }
}

#[component]
fn AnnexChoice(state: AnnexState, entry: Arc<JournalEntry>) -> impl IntoView {
    let t = use_t();
    let (operation, at) = (entry.operation, Moment::from_millis(entry.at));
    let id = entry.id.clone();
    let is_chosen = move || state.is_chosen(&id);
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=is_chosen
                on:change=move |event| state.choose(&entry.id, event_target_checked(&event))
            />
            {move || format!("{}, {}", t().operation(operation), format_moment(&at, t()))}
        </label>
    }
}
