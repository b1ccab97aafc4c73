//! Field of a case file's passphrase.

use crate::ui::{Field, translated_signal};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the field. What is typed is visible: the passphrase is long, and often read out.
#[component]
pub fn PassphraseField(
    /// Id of the input.
    id: &'static str,
    /// What is typed.
    value: RwSignal<String>,
    /// Hint below the label; empty for none.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// Error message, if the passphrase can't be used.
    #[prop(into)]
    error: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <Field id=id label=translated_signal(Language::case_passphrase) hint=hint error=error>
            <input
                id=id
                type="text"
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
                aria-describedby=format!("{id}-hint {id}-error")
                aria-invalid=move || error.with(Option::is_some).then_some("true")
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </Field>
    }
}
