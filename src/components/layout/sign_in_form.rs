//! Sign-in form: on its own page, and in a dialog over a page whose session has expired.

use crate::components::ApiErrorNotice;
use crate::platform::fetch::CancelToken;
use crate::platform::{dom, timer};
use crate::services::{Client, Submission};
use crate::session::SessionStore;
use crate::ui::{Field, Notice, Severity, SubmitButton, translated, translated_signal, use_t};
use farol_core::api::auth::Login;
use farol_core::i18n::{Language, Message};
use farol_core::protocol::{ApiError, ErrorKind, Secret};
use farol_core::session::Identity;
use leptos::html;
use leptos::prelude::*;

/// Time after which the form shows that the service is slow, in milliseconds.
const SLOW_MS: u32 = 5_000;

/// Validation error of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SignInFieldError {
    EmailMissing,
    EmailMalformed,
    PasswordMissing,
}

/// Renders the fields for e-mail, password, and the choice to stay signed in.
#[component]
pub fn SignInForm(
    /// User of the expired session; no other user can continue on the page.
    #[prop(optional)]
    only: Option<Identity>,
) -> impl IntoView {
    let t = use_t();
    let client = Client::get();
    let session: SessionStore = expect_context();
    let submission = Submission::default();
    let slow = RwSignal::new(false);
    let email_error = RwSignal::new(None::<SignInFieldError>);
    let password_error = RwSignal::new(None::<SignInFieldError>);
    let visible = RwSignal::new(false);
    let email_node = NodeRef::<html::Input>::new();
    let password_node = NodeRef::<html::Input>::new();
    let keep_node = NodeRef::<html::Input>::new();
    let is_fixed = only.is_some();
    let is_kept = only.as_ref().is_some_and(|identity| identity.keep);
    let email = only.map(|identity| identity.email);

    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // Read from the DOM, because password managers may fill fields without an input event.
        let value = |node: NodeRef<html::Input>| node.get_untracked().map(|input| input.value());
        let email = value(email_node).unwrap_or_default().trim().to_owned();
        let password = value(password_node).unwrap_or_default();
        email_error.set(check_email(&email));
        password_error.set(
            password
                .is_empty()
                .then_some(SignInFieldError::PasswordMissing),
        );
        if email_error.get_untracked().is_some() || password_error.get_untracked().is_some() {
            dom::focus_next_frame("form.sign-in [data-invalid] input");
            return;
        }
        let keep = keep_node
            .get_untracked()
            .is_some_and(|input| input.checked());
        let typed = email.clone();
        let epoch = session.epoch();
        let login = Login {
            email,
            password: Secret::new(password),
        };
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
        submission.run(sending, move |reply| {
            // A late response must not replace the session of another user.
            if session.epoch() == epoch {
                session.sign_in(reply, &typed, keep);
            }
        });
    };
    let describe =
        move |error: Option<SignInFieldError>| error.map(|error| error_text(t(), error).to_owned());
    view! {
        <form class="sign-in form" method="post" novalidate on:submit=send>
            {move || submission.error().get().map(|error| view! { <SignInProblem error=error /> })}
            <Field id="email" label=translated_signal(Language::email)
                error=Signal::derive(move || describe(email_error.get()))>
                <input id="email" name="email" type="email" autocomplete="username" required
                    autocapitalize="none" spellcheck="false" node_ref=email_node
                    value=email readonly=is_fixed
                    aria-describedby="email-error"
                    aria-invalid=move || email_error.get().map(|_| "true") />
            </Field>
            <Field id="password" label=translated_signal(Language::password)
                error=Signal::derive(move || describe(password_error.get()))>
                <div class="input-group">
                    <input id="password" name="password" autocomplete="current-password" required
                        autofocus=is_fixed
                        type=move || if visible.get() { "text" } else { "password" }
                        node_ref=password_node aria-describedby="password-error"
                        aria-invalid=move || password_error.get().map(|_| "true") />
                    <button type="button" class="button" data-kind="quiet" aria-controls="password"
                        aria-label=move || if visible.get() { t().hide_password() } else { t().show_password() }
                        on:click=move |_| visible.update(|visible| *visible = !*visible)>
                        {move || if visible.get() { t().hide() } else { t().show() }}
                    </button>
                </div>
            </Field>
            <div class="check">
                <input id="keep" type="checkbox" checked=is_kept node_ref=keep_node aria-describedby="keep-hint" />
                <div>
                    <label for="keep">{translated(Language::keep_signed_in)}</label>
                    <p class="hint" id="keep-hint">{translated(Language::keep_signed_in_hint)}</p>
                </div>
            </div>
            <Show when=move || slow.get()>
                <Notice tone=Severity::Info><p>{translated(Language::sign_in_slow)}</p></Notice>
            </Show>
            <SubmitButton busy=submission.pending() label=Signal::derive(move || {
                let pending = submission.pending().get();
                if pending { t().signing_in() } else { t().sign_in() }.to_owned()
            }) />
        </form>
    }
}

/// Renders the error; for this operation a 401 means a wrong password, not an expired session.
#[component]
fn SignInProblem(error: ApiError) -> impl IntoView {
    let texts: Option<(Message, Message)> = match &error.kind {
        ErrorKind::SignedOut => Some((Language::wrong_password, Language::wrong_password_next)),
        ErrorKind::Busy => Some((Language::locked_out, Language::locked_out_next)),
        _ => None,
    };
    match texts {
        Some((title, next)) => view! {
            <Notice tone=Severity::Error>
                <p class="notice-title">{translated(title)}</p>
                <p>{translated(next)}</p>
            </Notice>
        }
        .into_any(),
        None => view! { <ApiErrorNotice error=error /> }.into_any(),
    }
}

/// Rejects text that can't be an e-mail address; the service decides on the rest.
fn check_email(email: &str) -> Option<SignInFieldError> {
    if email.is_empty() {
        return Some(SignInFieldError::EmailMissing);
    }
    let is_complete = email.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && !host.is_empty() && !email.contains(char::is_whitespace)
    });
    (!is_complete).then_some(SignInFieldError::EmailMalformed)
}

fn error_text(language: Language, error: SignInFieldError) -> &'static str {
    match error {
        SignInFieldError::EmailMissing => language.email_missing(),
        SignInFieldError::EmailMalformed => language.email_malformed(),
        SignInFieldError::PasswordMissing => language.password_missing(),
    }
}
