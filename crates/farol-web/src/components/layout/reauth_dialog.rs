//! Re-authentication dialog over the current page.

use super::sign_in_form::SignInForm;
use crate::services::SignOutRequest;
use crate::session::SessionStore;
use crate::ui::{Dialog, translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::session::SessionState;
use leptos::prelude::*;

/// Renders a dialog that opens when the session expires; the page below and its forms remain
/// unchanged. Another user can sign in instead; what the first one has stored is not shown then.
#[component]
pub fn ReauthDialog() -> impl IntoView {
    let session: SessionStore = expect_context();
    let sign_out: SignOutRequest = expect_context();
    let state = session.state();
    let ended = Memo::new(move |_| match state.get() {
        SessionState::Expired { identity, .. } => Some(identity),
        SessionState::SignedIn(_) | SessionState::SignedOut => None,
    });
    view! {
        <Dialog
            id="sign-in-dialog"
            open=Signal::derive(move || ended.with(Option::is_some))
            title=translated_signal(Language::session_ended)
            on_close=Callback::new(|()| ())
            binding=true
        >
            <p>{translated(Language::session_ended_lead)}</p>
            {move || ended.get().map(|identity| view! { <SignInForm only=identity /> })}
            <p>
                <button type="button" class="button" data-kind="link" on:click=move |_| sign_out.request()>
                    {translated(Language::other_user)}
                </button>
            </p>
        </Dialog>
    }
}
