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
        if is_chord || event.default_prevented() || document::has_modal() {
            return;
        }
        let is_typing = document::is_typing();
        let is_taken = match event.key().as_str() {
            // Escape in another field belongs to that field.
            "Escape" if !is_typing || document::has_focus_within(".panel") => close_panel(list),
            _ if is_typing => false,
            "j" => document::focus_neighbour(".row-link", 1),
            "k" => document::focus_neighbour(".row-link", -1),
            // Arrows scroll the page for somebody who is elsewhere on it.
            "ArrowDown" if is_among_rows() => document::focus_neighbour(".row-link", 1),
            "ArrowUp" if is_among_rows() => document::focus_neighbour(".row-link", -1),
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

/// Whether the focus is in a row, or nowhere in particular.
fn is_among_rows() -> bool {
    document::has_focus_within("tbody") || !document::has_focus_within("a, button, summary, .panel")
}

fn close_panel(list: RadarList) -> bool {
    let view = list.view.get_untracked();
    if view.open.is_some() {
        list.go(view.opening(None));
    }
    view.open.is_some()
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
