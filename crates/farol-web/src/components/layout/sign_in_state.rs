//! State of the sign-in form: its fields, their errors, and the request.

use crate::platform::fetch::CancelToken;
use crate::platform::{dom, timer};
use crate::services::{Client, Submission};
use crate::session::SessionStore;
use farol_core::api::auth::Login;
use farol_core::protocol::Secret;
use leptos::html;
use leptos::prelude::*;

/// Time after which the form shows that the service is slow, in milliseconds.
const SLOW_MS: u32 = 5_000;

/// Validation error of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SignInFieldError {
    EmailMissing,
    EmailMalformed,
    PasswordMissing,
}

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct SignInState {
    client: Client,
    session: SessionStore,
    pub(super) submission: Submission,
    /// True while the response takes long.
    pub(super) slow: RwSignal<bool>,
    pub(super) email_error: RwSignal<Option<SignInFieldError>>,
    pub(super) password_error: RwSignal<Option<SignInFieldError>>,
    pub(super) email_node: NodeRef<html::Input>,
    pub(super) password_node: NodeRef<html::Input>,
    /// Checkbox of the choice to stay signed in.
    pub(super) keep_node: NodeRef<html::Input>,
}

impl SignInState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new() -> Self {
        Self {
            client: Client::get(),
            session: expect_context(),
            submission: Submission::default(),
            slow: RwSignal::new(false),
            email_error: RwSignal::new(None),
            password_error: RwSignal::new(None),
            email_node: NodeRef::new(),
            password_node: NodeRef::new(),
            keep_node: NodeRef::new(),
        }
    }

    /// Signs in with the content of the fields, or shows their errors.
    pub(super) fn submit(&self) {
        // Read from the DOM, because password managers may fill fields without an input event.
        let value = |node: NodeRef<html::Input>| node.get_untracked().map(|input| input.value());
        let email = value(self.email_node).unwrap_or_default().trim().to_owned();
        let password = value(self.password_node).unwrap_or_default();
        self.email_error.set(check_email(&email));
        let is_missing = password.is_empty();
        self.password_error
            .set(is_missing.then_some(SignInFieldError::PasswordMissing));
        if self.email_error.get_untracked().is_some() || is_missing {
            dom::focus_next_frame("form.sign-in [data-invalid] input");
            return;
        }
        self.send(Login {
            email,
            password: Secret::new(password),
        });
    }

    fn send(&self, login: Login) {
        let Self {
            client,
            session,
            slow,
            ..
        } = *self;
        let stays_signed_in = self.keep_node.get_untracked();
        let stays_signed_in = stays_signed_in.is_some_and(|input| input.checked());
        let email = login.email.clone();
        let epoch = session.epoch();
        slow.set(false);
        let slowness = timer::timeout(SLOW_MS, move || {
            slow.try_set(true);
        });
        let sending = async move {
            let outcome = client.call(&login, &CancelToken::default()).await;
            drop(slowness);
            slow.try_set(false);
            outcome
        };
        self.submission.run(sending, move |reply| {
            // A late response must not replace the session of another user.
            if session.epoch() == epoch {
                session.sign_in(reply, &email, stays_signed_in);
            }
        });
    }
}

/// Rejects text that can't be an e-mail address; the service validates the rest.
fn check_email(email: &str) -> Option<SignInFieldError> {
    if email.is_empty() {
        return Some(SignInFieldError::EmailMissing);
    }
    let is_complete = email.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && !host.is_empty() && !email.contains(char::is_whitespace)
    });
    (!is_complete).then_some(SignInFieldError::EmailMalformed)
}
