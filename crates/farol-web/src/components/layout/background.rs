//! Page-independent services that load after the first page: device records and their runners,
//! re-authentication, the record of calls, the notice of unstored responses, and the balance.

use super::balance_menu::BalanceMenu;
use super::inactivation_bar::InactivationBar;
use super::reauth_dialog::ReauthDialog;
use super::unstored_notice::UnstoredNotice;
use super::update_notice::UpdateNotice;
use crate::services::{BatchRunner, CnhBatchRunner, StorageScope, use_navigation};
use crate::session::{SessionStore, SignOutRecord};
use crate::store::{CallLog, remove_overdue_accounts};
use crate::ui::{Toasts, use_interval, use_t};
use leptos::prelude::*;

/// Interval of the removal of overdue data, in milliseconds.
const OVERDUE_CHECK_MS: u32 = 600_000;

/// Starts the batch runners, which resume batches of closed tabs, and the record of calls, and renders
/// the re-authentication dialog and the notices.
#[component]
pub(super) fn BackgroundServices() -> impl IntoView {
    CallLog::start();
    BatchRunner::get();
    CnhBatchRunner::get();
    remove_overdue_data();
    warn_of_short_session();
    warn_of_incomplete_sign_out();
    view! {
        <ReauthDialog />
        <UnstoredNotice />
        // Other builds have no service worker.
        {cfg!(farol_split).then(|| view! { <UpdateNotice /> })}
    }
}

/// Removes the data of users whose session expired and who have not signed in again in time.
fn remove_overdue_data() {
    let StorageScope(scope) = expect_context();
    let session: SessionStore = expect_context();
    let (scope, identity) = (StoredValue::new(scope), session.identity());
    use_interval(OVERDUE_CHECK_MS, move || {
        scope.with_value(|scope| remove_overdue_accounts(scope, identity.get_untracked()));
    });
}

/// Warns if the browser can't persist the session although the user chose to stay signed in.
fn warn_of_short_session() {
    let session: SessionStore = expect_context();
    let (toasts, t) = (Toasts::get(), use_t());
    let is_persisted = session.is_persisted();
    Effect::new(move |was_persisted: Option<bool>| {
        let is_persisted = is_persisted.get();
        if !is_persisted && was_persisted != Some(false) {
            toasts.warn(untrack(t).session_not_kept());
        }
        is_persisted
    });
}

/// Warns at sign-out if the sign-out record wasn't written, or only after other data was removed.
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

/// Renders the inactivation bar while a user is signed in.
#[component]
pub(super) fn InactivationBarSlot() -> impl IntoView {
    let session: SessionStore = expect_context();
    let identity = session.identity();
    let workspace = use_navigation().workspace();
    view! {
        <Show when=move || identity.with(Option::is_some)><InactivationBar workspace=workspace /></Show>
    }
}

/// Renders the balance of the current workspace.
#[component]
pub(super) fn BalanceSlot() -> impl IntoView {
    let workspace = use_navigation().workspace();
    move || {
        workspace
            .get()
            .map(|key| view! { <BalanceMenu workspace=key /> })
    }
}
