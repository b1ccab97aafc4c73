//! Form with the reason why an item belongs to a namesake.

use super::state::{NamesakeState, NamesakeTarget};
use crate::components::glossary::TermLine;
use crate::ui::{Field, SubmitButton, Toasts, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::namesake_mark::MAX_REASON_LEN;
use leptos::prelude::*;

/// ID of the field; only one form is open at a time.
const FIELD: &str = "namesake-reason";

/// Renders the form.
#[component]
pub(super) fn ReasonForm(state: NamesakeState, target: NamesakeTarget) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let form = state.form;
    let (item, label) = (target.item.clone(), target.label.clone());
    state.watch_draft(item.clone());
    let canceled = target.clone();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.submit(target.clone(), move || {
            toasts.confirm(untrack(t).namesake_marked());
        });
    };
    let error = move || {
        let is_missing = form.is_missing.get();
        is_missing.then(|| t().namesake_reason_missing().to_owned())
    };
    let input = move |event| state.edit(&item, event_target_value(&event));
    view! {
        <form class="namesake-form" novalidate aria-label=move || t().namesake_form_of(&label) on:submit=submit>
            <Field
                id=FIELD
                label=translated_signal(Language::namesake_reason)
                hint=translated_signal(Language::namesake_reason_hint)
                error=Signal::derive(error)
            >
                <textarea
                    id=FIELD
                    rows="2"
                    required
                    data-sensitive=""
                    maxlength=MAX_REASON_LEN
                    aria-describedby=format!("{FIELD}-hint {FIELD}-error")
                    aria-invalid=move || form.is_missing.get().then_some("true")
                    prop:value=move || form.reason.get()
                    on:input=input
                ></textarea>
            </Field>
            <div class="form-actions">
                <SubmitButton label=translated_signal(Language::namesake_save) busy=form.is_busy />
                <button type="button" class="button" data-kind="quiet" on:click=move |_| state.cancel(&canceled)>
                    {translated(Language::cancel)}
                </button>
            </div>
            <TermLine terms=&[Term::Namesake] />
        </form>
    }
}
