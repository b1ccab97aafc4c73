//! What stands by whatever the page is, and comes after the first one: the records of this device and
//! what looks after them, signing in again, and the balance.

use super::balance_menu::BalanceMenu;
use super::session_dialog::SessionDialog;
use super::watch_bar::WatchBar;
use crate::data::{BatchRunner, LicenceRunner, use_address};
use crate::session::SessionStore;
use leptos::prelude::*;

/// Takes up what a page that was closed has left, and tells of it.
#[component]
pub(super) fn Standby() -> impl IntoView {
    let session: SessionStore = expect_context();
    let identity = session.identity();
    let workspace = use_address().workspace();
    BatchRunner::get();
    LicenceRunner::get();
    view! {
        <Show when=move || identity.with(Option::is_some)><WatchBar workspace=workspace /></Show>
        <SessionDialog />
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
