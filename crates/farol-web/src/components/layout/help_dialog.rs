//! Help: keyboard shortcuts, data that this browser stores, and how to report a problem.

use crate::services::use_navigation;
use crate::ui::{Dialog, translated, translated_signal};
use farol_core::i18n::{Language, Message};
use farol_core::route::Route;
use leptos::prelude::*;

/// Open state of the dialog.
#[derive(Clone, Copy)]
pub(super) struct HelpContext(pub(super) RwSignal<bool>);

/// Shortcuts that work on every page.
const SHORTCUTS: [(&str, Message); 4] = [
    ("Ctrl+K", Language::help_key_palette),
    ("↑ ↓", Language::help_key_arrows),
    ("Esc", Language::help_key_escape),
    ("?", Language::help_key_list),
];

/// Renders the dialog.
#[component]
pub(super) fn HelpDialog() -> impl IntoView {
    let HelpContext(open) = expect_context();
    let shortcuts = || {
        let shortcuts = SHORTCUTS.map(|(key, text)| {
            view! { <div><dt><kbd>{key}</kbd></dt><dd>{translated(text)}</dd></div> }
        });
        shortcuts.collect_view()
    };
    let navigation = use_navigation();
    let workspace = navigation.workspace();
    let support = move || {
        let href = navigation.link(&Route::Support(workspace.get()?));
        let close = move |_| open.set(false);
        Some(view! { <p><a href=href on:click=close>{translated(Language::support_open)}</a></p> })
    };
    view! {
        <Dialog
            id="help-dialog"
            open=open
            title=translated_signal(Language::help)
            on_close=Callback::new(move |()| open.set(false))
        >
            <section>
                <h3>{translated(Language::keyboard_shortcuts)}</h3>
                <dl class="shortcut-list">{shortcuts()}</dl>
            </section>
            <section>
                <h3>{translated(Language::help_stored)}</h3>
                <StoredData />
            </section>
            <section>
                <h3>{translated(Language::help_support)}</h3>
                <p>{translated(Language::help_support_hint)}</p>
                {support}
            </section>
        </Dialog>
    }
}

/// Lists the data that this browser stores, and for how long.
#[component]
pub fn StoredData() -> impl IntoView {
    let texts: [Message; 4] = [
        Language::help_stored_session,
        Language::help_stored_journal,
        Language::help_stored_documents,
        Language::help_stored_nothing_else,
    ];
    let items = texts.map(|text| view! { <li>{translated(text)}</li> });
    view! { <ul class="stored-data">{items.collect_view()}</ul> }
}
