//! Keyboard shortcuts of the list.

use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_web::platform::dom;
use farol_web::services::Preferences;
use farol_web::ui::{Dialog, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Handles the page's shortcuts until the component is disposed.
///
/// Rows contain links, so Enter on one needs no handler.
pub(super) fn listen(list: RadarsState) {
    let preferences = use_context::<Preferences>();
    let has_shortcuts =
        move || preferences.is_none_or(|preferences| preferences.shortcuts.get_untracked());
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let is_chord = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_chord || event.default_prevented() || dom::has_modal() {
            return;
        }
        let is_typing = dom::is_editing();
        let is_taken = match event.key().as_str() {
            // Escape in a field outside the panel is handled by that field.
            "Escape" if !is_typing || dom::has_focus_within(".panel") => close_panel(list),
            _ if is_typing => false,
            // Outside the rows, arrow keys scroll the page.
            "ArrowDown" if is_among_rows() => dom::focus_adjacent(".row-link", 1),
            "ArrowUp" if is_among_rows() => dom::focus_adjacent(".row-link", -1),
            _ if !has_shortcuts() => false,
            "j" => dom::focus_adjacent(".row-link", 1),
            "k" => dom::focus_adjacent(".row-link", -1),
            "/" => dom::focus("#filter"),
            "?" => {
                list.is_shortcuts_open.set(true);
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

/// Returns whether focus is in a row, or on no interactive element.
fn is_among_rows() -> bool {
    dom::has_focus_within("tbody") || !dom::has_focus_within("a, button, summary, pre, .panel")
}

fn close_panel(list: RadarsState) -> bool {
    let view = list.view.get_untracked();
    if view.open.is_some() {
        list.go(view.opening(None));
    }
    view.open.is_some()
}

/// Renders the list of shortcuts.
#[component]
pub(super) fn KeysDialog(open: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let or = move || view! { <span class="muted">" "{t().keys_or()}" "</span> };
    view! {
        <Dialog
            id="shortcuts-dialog"
            open=open
            title=translated_signal(Language::keyboard_shortcuts)
            on_close=Callback::new(move |()| open.set(false))
        >
            <dl class="shortcut-list">
                <div><dt>{key("J")}{or}{key("↓")}</dt><dd>{translated(Language::keys_next)}</dd></div>
                <div><dt>{key("K")}{or}{key("↑")}</dt><dd>{translated(Language::keys_previous)}</dd></div>
                <div><dt>{key("Enter")}</dt><dd>{translated(Language::keys_open)}</dd></div>
                <div><dt>{key("/")}</dt><dd>{translated(Language::keys_filter)}</dd></div>
                <div><dt>{key("Esc")}</dt><dd>{translated(Language::keys_close)}</dd></div>
                <div><dt>{key("?")}</dt><dd>{translated(Language::keys_help)}</dd></div>
            </dl>
        </Dialog>
    }
}

/// Renders a key's name; a separate function, because `view!` would inline static text as markup
/// (see `ui::decoration`).
fn key(name: &'static str) -> AnyView {
    view! { <kbd>{name}</kbd> }.into_any()
}
