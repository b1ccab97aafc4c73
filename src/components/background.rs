//! What stands by whatever the page is, and comes after the first one: the records of this device and
//! what looks after them, signing in again, and the balance.

use super::balance_menu::BalanceMenu;
use super::inactivation_bar::InactivationBar;
use super::session_dialog::ReauthDialog;
use crate::services::{BatchRunner, CnhBatchRunner, use_navigation};
use crate::session::{SessionStore, SignOutRecord};
use crate::ui::{Toasts, use_t};
use leptos::prelude::*;

/// Takes up what a page that was closed has left, and has whoever's session ends sign in again.
#[component]
pub(super) fn BackgroundServices() -> impl IntoView {
    BatchRunner::get();
    CnhBatchRunner::get();
    warn_of_short_session();
    warn_of_incomplete_sign_out();
    view! { <ReauthDialog /> }
}

/// Tells whoever asked to stay signed in that the browser won't have it.
fn warn_of_short_session() {
    let session: SessionStore = expect_context();
    let (toasts, t) = (Toasts::get(), use_t());
    let is_kept = session.is_kept();
    Effect::new(move |was_kept: Option<bool>| {
        let is_kept = is_kept.get();
        if !is_kept && was_kept != Some(false) {
            toasts.warn(untrack(t).session_not_kept());
        }
        is_kept
    });
}

/// Tells whoever signs out when the browser's full store is in the way.
fn warn_of_incomplete_sign_out() {
    let session: SessionStore = expect_context();
    let (toasts, t) = (Toasts::get(), use_t());
    let record = session.sign_out_record();
    Effect::new(move |_| match record.get() {
        SignOutRecord::Written => {}
        SignOutRecord::WrittenAfterRemoving(_) => toasts.warn(untrack(t).sign_out_made_room()),
        SignOutRecord::Missing => toasts.warn(untrack(t).sign_out_not_recorded()),
    });
}

/// What is pending, as long as somebody is signed in.
#[component]
pub(super) fn InactivationBarSlot() -> impl IntoView {
    let session: SessionStore = expect_context();
    let identity = session.identity();
    let workspace = use_navigation().workspace();
    view! {
        <Show when=move || identity.with(Option::is_some)><InactivationBar workspace=workspace /></Show>
    }
}

/// The balance of the page's workspace.
#[component]
pub(super) fn BalanceSlot() -> impl IntoView {
    let workspace = use_navigation().workspace();
    move || {
        workspace
            .get()
            .map(|key| view! { <BalanceMenu workspace=key /> })
    }
}
