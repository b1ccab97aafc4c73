//! Form fields: label, hint, control and error message.

use super::icon::{Icon, IconView};
use leptos::prelude::*;

/// Label, hint and error message for one control, linked for screen readers.
///
/// The control is the child; it must have `id`, and `aria-describedby` with `ID-hint` and
/// `ID-error`.
#[component]
pub fn Field(
    /// Id of the control.
    id: &'static str,
    /// Label text.
    #[prop(into)]
    label: Signal<String>,
    /// Hint text; empty for none.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// Error message, if the value is invalid.
    #[prop(into, optional)]
    error: Signal<Option<String>>,
    /// Control to render.
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

/// Error message of a field, announced when it appears; `aria-describedby` refers to it as
/// `ID-error`.
#[component]
pub fn FieldError(
    /// Id of the control, or of the group of controls.
    id: &'static str,
    /// Error message; `None` if the value is valid.
    #[prop(into)]
    error: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <p class="field-error" id=format!("{id}-error") aria-live="polite">
            {move || error.get().map(|text| view! { <IconView icon=Icon::Warning /> <span>{text}</span> })}
        </p>
    }
}

/// Submit button; it shows a busy state, in which it can't be pressed.
#[component]
pub fn SubmitButton(
    /// Text of the button.
    #[prop(into)]
    label: Signal<String>,
    /// True while the form is being submitted.
    #[prop(into)]
    busy: Signal<bool>,
    /// Kind of button.
    #[prop(default = "primary")]
    kind: &'static str,
) -> impl IntoView {
    view! {
        <button
            type="submit"
            class="button"
            data-kind=kind
            aria-disabled=move || busy.get().then_some("true")
            data-busy=move || busy.get().then_some("")
        >
            <span>{move || label.get()}</span>
        </button>
    }
}
