//! Button that requests the response to a paid query of unknown outcome again, with its idempotency
//! key.

use crate::services::PaidError;
use crate::ui::{Toasts, translated, use_t};
use farol_core::i18n::Language;
use futures::future::LocalBoxFuture;
use leptos::prelude::*;

/// Function that repeats the request; called on each click.
pub type Recovery = Box<dyn Fn() -> LocalBoxFuture<'static, Result<(), PaidError>>>;

/// Renders the button with its maximum cost, while the response can be recovered.
#[component]
pub fn RecoverButton(
    /// True if the request's key hasn't expired.
    #[prop(into)]
    is_available: Signal<bool>,
    /// Document for the button's accessible name.
    #[prop(into)]
    document: Signal<String>,
    /// Repeats the request.
    recovery: Recovery,
    /// True if the button is the main action of its notice.
    #[prop(optional)]
    is_primary: bool,
    /// Called when the response is recovered.
    #[prop(optional, into)]
    on_recovered: Option<Callback<()>>,
) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let is_busy = RwSignal::new(false);
    let recovery = StoredValue::new_local(recovery);
    let press = move |_| {
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        let sent = recovery.with_value(|recovery| recovery());
        leptos::task::spawn_local(async move {
            let outcome = sent.await;
            is_busy.try_set(false);
            report_outcome(outcome, on_recovered, toasts, t());
        });
    };
    let label = move || {
        if is_busy.get() {
            t().recovering()
        } else {
            t().recover()
        }
    };
    view! {
        <Show when=move || is_available.get() || is_busy.get()>
            <span class="recover">
                <button
                    type="button"
                    class="button"
                    data-kind=is_primary.then_some("primary")
                    aria-label=move || t().recover_of(&document.get())
                    aria-disabled=move || is_busy.get().then_some("true")
                    data-busy=move || is_busy.get().then_some("")
                    on:click=press
                >
                    {label}
                </button>
                <span class="hint">{translated(Language::recover_hint)}</span>
            </span>
        </Show>
    }
}

/// Shows the outcome of a recovery as a toast, and then calls `on_recovered` if it succeeded.
fn report_outcome(
    outcome: Result<(), PaidError>,
    on_recovered: Option<Callback<()>>,
    toasts: Toasts,
    language: Language,
) {
    match outcome {
        Ok(()) => {
            toasts.confirm(language.recovered());
            if let Some(on_recovered) = on_recovered {
                on_recovered.try_run(());
            }
        }
        Err(error) => toasts.warn(recovery_failure(language, &error)),
    }
}

/// Returns the message for a failed recovery.
fn recovery_failure(language: Language, error: &PaidError) -> String {
    match error {
        PaidError::InFlight => language.paid_query_in_flight().to_owned(),
        PaidError::Completed => language.paid_query_completed().to_owned(),
        PaidError::NotRecorded | PaidError::NotRecoverable => language.recover_expired().to_owned(),
        PaidError::Call(error) | PaidError::OutcomeUnknown(error, _) => {
            format!(
                "{} {}",
                language.recover_failed(),
                language.error_title(error)
            )
        }
    }
}
