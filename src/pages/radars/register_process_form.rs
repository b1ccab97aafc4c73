//! Registration of a process in a radar.

use super::register_process_state::RegisterFormState;
use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_core::model::ids::RadarId;
use farol_web::components::ApiErrorNotice;
use farol_web::components::process::{ProcessNumberField, SubmitAttempt};
use farol_web::platform::dom;
use farol_web::ui::{SubmitButton, translated, use_t};
use leptos::prelude::*;

/// Renders the number field with the check digits' result; sends the number as bare digits.
///
/// A number with unexpected check digits is sent only after the user has confirmed the warning.
#[component]
pub(super) fn RegisterForm(list: RadarsState, radar: RadarId) -> impl IntoView {
    let t = use_t();
    let state = RegisterFormState::new(list, radar);
    let submission = list.register_submission;
    let is_mine = move || list.registering_in.get() == Some(radar);
    let is_busy = Signal::derive(move || list.in_flight.with(|it| it.has_process));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match state.input.attempt() {
            SubmitAttempt::Accepted(number) => state.register(number),
            SubmitAttempt::Invalid => dom::focus_next_frame("#process-number"),
            SubmitAttempt::Warned => dom::scroll_into_view("form.register"),
        }
    };
    let label = move || {
        if is_busy.get() {
            t().registering()
        } else if state.input.is_confirming() {
            t().register_anyway()
        } else {
            t().register()
        }
        .to_owned()
    };
    view! {
        <form class="form register" novalidate on:submit=send>
            <h3>{translated(Language::register_process)}</h3>
            <p class="muted">{translated(Language::register_process_lead)}</p>
            {move || submission.error().get().filter(|_| is_mine()).map(|error| view! { <ApiErrorNotice error=error changing=true /> })}
            <ProcessNumberField id="process-number" draft=state.input on_type=move |text| state.set_text(text) advice=Language::register_nonstandard />
            <SubmitButton busy=is_busy label=Signal::derive(label) kind="secondary" />
        </form>
    }
}
