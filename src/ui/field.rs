//! Form fields: a label above, a hint below it, the input, and what is wrong with it.

use super::{Icon, IconView};
use leptos::prelude::*;

/// A label with its hint and error around one control, wired for screen readers.
///
/// The control is the child; it must carry `id`, and `aria-describedby` naming `ID-hint` and `ID-error`.
#[component]
pub fn Field(
    /// The control's id.
    id: &'static str,
    /// The label.
    #[prop(into)]
    label: Signal<String>,
    /// A hint; empty for none.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// What is wrong, if anything.
    #[prop(into, optional)]
    error: Signal<Option<String>>,
    /// The control.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="field" data-invalid=move || error.with(Option::is_some).then_some("")>
            <label for=id>{move || label.get()}</label>
            <p class="hint" id=format!("{id}-hint") hidden=move || hint.with(String::is_empty)>
                {move || hint.get()}
            </p>
            <FieldError id=id error=error />
            {children()}
        </div>
    }
}

/// What is wrong with a field, spoken when it appears; `aria-describedby` names it `ID-error`.
#[component]
pub fn FieldError(
    /// The id of the control, or of the group of controls.
    id: &'static str,
    /// The words.
    #[prop(into)]
    error: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <p class="field-error" id=format!("{id}-error") aria-live="polite">
            {move || error.get().map(|text| view! { <IconView icon=Icon::Warning /> <span>{text}</span> })}
        </p>
    }
}

/// The button that sends a form: it shows that it is busy and can't be pressed twice.
#[component]
pub fn SubmitButton(
    /// What it says.
    #[prop(into)]
    label: Signal<String>,
    /// Whether the form is being sent.
    #[prop(into)]
    busy: Signal<bool>,
) -> impl IntoView {
    view! {
        <button
            type="submit"
            class="button"
            data-kind="primary"
            aria-disabled=move || busy.get().then_some("true")
            data-busy=move || busy.get().then_some("")
        >
            <span>{move || label.get()}</span>
        </button>
    }
}
