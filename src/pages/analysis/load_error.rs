//! Error states of an analysis that can't be displayed.

use super::state::AnalysisState;
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::operation::QueryArea;
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::route::Route;
use farol_web::components::{ApiErrorNotice, StoredAnalysisLink};
use farol_web::store::Journal;
use farol_web::ui::{FailureNotice, legible, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the error and the action that resolves it.
#[component]
pub(super) fn LoadErrorState(state: AnalysisState) -> impl IntoView {
    let error = Memo::new(move |_| {
        let is_empty = state.snapshot.with(Option::is_none);
        let error = state.poller.loader.with(|load| load.error().cloned());
        error.filter(|_| is_empty)
    });
    move || {
        let error = error.get()?;
        Some(match error.kind {
            // The sign-in dialog covers the page.
            ErrorKind::SignedOut => ().into_any(),
            ErrorKind::NotFound | ErrorKind::Forbidden | ErrorKind::Refused(_) => {
                view! { <NotOpened state=state error=error /> }.into_any()
            }
            _ => view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| state.poller.refresh()) />
                <StoredAnalysisLink workspace=state.workspace analysis=state.analysis />
            }
            .into_any(),
        })
    }
}

/// Renders the error of an analysis that the service refuses, with its ids.
#[component]
fn NotOpened(state: AnalysisState, error: ApiError) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    // A journal entry shows that the numbers are right.
    let known = untrack(|| journal.analysis(state.workspace, state.analysis));
    let is_gone = known.is_some() && matches!(error.kind, ErrorKind::NotFound);
    let title = match error.kind {
        ErrorKind::NotFound if is_gone => Language::analysis_gone,
        ErrorKind::NotFound => Language::analysis_unknown,
        ErrorKind::Forbidden => Language::analysis_forbidden,
        _ => Language::analysis_refused,
    };
    let is_stored = move || {
        known
            .as_ref()
            .is_some_and(|entry| journal.responses().has(&entry.id))
    };
    let back = state
        .navigation
        .link(&Route::QueryForm(state.workspace, QueryArea::Analyses));
    let message = match error.kind {
        ErrorKind::Refused(message) if !message.is_empty() => Some(message),
        _ => None,
    };
    let hint = Signal::derive(move || {
        let AnalysisRef {
            analysis,
            consumption,
        } = state.analysis;
        let text = if is_gone {
            Language::analysis_gone_hint
        } else {
            Language::analysis_unknown_hint
        };
        let numbers = text(t(), &analysis.to_string(), &consumption.to_string());
        match &message {
            Some(message) => format!("“{}” {numbers}", legible(message)),
            None => numbers,
        }
    });
    view! {
        <FailureNotice title=translated_signal(title) hint=hint>
            <StoredAnalysisLink workspace=state.workspace analysis=state.analysis is_button=true />
            <a class="button" data-kind=move || (!is_stored()).then_some("primary") href=back>{translated(Language::analysis_back)}</a>
            <button type="button" class="button" on:click=move |_| state.poller.refresh()>
                {translated(Language::retry)}
            </button>
        </FailureNotice>
    }
}
