//! Field for a process number, with its validation and warnings.

use crate::ui::{Field, Notice, Severity, translated, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::model::document::pasted_text::first_process;
use farol_core::model::document::{DocumentError, ProcessNumber, format_partial_process_number};
use farol_core::model::new_radar::{CodeValidation, check_process};
use leptos::prelude::*;

/// State of a process number field: text and validation.
///
/// A number with invalid check digits is accepted only after its warning has been shown.
#[derive(Clone, Copy)]
pub struct ProcessNumberInput {
    text: Memo<String>,
    check: Memo<CodeValidation>,
    error: RwSignal<Option<DocumentError>>,
    /// Text whose warning was shown; only this exact text is accepted despite the warning.
    warned: RwSignal<Option<String>>,
}

/// Result of an attempt to submit the number.
pub enum SubmitAttempt {
    /// The number is accepted.
    Accepted(ProcessNumber),
    /// The text isn't a process number; the field shows the error.
    Invalid,
    /// The warning is shown; the next attempt accepts the number.
    Warned,
}

impl ProcessNumberInput {
    /// Creates the state for the number in `text`.
    pub fn new(text: Memo<String>) -> Self {
        Self {
            text,
            check: Memo::new(move |_| text.with(|text| check_process(text))),
            error: RwSignal::new(None),
            warned: RwSignal::new(None),
        }
    }

    /// Returns whether the next attempt accepts the number despite its warning; tracked.
    pub fn is_confirming(&self) -> bool {
        let now = self.text;
        self.warned
            .with(|warned| now.with(|now| warned.as_ref() == Some(now)))
    }

    /// Validates the number and returns it, or shows the error or warning.
    pub fn attempt(&self) -> SubmitAttempt {
        let now = self.text.get_untracked();
        match self.check.get_untracked() {
            CodeValidation::Invalid { error } => {
                self.error.set(Some(error));
                return SubmitAttempt::Invalid;
            }
            CodeValidation::Warning { .. }
                if self.warned.get_untracked().as_ref() != Some(&now) =>
            {
                self.warned.set(Some(now));
                return SubmitAttempt::Warned;
            }
            CodeValidation::Warning { .. } | CodeValidation::Valid { .. } => {}
        }
        ProcessNumber::parse_lenient(&now).map_or(SubmitAttempt::Invalid, |(number, _)| {
            SubmitAttempt::Accepted(number)
        })
    }

    /// Clears the warning after the number is used; safe after disposal.
    pub fn clear_warning(&self) {
        self.warned.try_set(None);
    }
}

/// Renders the field with the number's court and year, or its warning.
///
/// `on_type` is a plain function: closing a panel blurs the field during disposal, when a stored
/// callback would already be disposed.
#[component]
pub fn ProcessNumberField<F: Fn(String) + Copy + Send + Sync + 'static>(
    /// Id of the field.
    id: &'static str,
    /// State of the field.
    draft: ProcessNumberInput,
    /// Called with the text on each change.
    on_type: F,
    /// Advice for a number with a warning.
    advice: Message,
    /// True if the field takes the focus when its dialog opens.
    #[prop(optional)]
    autofocus: bool,
    /// Label, if the page has another process number field.
    #[prop(optional)]
    label: Option<Message>,
) -> impl IntoView {
    let t = use_t();
    let label = label.unwrap_or(Language::process_number);
    let ProcessNumberInput {
        text: typed,
        check,
        error,
        ..
    } = draft;
    let status = move || court_and_filing_year(&check.with(valid_number)?, t());
    view! {
        <Field
            id=id
            label=translated_signal(label)
            hint=translated_signal(Language::process_number_hint)
            error=Signal::derive(move || error.get().map(|error| t().number_error(error)))
        >
            <input
                id=id
                class="number"
                autocomplete="off"
                spellcheck="false"
                autofocus=autofocus
                aria-describedby=format!("{id}-hint {id}-error {id}-status")
                aria-invalid=move || error.get().map(|_| "true")
                prop:value=move || typed.get()
                on:input=move |event| {
                    error.try_set(None);
                    let typed = event_target_value(&event);
                    on_type(number_within(&typed).unwrap_or(typed));
                }
                on:change=move |event| {
                    let typed = event_target_value(&event);
                    on_type(number_within(&typed).unwrap_or_else(|| format_partial_process_number(&typed)));
                }
            />
        </Field>
        <p class="muted" id=format!("{id}-status") aria-live="polite">{status}</p>
        <Show when=move || draft.is_confirming()>
            <ProcessNumberWarning check=check advice=advice />
        </Show>
    }
}

/// Renders the warning about check digits that are not those of the number.
#[component]
fn ProcessNumberWarning(check: Memo<CodeValidation>, advice: Message) -> impl IntoView {
    let t = use_t();
    view! {
        <Notice tone=Severity::Warning>
            <p>{move || check.with(CodeValidation::error).map(|error| t().number_error(error))}</p>
            <p>{translated(advice)}</p>
        </Notice>
    }
}

/// Extracts the process number from a longer pasted text.
fn number_within(typed: &str) -> Option<String> {
    let has_more = typed.chars().any(char::is_alphabetic) || typed.len() > 40;
    has_more.then(|| first_process(typed))?
}

/// Returns the text of the number's court and year.
fn court_and_filing_year(number: &ProcessNumber, language: Language) -> Option<String> {
    let (court, year) = (number.court()?, number.year()?);
    let segment = language.segment(number.segment()?);
    Some(language.court_and_filing_year(&court, segment, year))
}

fn valid_number(check: &CodeValidation) -> Option<ProcessNumber> {
    match check {
        CodeValidation::Valid { code } => ProcessNumber::parse(code).ok(),
        CodeValidation::Warning { .. } | CodeValidation::Invalid { .. } => None,
    }
}
