//! Account menu: shows the signed-in user, opens the help, and signs out.

use super::help_dialog::{HelpContext, HelpDialog};
use crate::components::lazy_chunks::{LazyDialog, lazy_chunks};
use crate::services::SignOutRequest;
use crate::session::SessionStore;
use crate::ui::{Disclosure, Icon, IconView, translated, translated_signal};
use farol_core::i18n::Language;
use leptos::prelude::*;

// Rarely opened, so it isn't in the main chunk.
lazy_chunks! {
    background {
        help => HelpDialog,
    }
}

/// Renders the header's account menu.
#[component]
pub fn AccountMenu() -> impl IntoView {
    let session: SessionStore = expect_context();
    let sign_out: SignOutRequest = expect_context();
    let identity = session.identity();
    let is_help_open = RwSignal::new(false);
    provide_context(HelpContext(is_help_open));
    let email = move || {
        identity
            .get()
            .map(|identity| identity.email)
            .unwrap_or_default()
    };
    let name = move || {
        identity
            .get()
            .map(|identity| {
                if identity.username.is_empty() {
                    identity.email
                } else {
                    identity.username
                }
            })
            .unwrap_or_default()
    };
    view! {
        <Disclosure
            label=translated_signal(Language::account)
            summary=Box::new(|| view! { <IconView icon=Icon::Person /> }.into_any())
        >
            <p class="muted">{translated(Language::signed_in_as)}</p>
            <p><strong>{name}</strong></p>
            <p class="muted">{email}</p>
            <button type="button" class="button" on:click=move |_| is_help_open.set(true)>
                {translated(Language::help)}
            </button>
            <button type="button" class="button" on:click=move |_| sign_out.request()>
                {translated(Language::sign_out)}
            </button>
        </Disclosure>
        <LazyDialog load=help open=is_help_open />
    }
}
