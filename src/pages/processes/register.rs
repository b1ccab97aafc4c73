//! Registration form: the radar, the numbers, and the button that starts the batch.

use super::numbers::{FileField, NumbersField};
use super::radar_picker::RadarPicker;
use super::state::ProcessesState;
use super::validation_results::Found;
use farol_core::i18n::Language;
use farol_core::model::batch::MAX_BATCH_ITEMS;
use farol_web::ui::{SubmitButton, translated, use_t};
use leptos::prelude::*;

/// Renders the form.
#[component]
pub(super) fn Register(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let chosen = Memo::new(move |_| processes.chosen().len());
    let label = move || t().registration_submit_of(chosen.get().min(MAX_BATCH_ITEMS) as u64);
    let is_blocked = move || chosen.get() > 0 && processes.form.has_batch();
    let hint = move || {
        if is_blocked() {
            Some(t().batch_busy().to_owned())
        } else if chosen.get() > MAX_BATCH_ITEMS {
            Some(t().registration_too_many(&t().count(MAX_BATCH_ITEMS as u64)))
        } else {
            None
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        processes.start();
    };
    view! {
        <section class="card" aria-labelledby="registration-title">
            <div>
                <h2 id="registration-title">{translated(Language::registration_title)}</h2>
                <p class="muted">{translated(Language::registration_lead)}</p>
            </div>
            <form class="registration-form" novalidate on:submit=submit>
                <div class="registration-section">
                    <NumbersField processes=processes />
                    <FileField processes=processes />
                    <Found processes=processes />
                </div>
                <div class="registration-section">
                    <RadarPicker processes=processes />
                    <p class="hint" role="status">{hint}</p>
                    <div class="form-actions">
                        <SubmitButton busy=Signal::stored(false) label=Signal::derive(label) />
                    </div>
                </div>
            </form>
        </section>
    }
}
