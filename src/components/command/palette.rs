//! The palette: the field over every page, by a key or a button.

use super::{CommandField, Lists};
use crate::browser::document;
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::ui::{Dialog, Icon, IconView, caption, text};
use leptos::prelude::*;

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
            aria-label=text(Language::command_open)
            title=text(Language::command_open)
            aria-keyshortcuts="Control+K Meta+K"
            on:click=move |_| open.set(true)
        >
            <IconView icon=Icon::Search />
        </button>
    }
}

/// The palette; Ctrl+K or Cmd+K opens it, and closes it again.
#[component]
pub fn Palette(
    /// Where everything is done.
    workspace: WorkspaceKey,
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let close = move || {
        open.set(false);
        typed.set(String::new());
    };
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let is_chord = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if !is_chord || !event.key().eq_ignore_ascii_case("k") {
            return;
        }
        if open.get_untracked() {
            event.prevent_default();
            close();
        } else if !document::has_modal() {
            event.prevent_default();
            open.set(true);
        }
    });
    on_cleanup(move || listener.remove());
    view! {
        <Dialog
            id="palette"
            open=open
            title=caption(Language::command_title)
            on_close=Callback::new(move |()| close())
        >
            <CommandField
                workspace=workspace
                id="palette-field"
                typed=typed
                lists=Lists::Everything
                label=caption(Language::command_label)
                on_done=move |()| close()
            />
        </Dialog>
    }
}
