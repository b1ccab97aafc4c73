//! Registering a process in a radar.

use super::list::RadarList;
use crate::api::monitoring::RegisterProcess;
use crate::browser::document;
use crate::browser::fetch::Cancel;
use crate::components::Problem;
use crate::i18n::Language;
use crate::model::document::{NumberFault, ProcessNumber, mask_process, mask_process_partial};
use crate::model::ids::RadarId;
use crate::model::radar_draft::{CodeCheck, check_process};
use crate::ui::{Field, Notice, SubmitButton, Toasts, Tone, caption, text, use_t};
use leptos::prelude::*;

/// The number, what its check digits say, and sending it as bare digits.
///
/// A number with odd check digits is sent only by somebody who has read what is odd about it.
#[component]
pub(super) fn RegisterForm(list: RadarList, radar: RadarId) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let submission = list.register_submission;
    let is_mine = move || list.registering_in.get() == Some(radar);
    let number = Memo::new(move |_| {
        list.numbers
            .with(|numbers| numbers.get(&radar).cloned().unwrap_or_default())
    });
    let type_number = move |text: String| {
        list.numbers
            .try_update(|numbers| numbers.insert(radar, text));
    };
    let fault = RwSignal::new(None::<NumberFault>);
    // The text that was warned about: only that very text may be sent in spite of it.
    let warned = RwSignal::new(None::<String>);
    let check = Memo::new(move |_| number.with(|number| check_process(number)));
    let is_confirming = move || {
        warned
            .get()
            .is_some_and(|warned| number.with(|now| *now == warned))
    };

    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = number.get_untracked();
        match check.get_untracked() {
            CodeCheck::Bad { fault: found } => {
                fault.set(Some(found));
                return document::focus_when_drawn("#process-number");
            }
            CodeCheck::Odd { .. } if warned.get_untracked().as_ref() != Some(&now) => {
                warned.set(Some(now));
                return document::reveal("form.register");
            }
            CodeCheck::Odd { .. } | CodeCheck::Good { .. } => {}
        }
        let Ok((number, _)) = ProcessNumber::parse_lenient(&now) else {
            return;
        };
        let organization = list.workspace.organization;
        let call = RegisterProcess {
            organization,
            number: number.clone(),
            radar,
        };
        let client = list.client;
        list.registering_in.set(Some(radar));
        submission.run(
            async move { client.call(&call, &Cancel::default()).await },
            move |_| {
                let code = number.code();
                toasts.confirm(t().registered(&mask_process(&code).unwrap_or(code)));
                // What was typed since the sending stays.
                if list
                    .numbers
                    .try_with_untracked(|numbers| numbers.get(&radar) == Some(&now))
                    == Some(true)
                {
                    type_number(String::new());
                }
                warned.try_set(None);
            },
        );
    };
    let label = move || {
        if submission.pending().get() {
            t().registering()
        } else if is_confirming() {
            t().register_anyway()
        } else {
            t().register()
        }
        .to_owned()
    };
    view! {
        <form class="form register" novalidate on:submit=send>
            <h3>{text(Language::register_process)}</h3>
            <p class="muted">{text(Language::register_process_lead)}</p>
            {move || submission.error().get().filter(|_| is_mine()).map(|error| view! { <Problem error=error changing=true /> })}
            <NumberField number=number fault=fault on_type=type_number />
            <p class="muted" aria-live="polite">{move || told(&check.get()).map(|(court, year)| t().court_told(&court, year))}</p>
            <Show when=is_confirming>
                <Notice tone=Tone::Warning>
                    <p>{move || check.with(CodeCheck::fault).map(|fault| t().number_fault(fault))}</p>
                    <p>{text(Language::odd_number)}</p>
                </Notice>
            </Show>
            <SubmitButton busy=submission.pending() label=Signal::derive(label) />
        </form>
    }
}

/// The number, masked once the field is left.
///
/// Closing the panel takes the focus from the field when both are on their way out: what it calls
/// then must be a plain function, for a stored callback would be gone.
#[component]
fn NumberField<F: Fn(String) + Copy + Send + Sync + 'static>(
    number: Memo<String>,
    fault: RwSignal<Option<NumberFault>>,
    on_type: F,
) -> impl IntoView {
    let t = use_t();
    view! {
        <Field
            id="process-number"
            label=caption(Language::process_number)
            hint=caption(Language::process_number_hint)
            error=Signal::derive(move || fault.get().map(|fault| t().number_fault(fault)))
        >
            <input
                id="process-number"
                class="number"
                autocomplete="off"
                spellcheck="false"
                inputmode="numeric"
                aria-describedby="process-number-hint process-number-error"
                aria-invalid=move || fault.get().map(|_| "true")
                prop:value=move || number.get()
                on:input=move |event| {
                    fault.set(None);
                    on_type(event_target_value(&event));
                }
                on:change=move |event| on_type(mask_process_partial(&event_target_value(&event)))
            />
        </Field>
    }
}

/// What a good number tells of itself: the court and the year.
fn told(check: &CodeCheck) -> Option<(String, u16)> {
    match check {
        CodeCheck::Good { code } => {
            let number = ProcessNumber::parse(code).ok()?;
            Some((number.court()?, number.year()?))
        }
        CodeCheck::Odd { .. } | CodeCheck::Bad { .. } => None,
    }
}
