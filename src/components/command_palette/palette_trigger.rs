//! What calls the palette: a button in the header, and a key over every page.

use super::Palette;
use crate::components::{LazyDialog, lazy_chunks};
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::platform::dom;
use crate::ui::{Icon, IconView, translated};
use leptos::prelude::*;

// The start page holds the same field.
lazy_chunks! {
    start {
        palette => Palette,
    }
}

/// The palette's workspace, and whether it is open.
#[derive(Clone, Copy)]
pub(super) struct PaletteContext {
    pub(super) workspace: WorkspaceKey,
    pub(super) open: RwSignal<bool>,
}

/// The header's button for the palette.
#[component]
pub fn PaletteButton(
    /// Whether the palette is open.
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

/// The palette's place; Ctrl+K or Cmd+K opens it, and closes it again.
///
/// It is loaded when it is first wanted.
#[component]
pub fn PaletteHost(
    /// Where everything is done.
    workspace: WorkspaceKey,
    /// Whether it is open.
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
