//! Choice between the file that the session has saved before, and another one.

use super::state::{Destination, SaveCaseState};
use crate::ui::{Notice, Severity, translated, use_t};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;

/// Renders the choice; nothing if there is no earlier file that can be written again.
#[component]
pub(super) fn DestinationChoice(state: SaveCaseState) -> impl IntoView {
    let t = use_t();
    let has_more = move || state.missing_count() > 0;
    let choice = move |destination: Destination, value: &'static str, label: Signal<String>| {
        view! {
            <label>
                <input
                    type="radio"
                    name="case-destination"
                    value=value
                    disabled=move || destination == Destination::Same && has_more()
                    prop:checked=move || state.destination.get() == destination
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
        let missing = {
            let name = name.clone();
            move || {
                let count = state.missing_count();
                (count > 0).then(|| {
                    let text = t().save_case_same_has_more(&name, count);
                    view! { <Notice tone=Severity::Info><p>{text}</p></Notice> }
                })
            }
        };
        let same = Signal::derive(move || t().save_case_same_file(&name));
        let other = Signal::derive(move || t().save_case_other_file().to_owned());
        Some(view! {
            <fieldset class="choices">
                <legend>{translated(Language::save_case_destination)}</legend>
                {choice(Destination::Same, "same", same)}
                {choice(Destination::Other, "other", other)}
            </fieldset>
            {missing}
            <Show when=move || state.destination.get() == Destination::Same>
                <p class="hint">{translated(hint)}</p>
            </Show>
        })
    }
}
