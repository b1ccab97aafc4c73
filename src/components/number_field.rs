//! A process number being typed or pasted: its field, what it tells, and what is odd about it.

use crate::i18n::Language;
use crate::model::document::finder::first_process;
use crate::model::document::{DocumentError, ProcessNumber, format_partial_process_number};
use crate::model::radar_draft::{CodeValidation, check_process};
use crate::ui::{Field, Notice, Severity, translated, translated_signal, use_t};
use leptos::prelude::*;

/// What is typed, and what the rules say of it; copies are handles to the same one.
///
/// A number with odd check digits is taken only from somebody who has read what is odd about it.
#[derive(Clone, Copy)]
pub struct ProcessNumberInput {
    text: Memo<String>,
    check: Memo<CodeValidation>,
    fault: RwSignal<Option<DocumentError>>,
    // The text that was warned about: only that very text is taken in spite of it.
    warned: RwSignal<Option<String>>,
}

/// What comes of sending what is typed.
pub enum SubmitAttempt {
    /// The number can be used.
    Taken(ProcessNumber),
    /// It can't be one; the field says so.
    Faulty,
    /// It is odd: the warning is shown, and the next attempt takes it.
    Warned,
}

impl ProcessNumberInput {
    /// A draft of the number in `text`.
    pub fn new(text: Memo<String>) -> Self {
        Self {
            text,
            check: Memo::new(move |_| text.with(|text| check_process(text))),
            fault: RwSignal::new(None),
            warned: RwSignal::new(None),
        }
    }

    /// Whether the next attempt takes the number in spite of the warning; tracked.
    pub fn is_confirming(&self) -> bool {
        let now = self.text;
        self.warned
            .with(|warned| now.with(|now| warned.as_ref() == Some(now)))
    }

    /// Takes the number, or marks what keeps it from being taken.
    pub fn attempt(&self) -> SubmitAttempt {
        let now = self.text.get_untracked();
        match self.check.get_untracked() {
            CodeValidation::Invalid { fault } => {
                self.fault.set(Some(fault));
                return SubmitAttempt::Faulty;
            }
            CodeValidation::Warning { .. }
                if self.warned.get_untracked().as_ref() != Some(&now) =>
            {
                self.warned.set(Some(now));
                return SubmitAttempt::Warned;
            }
            CodeValidation::Warning { .. } | CodeValidation::Valid { .. } => {}
        }
        ProcessNumber::parse_lenient(&now).map_or(SubmitAttempt::Faulty, |(number, _)| {
            SubmitAttempt::Taken(number)
        })
    }

    /// Forgets the warning: the number has been used. The form may have gone meanwhile.
    pub fn settle(&self) {
        self.warned.try_set(None);
    }
}

/// The field with what a good number tells of itself and the warning about an odd one.
///
/// Closing a panel takes the focus from the field when both are on their way out: what it calls then
/// must be a plain function, for a stored callback would be gone.
#[component]
pub fn ProcessNumberField<F: Fn(String) + Copy + Send + Sync + 'static>(
    /// The field's id.
    id: &'static str,
    /// What is typed.
    draft: ProcessNumberInput,
    /// Called with what is typed.
    on_type: F,
    /// What to do about an odd number.
    odd: fn(Language) -> &'static str,
    /// Whether the field has the focus when its dialog opens.
    #[prop(optional)]
    autofocus: bool,
    /// What the field is called, where the page has another one.
    #[prop(optional)]
    label: Option<fn(Language) -> &'static str>,
) -> impl IntoView {
    let t = use_t();
    let label = label.unwrap_or(Language::process_number);
    let ProcessNumberInput {
        text: typed,
        check,
        fault,
        ..
    } = draft;
    let told = move || {
        let number = check.with(good_number)?;
        let (court, year) = (number.court()?, number.year()?);
        Some(t().court_told(&court, t().segment(number.segment()?), year))
    };
    view! {
        <Field
            id=id
            label=translated_signal(label)
            hint=translated_signal(Language::process_number_hint)
            error=Signal::derive(move || fault.get().map(|fault| t().number_fault(fault)))
        >
            <input
                id=id
                class="number"
                autocomplete="off"
                spellcheck="false"
                autofocus=autofocus
                aria-describedby=format!("{id}-hint {id}-error {id}-told")
                aria-invalid=move || fault.get().map(|_| "true")
                prop:value=move || typed.get()
                on:input=move |event| {
                    fault.try_set(None);
                    let typed = event_target_value(&event);
                    on_type(number_within(&typed).unwrap_or(typed));
                }
                on:change=move |event| {
                    let typed = event_target_value(&event);
                    on_type(number_within(&typed).unwrap_or_else(|| format_partial_process_number(&typed)));
                }
            />
        </Field>
        <p class="muted" id=format!("{id}-told") aria-live="polite">{told}</p>
        <Show when=move || draft.is_confirming()>
            <Notice tone=Severity::Warning>
                <p>{move || check.with(CodeValidation::fault).map(|fault| t().number_fault(fault))}</p>
                <p>{translated(odd)}</p>
            </Notice>
        </Show>
    }
}

/// The number in a text that holds more than a number: somebody has pasted a sentence.
fn number_within(typed: &str) -> Option<String> {
    let has_more = typed.chars().any(char::is_alphabetic) || typed.len() > 40;
    has_more.then(|| first_process(typed))?
}

fn good_number(check: &CodeValidation) -> Option<ProcessNumber> {
    match check {
        CodeValidation::Valid { code } => ProcessNumber::parse(code).ok(),
        CodeValidation::Warning { .. } | CodeValidation::Invalid { .. } => None,
    }
}
