//! Sign-in form: on its own page, and in a dialog over a page whose session has expired.

use super::sign_in_state::{SignInFieldError, SignInState};
use crate::components::ApiErrorNotice;
use crate::ui::{Field, Notice, Severity, SubmitButton, translated, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::session::Identity;
use leptos::prelude::*;

/// Renders the fields for e-mail, password, and the choice to stay signed in.
#[component]
pub fn SignInForm(
    /// User of the expired session; no other user can continue on the page.
    #[prop(optional)]
    only: Option<Identity>,
) -> impl IntoView {
    let t = use_t();
    let form = SignInState::new();
    let is_fixed = only.is_some();
    let is_checked = only
        .as_ref()
        .is_some_and(|identity| identity.stays_signed_in);
    let email = only.map(|identity| identity.email);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        form.submit();
    };
    view! {
        <form class="sign-in form" method="post" novalidate on:submit=send>
            {move || form.submission.error().get().map(|error| view! { <SignInProblem error=error /> })}
            <Field id="email" label=translated_signal(Language::email)
                error=Signal::derive(move || form.email_error.get().map(|error| error_text(t(), error).to_owned()))>
                <input id="email" name="email" type="email" autocomplete="username" required
                    autocapitalize="none" spellcheck="false" node_ref=form.email_node
                    value=email readonly=is_fixed
                    aria-describedby="email-error"
                    aria-invalid=move || form.email_error.get().map(|_| "true") />
            </Field>
            <PasswordField form=form autofocus=is_fixed />
            <div class="check">
                <input id="keep" type="checkbox" checked=is_checked node_ref=form.keep_node aria-describedby="keep-hint" />
                <div>
                    <label for="keep">{translated(Language::keep_signed_in)}</label>
                    <p class="hint" id="keep-hint">{translated(Language::keep_signed_in_hint)}</p>
                </div>
            </div>
            <Show when=move || form.slow.get()>
                <Notice tone=Severity::Info><p>{translated(Language::sign_in_slow)}</p></Notice>
            </Show>
            <SubmitButton busy=form.submission.pending() label=Signal::derive(move || {
                let pending = form.submission.pending().get();
                if pending { t().signing_in() } else { t().sign_in() }.to_owned()
            }) />
        </form>
    }
}

/// Renders the password field with the button that shows the password.
#[component]
fn PasswordField(form: SignInState, autofocus: bool) -> impl IntoView {
    let t = use_t();
    let visible = RwSignal::new(false);
    view! {
        <Field id="password" label=translated_signal(Language::password)
            error=Signal::derive(move || form.password_error.get().map(|error| error_text(t(), error).to_owned()))>
            <div class="input-group">
                <input id="password" name="password" autocomplete="current-password" required
                    autofocus=autofocus
                    type=move || if visible.get() { "text" } else { "password" }
                    node_ref=form.password_node aria-describedby="password-error"
                    aria-invalid=move || form.password_error.get().map(|_| "true") />
                <button type="button" class="button" data-kind="quiet" aria-controls="password"
                    aria-label=move || if visible.get() { t().hide_password() } else { t().show_password() }
                    on:click=move |_| visible.update(|visible| *visible = !*visible)>
                    {move || if visible.get() { t().hide() } else { t().show() }}
                </button>
            </div>
        </Field>
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

fn error_text(language: Language, error: SignInFieldError) -> &'static str {
    match error {
        SignInFieldError::EmailMissing => language.email_missing(),
        SignInFieldError::EmailMalformed => language.email_malformed(),
        SignInFieldError::PasswordMissing => language.password_missing(),
    }
}
