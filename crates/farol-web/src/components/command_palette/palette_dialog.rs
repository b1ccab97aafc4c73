//! Command palette: the command field as a dialog over every page.

use super::command_field::CommandField;
use super::palette_context::PaletteContext;
use super::state::SuggestionSources;
use crate::components::process::LookUpDialog;
use crate::long_lived::LongLived;
use crate::ui::{Dialog, translated_signal};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the palette and the process lookup dialog that it can open.
#[component]
pub(super) fn Palette() -> impl IntoView {
    let PaletteContext { workspace, open } = expect_context();
    let typed = LongLived::signal(String::new());
    Effect::new(move |_| {
        if !open.get() {
            typed.set(String::new());
        }
    });
    view! {
        <Dialog
            id="command-palette"
            open=open
            title=translated_signal(Language::command_title)
            on_close=Callback::new(move |()| open.set(false))
        >
            <CommandField
                workspace=workspace
                id="command-palette-field"
                typed=typed
                sources=SuggestionSources::Everything
                label=translated_signal(Language::command_label)
                on_done=move |()| open.set(false)
            />
        </Dialog>
        <LookUpDialog workspace=workspace />
    }
}
