//! Registration of a process in a radar.

use super::state::RadarsState;
use crate::components::ApiErrorNotice;
use crate::components::process::{ProcessNumberField, ProcessNumberInput, SubmitAttempt};
use crate::platform::dom;
use crate::services::MonitoringService;
use crate::ui::{SubmitButton, Toasts, translated, use_t};
use farol_core::api::monitoring::RegisterProcess;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use leptos::prelude::*;

/// Renders the number field with the check digits' result; sends the number as bare digits.
///
/// A number with unexpected check digits is sent only after the user has confirmed the warning.
#[component]
pub(super) fn RegisterForm(list: RadarsState, radar: RadarId) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let monitoring = MonitoringService::get();
    let submission = list.register_submission;
    let is_mine = move || list.registering_in.get() == Some(radar);
    // Defaults to the number that a radar is being selected for, unless the user has typed another.
    let place = Memo::new(move |_| (radar, list.view.with(|view| view.register.clone())));
    let number = Memo::new(move |_| {
        let place = place.get();
        let typed = list.numbers.with(|numbers| numbers.0.get(&place).cloned());
        let wanted = || place.1.as_ref().map(ProcessNumber::formatted);
        typed.or_else(wanted).unwrap_or_default()
    });
    let type_number = move |text: String| {
        if let Some(place) = place.try_get_untracked() {
            list.numbers
                .try_update(|numbers| numbers.0.insert(place, text));
        }
    };
    let is_busy = Signal::derive(move || list.on_its_way.with(|it| it.has_process));
    let draft = ProcessNumberInput::new(number);

    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = number.get_untracked();
        let number = match draft.attempt() {
            SubmitAttempt::Taken(number) => number,
            SubmitAttempt::Faulty => return dom::focus_next_frame("#process-number"),
            SubmitAttempt::Warned => return dom::scroll_into_view("form.register"),
        };
        let organization = list.workspace.organization;
        let call = RegisterProcess {
            organization,
            number: number.clone(),
            radar,
        };
        let name = untrack(|| list.radar_name(radar));
        if is_busy.get_untracked() {
            return;
        }
        list.on_its_way.update(|it| it.has_process = true);
        list.registering_in.set(Some(radar));
        let place = place.get_untracked();
        submission.run(
            async move {
                let outcome = monitoring.register(list.workspace, &call, name).await;
                list.on_its_way.try_update(|it| it.has_process = false);
                outcome
            },
            move |_| {
                toasts.confirm(t().registered(&number.formatted()));
                // Text typed after the submission is preserved.
                list.numbers.try_update(|numbers| {
                    if numbers.0.get(&place) == Some(&now) {
                        numbers.0.remove(&place);
                    }
                });
                draft.validate_early();
                list.registered(&number);
            },
        );
    };
    let label = move || {
        if is_busy.get() {
            t().registering()
        } else if draft.is_confirming() {
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
            <ProcessNumberField id="process-number" draft=draft on_type=type_number odd=Language::register_nonstandard />
            <SubmitButton busy=is_busy label=Signal::derive(label) />
        </form>
    }
}
