//! Input that selects a file.

use super::language::translated;
use crate::platform::files::{self, InputFile};
use farol_core::i18n::Message;
use leptos::prelude::*;

/// Renders the input, hidden behind its label: the text of the native button is in the browser's
/// language.
///
/// `accept` is the attribute of this name, and `described_by` the ids of the elements that describe the
/// input.
pub fn file_input(
    id: &'static str,
    label: Message,
    accept: &'static str,
    described_by: Option<&'static str>,
    on_select: impl Fn(InputFile) + 'static,
) -> impl IntoView {
    let change = move |event: leptos::ev::Event| {
        if let Some(file) = files::input_file(&event) {
            on_select(file);
        }
    };
    view! {
        <input
            id=id
            class="visually-hidden"
            type="file"
            accept=accept
            aria-describedby=described_by
            on:change=change
        />
        <label class="button" for=id>{translated(label)}</label>
    }
}
