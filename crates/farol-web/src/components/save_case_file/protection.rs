//! Choice of how a case file is protected.

use super::state::{Protection, SaveCaseState};
use crate::components::PassphraseField;
use crate::ui::{CopyButton, FieldError, Notice, Severity, translated, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;

/// Renders the choices, and what the chosen one needs.
#[component]
pub(super) fn ProtectionChoice(state: SaveCaseState) -> impl IntoView {
    let choices: [(Protection, &str, Message); 3] = [
        (
            Protection::Generated,
            "generated",
            Language::save_case_generated,
        ),
        (Protection::Typed, "typed", Language::save_case_typed),
        (
            Protection::Unprotected,
            "none",
            Language::save_case_unprotected,
        ),
    ];
    let choice = move |(protection, value, label): (Protection, &'static str, Message)| {
        view! {
            <label>
                <input
                    type="radio"
                    name="case-protection"
                    value=value
                    checked=move || state.protection.get() == protection
                    on:change=move |_| state.choose(protection)
                />
                <span>{translated(label)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choices">
            <legend>{translated(Language::save_case_protection)}</legend>
            {choices.map(choice).collect_view()}
        </fieldset>
        {move || match state.protection.get() {
            Protection::Generated => view! { <Generated state=state /> }.into_any(),
            Protection::Typed => view! {
                <PassphraseField
                    id="case-typed"
                    value=state.typed
                    hint=translated_signal(Language::case_passphrase_hint)
                    error=error(state)
                />
            }
            .into_any(),
            Protection::Unprotected => view! { <Unprotected state=state /> }.into_any(),
        }}
    }
}

/// Renders the generated passphrase.
#[component]
fn Generated(state: SaveCaseState) -> impl IntoView {
    view! {
        <div class="field">
            <p id="case-generated-label"><strong>{translated(Language::case_passphrase)}</strong></p>
            <p class="case-passphrase">
                <output aria-labelledby="case-generated-label">{move || state.generated.get()}</output>
                <CopyButton text=state.generated label=translated_signal(Language::case_passphrase_copy) />
            </p>
            <p class="hint">{translated(Language::case_passphrase_hint)}</p>
            <div>
                <button type="button" class="button" data-kind="quiet" on:click=move |_| state.suggest()>
                    {translated(Language::case_passphrase_new)}
                </button>
            </div>
        </div>
    }
}

/// Renders the warning that everybody can read the file, which the user must accept.
#[component]
fn Unprotected(state: SaveCaseState) -> impl IntoView {
    view! {
        <Notice tone=Severity::Warning><p>{translated(Language::case_unprotected_warning)}</p></Notice>
        <div>
            <div class="check">
                <input
                    id="case-unprotected"
                    type="checkbox"
                    prop:checked=move || state.is_risk_accepted.get()
                    aria-describedby="case-unprotected-error"
                    aria-invalid=move || state.error.get().map(|_| "true")
                    on:change=move |event| state.is_risk_accepted.set(event_target_checked(&event))
                />
                <label for="case-unprotected">{translated(Language::case_unprotected_accept)}</label>
            </div>
            <FieldError id="case-unprotected" error=error(state) />
        </div>
    }
}

fn error(state: SaveCaseState) -> Signal<Option<String>> {
    let t = use_t();
    Signal::derive(move || state.error.get().map(|error| error(t()).to_owned()))
}
