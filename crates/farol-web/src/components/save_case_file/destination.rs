//! Choice between the file that the session has saved before, and another one.

use super::state::{Destination, SaveCaseState};
use crate::ui::{translated, use_t};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;

/// Renders the choice; nothing if there is no earlier file that can be written again.
#[component]
pub(super) fn DestinationChoice(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    let choice = move |destination: Destination, value: &'static str, label: Signal<String>| {
        view! {
            <label>
                <input
                    type="radio"
                    name="case-destination"
                    value=value
                    checked=move || state.destination.get() == destination
                    on:change=move |_| state.destination.set(destination)
                />
                <span>{move || label.get()}</span>
            </label>
        }
    };
    move || {
        let earlier = state.earlier.get()?;
        let name = earlier.name;
        let hint: Message = if earlier.is_protection_known {
            Language::save_case_same_hint
        } else {
            Language::save_case_same_unknown_hint
        };
        let same = Signal::derive(move || t().save_case_same_file(&name));
        let other = Signal::derive(move || t().save_case_other_file().to_owned());
        Some(view! {
            <fieldset class="choices">
                <legend>{translated(Language::save_case_destination)}</legend>
                {choice(Destination::Same, "same", same)}
                {choice(Destination::Other, "other", other)}
            </fieldset>
            <Show when=move || state.destination.get() == Destination::Same>
                <p class="hint">{translated(hint)}</p>
            </Show>
        })
    }
}
