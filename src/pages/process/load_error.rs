//! Load errors of the process page.

use super::state::ProcessState;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::route::Route;
use farol_web::components::ApiErrorNotice;
use farol_web::components::process::ProcessLookupForm;
use farol_web::ui::{FailureNotice, translated, translated_signal};
use leptos::prelude::*;

/// Renders the latest load error, if any, and the action that resolves it.
#[component]
pub(super) fn ProcessErrorNotice(state: ProcessState) -> impl IntoView {
    move || {
        let error = state.loader.with(|load| load.error().cloned())?;
        Some(match error.kind {
            ErrorKind::Forbidden => view! { <NoAccess state=state /> }.into_any(),
            ErrorKind::NotFound => view! { <ProcessNotFound state=state /> }.into_any(),
            // The sign-in dialog covers the page.
            ErrorKind::SignedOut => ().into_any(),
            // The service may accept only one format of numbers.
            ErrorKind::Refused(_) => view! {
                {problem(state, error)}
                <RetryLookup state=state />
            }
            .into_any(),
            _ => problem(state, error),
        })
    }
}

fn problem(state: ProcessState, error: ApiError) -> AnyView {
    view! { <ApiErrorNotice error=error retry=Callback::new(move |()| state.loader.refetch()) /> }
        .into_any()
}

#[component]
fn NoAccess(state: ProcessState) -> impl IntoView {
    let workspaces = state.navigation.link(&Route::Workspaces);
    view! {
        <FailureNotice
            title=translated_signal(Language::process_forbidden)
            hint=translated_signal(Language::process_forbidden_hint)
        >
            <a class="button" data-kind="primary" href=workspaces>{translated(Language::choose_workspace)}</a>
            <button type="button" class="button" on:click=move |_| state.loader.refetch()>{translated(Language::retry)}</button>
        </FailureNotice>
    }
}

#[component]
fn ProcessNotFound(state: ProcessState) -> impl IntoView {
    view! {
        <FailureNotice
            title=translated_signal(Language::process_not_found)
            hint=translated_signal(Language::process_not_found_hint)
        >
            <button type="button" class="button" on:click=move |_| state.loader.refetch()>{translated(Language::retry)}</button>
        </FailureNotice>
        <RetryLookup state=state />
    }
}

/// Renders a lookup form that is prefilled with the failed number.
#[component]
fn RetryLookup(state: ProcessState) -> impl IntoView {
    view! {
        <div class="card retry-card">
            <ProcessLookupForm
                workspace=state.workspace
                id="process-lookup-again"
                initial=state.number.with_value(ProcessNumber::formatted)
            />
        </div>
    }
}
