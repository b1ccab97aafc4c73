//! Signing in again over the page that the person was on.

use super::sign_in_form::SignInForm;
use crate::i18n::Language;
use crate::session::{SessionStore, State};
use crate::ui::{Dialog, caption, text};
use leptos::prelude::*;

/// Opens when the session has ended; the page and its forms stay as they are beneath it.
#[component]
pub fn SessionDialog() -> impl IntoView {
    let session: SessionStore = expect_context();
    let state = session.state();
    let ended = Memo::new(move |_| match state.get() {
        State::Expired { identity, .. } => Some(identity),
        State::SignedIn(_) | State::SignedOut => None,
    });
    view! {
        <Dialog
            id="session-dialog"
            open=Signal::derive(move || ended.with(Option::is_some))
            title=caption(Language::session_ended)
            on_close=Callback::new(|()| ())
            binding=true
        >
            <p>{text(Language::session_ended_lead)}</p>
            {move || ended.get().map(|identity| view! { <SignInForm only=identity /> })}
            <p>
                <button type="button" class="button" data-kind="link" on:click=move |_| session.sign_out()>
                    {text(Language::other_person)}
                </button>
            </p>
        </Dialog>
    }
}
