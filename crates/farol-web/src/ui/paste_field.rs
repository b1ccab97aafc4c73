//! Text area for pasted text from which numbers are extracted.

use super::field::Field;
use super::language::translated;
use crate::platform::dom;
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the text area with a clear button.
#[component]
pub fn PasteField(
    /// Id of the text area.
    id: &'static str,
    /// Label.
    label: Signal<String>,
    /// Hint.
    hint: Signal<String>,
    /// Validation error, if any.
    error: Signal<Option<String>>,
    /// Id of the element that summarizes the numbers found.
    summary: &'static str,
    /// True if the text may contain personal documents, which can be made unreadable on screen.
    is_private: bool,
    /// Number of visible text rows.
    rows: u8,
    /// Text of the field.
    value: Signal<String>,
    /// Called with the text on each change; may be called during disposal.
    edit: Callback<String>,
    /// Clears the field.
    clear: Callback<()>,
) -> impl IntoView {
    let described_by = format!("{id}-hint {id}-error {summary}");
    let on_clear = move |_| {
        clear.run(());
        dom::focus(&format!("#{id}"));
    };
    view! {
        <Field id=id label=label hint=hint error=error>
            <textarea
                id=id
                class="number"
                data-sensitive=is_private.then_some("")
                rows=rows
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby=described_by
                aria-invalid=move || error.with(Option::is_some).then_some("true")
                prop:value=value
                on:input=move |event| {
                    edit.try_run(event_target_value(&event));
                }
            ></textarea>
        </Field>
        <Show when=move || value.with(|value| !value.is_empty())>
            <p>
                <button type="button" class="button" data-kind="link" on:click=on_clear>
                    {translated(Language::clear_text)}
                </button>
            </p>
        </Show>
    }
}
