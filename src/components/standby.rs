//! What stands by whatever the page is, and comes after the first one: the records of this device and
//! what looks after them, signing in again, and the balance.

use super::balance_menu::BalanceMenu;
use super::session_dialog::SessionDialog;
use super::watch_bar::WatchItems;
use crate::data::{BatchRunner, LicenceRunner, use_address};
use crate::session::SessionStore;
use leptos::prelude::*;

/// Takes up what a page that was closed has left, and has whoever's session ends sign in again.
#[component]
pub(super) fn Standby() -> impl IntoView {
    BatchRunner::get();
    LicenceRunner::get();
    view! { <SessionDialog /> }
}

/// What is pending, as long as somebody is signed in.
#[component]
pub(super) fn WatchPlace() -> impl IntoView {
    let session: SessionStore = expect_context();
    let identity = session.identity();
    let workspace = use_address().workspace();
    view! {
        <Show when=move || identity.with(Option::is_some)><WatchItems workspace=workspace /></Show>
    }
}

/// The balance of the page's workspace.
#[component]
pub(super) fn BalancePlace() -> impl IntoView {
    let workspace = use_address().workspace();
    move || {
        workspace
            .get()
            .map(|key| view! { <BalanceMenu workspace=key /> })
    }
}
