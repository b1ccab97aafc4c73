//! Working the list by keyboard.

use super::list::RadarList;
use crate::browser::document;
use crate::i18n::Language;
use crate::ui::{Dialog, caption, text, use_t};
use leptos::prelude::*;

/// Listens for the page's keys while the page is shown.
///
/// Rows are links: Enter on one opens it without any help from here.
pub(super) fn listen(list: RadarList) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let is_chord = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_chord || document::has_modal() {
            return;
        }
        let key = event.key();
        if key == "Escape" {
            let view = list.view.get_untracked();
            if view.open.is_some() {
                list.go(view.opening(None));
            }
            return;
        }
        if document::is_typing() {
            return;
        }
        let is_taken = match key.as_str() {
            "j" | "ArrowDown" => document::focus_neighbour(".row-link", 1),
            "k" | "ArrowUp" => document::focus_neighbour(".row-link", -1),
            "/" => document::focus("#filter"),
            "?" => {
                list.helping.set(true);
                true
            }
            _ => false,
        };
        if is_taken {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// The keys, told.
#[component]
pub(super) fn KeysDialog(open: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let or = move || view! { <span class="muted">" "{t().keys_or()}" "</span> };
    view! {
        <Dialog
            id="keys-dialog"
            open=open
            title=caption(Language::keys_title)
            on_close=Callback::new(move |()| open.set(false))
        >
            <dl class="keys">
                <div><dt><kbd>"J"</kbd>{or}<kbd>"↓"</kbd></dt><dd>{text(Language::keys_next)}</dd></div>
                <div><dt><kbd>"K"</kbd>{or}<kbd>"↑"</kbd></dt><dd>{text(Language::keys_previous)}</dd></div>
                <div><dt><kbd>"Enter"</kbd></dt><dd>{text(Language::keys_open)}</dd></div>
                <div><dt><kbd>"/"</kbd></dt><dd>{text(Language::keys_filter)}</dd></div>
                <div><dt><kbd>"Esc"</kbd></dt><dd>{text(Language::keys_close)}</dd></div>
                <div><dt><kbd>"?"</kbd></dt><dd>{text(Language::keys_help)}</dd></div>
            </dl>
        </Dialog>
    }
}
