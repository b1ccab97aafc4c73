//! Signing in again over the page that the person was on.

use super::sign_in_form::SignInForm;
use crate::session::{SessionStore, State};
use crate::ui::{Dialog, use_t};
use leptos::prelude::*;

/// Opens when the session has ended; the page and its forms stay as they are beneath it.
#[component]
pub fn SessionDialog() -> impl IntoView {
    let t = use_t();
    let session: SessionStore = expect_context();
    let state = session.state();
    let ended = Memo::new(move |_| match state.get() {
        State::Expired(identity) => Some(identity.email),
        State::SignedIn(_) | State::SignedOut => None,
    });
    view! {
        <Dialog
            id="session-dialog"
            open=Signal::derive(move || ended.with(Option::is_some))
            title=Signal::derive(move || t().session_ended().to_owned())
            on_close=Callback::new(|()| ())
            binding=true
        >
            <p>{move || t().session_ended_lead()}</p>
            {move || ended.get().map(|email| view! { <SignInForm only=email /> })}
            <p>
                <button type="button" class="button" data-kind="link" on:click=move |_| session.sign_out()>
                    {move || t().other_person()}
                </button>
            </p>
        </Dialog>
    }
}
