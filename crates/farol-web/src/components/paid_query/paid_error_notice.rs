//! Error notice of a paid query.

use crate::components::ApiErrorNotice;
use crate::services::PaidError;
use crate::ui::{Notice, Severity, translated};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;

/// Renders the message for a failed paid query.
#[component]
pub fn PaidErrorNotice(
    /// Error of the query.
    error: PaidError,
) -> impl IntoView {
    let text: Message = match error {
        PaidError::Call(error) | PaidError::OutcomeUnknown(error, _) => {
            return view! { <ApiErrorNotice error=error /> }.into_any();
        }
        PaidError::InFlight => Language::paid_query_in_flight,
        PaidError::Completed => Language::paid_query_completed,
        PaidError::NotRecorded => Language::not_recorded,
        PaidError::NotRecoverable => Language::recover_expired,
    };
    view! { <Notice tone=Severity::Warning><p>{translated(text)}</p></Notice> }.into_any()
}
