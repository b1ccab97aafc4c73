//! A process number being typed or pasted: its field, what it tells, and what is odd about it.

use crate::i18n::Language;
use crate::model::document::finder::first_process;
use crate::model::document::{NumberFault, ProcessNumber, format_partial_process_number};
use crate::model::radar_draft::{CodeCheck, check_process};
use crate::ui::{Field, Notice, Tone, caption, text, use_t};
use leptos::prelude::*;

/// What is typed, and what the rules say of it; copies are handles to the same one.
///
/// A number with odd check digits is taken only from somebody who has read what is odd about it.
#[derive(Clone, Copy)]
pub struct NumberDraft {
    text: Memo<String>,
    check: Memo<CodeCheck>,
    fault: RwSignal<Option<NumberFault>>,
    // The text that was warned about: only that very text is taken in spite of it.
    warned: RwSignal<Option<String>>,
}

/// What comes of sending what is typed.
pub enum Attempt {
    /// The number can be used.
    Taken(ProcessNumber),
    /// It can't be one; the field says so.
    Faulty,
    /// It is odd: the warning is shown, and the next attempt takes it.
    Warned,
}

impl NumberDraft {
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
    pub fn attempt(&self) -> Attempt {
        let now = self.text.get_untracked();
        match self.check.get_untracked() {
            CodeCheck::Bad { fault } => {
                self.fault.set(Some(fault));
                return Attempt::Faulty;
            }
            CodeCheck::Odd { .. } if self.warned.get_untracked().as_ref() != Some(&now) => {
                self.warned.set(Some(now));
                return Attempt::Warned;
            }
            CodeCheck::Odd { .. } | CodeCheck::Good { .. } => {}
        }
        ProcessNumber::parse_lenient(&now)
            .map_or(Attempt::Faulty, |(number, _)| Attempt::Taken(number))
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
pub fn NumberField<F: Fn(String) + Copy + Send + Sync + 'static>(
    /// The field's id.
    id: &'static str,
    /// What is typed.
    draft: NumberDraft,
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
    let NumberDraft {
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
            label=caption(label)
            hint=caption(Language::process_number_hint)
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
            <Notice tone=Tone::Warning>
                <p>{move || check.with(CodeCheck::fault).map(|fault| t().number_fault(fault))}</p>
                <p>{text(odd)}</p>
            </Notice>
        </Show>
    }
}

/// The number in a text that holds more than a number: somebody has pasted a sentence.
fn number_within(typed: &str) -> Option<String> {
    let has_more = typed.chars().any(char::is_alphabetic) || typed.len() > 40;
    has_more.then(|| first_process(typed))?
}

fn good_number(check: &CodeCheck) -> Option<ProcessNumber> {
    match check {
        CodeCheck::Good { code } => ProcessNumber::parse(code).ok(),
        CodeCheck::Odd { .. } | CodeCheck::Bad { .. } => None,
    }
}
