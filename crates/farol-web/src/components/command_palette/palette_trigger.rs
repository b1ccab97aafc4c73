//! Triggers of the command palette: a button in the header and a global shortcut.

use super::palette_context::PaletteContext;
use super::palette_dialog::Palette;
use crate::components::lazy_chunks::{LazyDialog, lazy_chunks};
use crate::platform::dom;
use crate::ui::{Icon, IconView, translated};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

// The start page uses the same field, so both share a chunk.
lazy_chunks! {
    start {
        palette => Palette,
    }
}

/// Renders the header's button that opens the palette.
#[component]
pub fn PaletteButton(
    /// Open state of the palette.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button"
            aria-label=translated(Language::command_open)
            title=translated(Language::command_open)
            aria-keyshortcuts="Control+K Meta+K"
            on:click=move |_| open.set(true)
        >
            <IconView icon=Icon::Search />
        </button>
    }
}

/// Renders the palette, which Ctrl+K or Cmd+K opens and closes.
///
/// Its chunk is loaded when it is first opened.
#[component]
pub fn PaletteHost(
    /// Workspace in which suggestions are executed.
    workspace: WorkspaceKey,
    /// Open state of the palette.
    open: RwSignal<bool>,
) -> impl IntoView {
    provide_context(PaletteContext { workspace, open });
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let is_chord = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if !is_chord || !event.key().eq_ignore_ascii_case("k") {
            return;
        }
        if open.get_untracked() || !dom::has_modal() {
            event.prevent_default();
            open.update(|open| *open = !*open);
        }
    });
    on_cleanup(move || listener.remove());
    view! { <LazyDialog load=palette open=open /> }
}
