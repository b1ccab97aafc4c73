//! A field for any text that numbers are found in, pasted as it was copied.

use crate::i18n::Language;
use crate::platform::dom;
use crate::ui::{Field, translated};
use leptos::prelude::*;

/// The field, and under it the way to empty it.
#[component]
pub fn PasteField(
    /// The control's id.
    id: &'static str,
    /// The label.
    label: Signal<String>,
    /// The hint.
    hint: Signal<String>,
    /// What is wrong, if anything.
    error: Signal<Option<String>>,
    /// The id of the element that says what was found.
    summary: &'static str,
    /// Whether documents of people are pasted, which can be made unreadable on the screen.
    is_private: bool,
    /// How many lines are in sight.
    rows: u8,
    /// What stands in the field.
    value: Signal<String>,
    /// Told of each change of the text; a field may tell of one while it is being taken down.
    edit: Callback<String>,
    /// Empties the field.
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
                data-private=is_private.then_some("")
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
