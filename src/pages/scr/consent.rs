//! Date, medium and reference of the client's authorization, which the journal records.

use crate::components::paid_query::options;
use crate::long_lived::LongLivedSignal;
use crate::services::ScrFormState;
use crate::ui::{Field, sensitive_attr, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::Consent;
use leptos::prelude::*;

/// Renders the fields; all are optional and keep their values for the next query.
#[component]
pub(super) fn ConsentFields(choice: LongLivedSignal<ScrFormState>) -> impl IntoView {
    let t = use_t();
    let read = move |of: fn(&Consent) -> &String| choice.with(|choice| of(&choice.consent).clone());
    let write = move |event: &leptos::ev::Event, of: fn(&mut Consent) -> &mut String| {
        let value = event_target_value(event);
        choice.update(|choice| *of(&mut choice.consent) = value);
    };
    view! {
        <fieldset class="choices scr-consent">
            <legend>{translated(Language::consent_title)}</legend>
            <p class="hint">{translated(Language::consent_hint)}</p>
            <div class="scr-consent-fields">
                <Field id="consent-date" label=translated_signal(Language::consent_date)>
                    <input
                        id="consent-date"
                        type="date"
                        aria-describedby="consent-date-hint consent-date-error"
                        prop:value=move || read(|consent| &consent.date)
                        on:input=move |event| write(&event, |consent| &mut consent.date)
                    />
                </Field>
                <Field id="consent-medium" label=translated_signal(Language::consent_medium)>
                    <input
                        id="consent-medium"
                        list="consent-media"
                        maxlength="80"
                        autocomplete="off"
                        aria-describedby="consent-medium-hint consent-medium-error"
                        prop:value=move || read(|consent| &consent.medium)
                        on:input=move |event| write(&event, |consent| &mut consent.medium)
                    />
                    <datalist id="consent-media">{move || options(t().consent_media())}</datalist>
                </Field>
                <Field id="consent-reference" label=translated_signal(Language::consent_reference)>
                    <input
                        id="consent-reference"
                        maxlength="120"
                        autocomplete="off"
                        data-sensitive=move || sensitive_attr(&read(|consent| &consent.reference))
                        aria-describedby="consent-reference-hint consent-reference-error"
                        prop:value=move || read(|consent| &consent.reference)
                        on:input=move |event| write(&event, |consent| &mut consent.reference)
                    />
                </Field>
            </div>
        </fieldset>
    }
}
