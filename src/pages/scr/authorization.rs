//! Date, medium and reference of the client's authorization, which the journal records.

use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::paid_request::Consent;
use farol_web::components::paid_query::{DraftHandle, options};
use farol_web::long_lived::LongLivedSignal;
use farol_web::services::ScrFormState;
use farol_web::ui::{Field, sensitive_attr, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the fields; all are optional and keep their values for further queries of the same
/// document.
#[component]
pub(super) fn ConsentFields(
    draft: DraftHandle,
    choice: LongLivedSignal<ScrFormState>,
) -> impl IntoView {
    let t = use_t();
    clear_for_other_documents(draft, choice);
    let read = move |of: fn(&Consent) -> &String| choice.with(|choice| of(&choice.consent).clone());
    let write = move |event: &leptos::ev::Event, of: fn(&mut Consent) -> &mut String| {
        let value = event_target_value(event);
        choice.update(|choice| *of(&mut choice.consent) = value);
    };
    view! {
        <fieldset class="choices scr-consent">
            <legend>{translated(Language::consent_title)}</legend>
            <p class="hint">{translated(Language::consent_hint)}</p>
            <div class="form-row scr-consent-fields">
                <Field
                    id="consent-date"
                    label=translated_signal(Language::consent_date)
                    hint=Signal::derive(move || t().day_hint(&read(|consent| &consent.date)))
                >
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

/// Clears the fields once the form has another document than the one they were filled in for: an authorization must
/// not be recorded for a client who did not give it.
fn clear_for_other_documents(draft: DraftHandle, choice: LongLivedSignal<ScrFormState>) {
    let document = Memo::new(move |_| Document::parse(&draft.get().text).ok());
    let is_filled = Memo::new(move |_| choice.with(|it| it.consent != Consent::default()));
    Effect::new(move |_| {
        let (Some(document), is_filled) = (document.get(), is_filled.get()) else {
            return;
        };
        let known = choice.with_untracked(|choice| choice.consent_of);
        let next = match known {
            Some(known) if is_same_input(&known, &document) => Some(document),
            None if is_filled => Some(document),
            _ => None,
        };
        if next == known {
            return;
        }
        choice.update(|choice| {
            choice.consent_of = next;
            if next.is_none() {
                choice.consent = Consent::default();
            }
        });
    });
}

/// Returns whether both are the same number, or one is a part of the other: while a CNPJ is typed, its beginning can
/// be a valid CPF.
fn is_same_input(one: &Document, other: &Document) -> bool {
    let (one, other) = (one.code(), other.code());
    one.starts_with(&other) || other.starts_with(&one)
}
