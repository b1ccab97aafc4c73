//! Who is signed in, and leaving.

use crate::session::SessionStore;
use crate::ui::{Icon, IconView, Menu, use_t};
use leptos::prelude::*;

/// The person's menu in the header.
#[component]
pub fn AccountMenu() -> impl IntoView {
    let t = use_t();
    let session: SessionStore = expect_context();
    let identity = session.identity();
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
        <Menu
            label=Signal::derive(move || t().account().to_owned())
            summary=Box::new(|| view! { <IconView icon=Icon::Person /> }.into_any())
        >
            <p class="menu-title">{move || t().signed_in_as()}</p>
            <p><strong>{name}</strong></p>
            <p class="muted">{email}</p>
            <button type="button" class="button" on:click=move |_| session.sign_out()>
                {move || t().sign_out()}
            </button>
        </Menu>
    }
}
