//! Actions of a row of the journal list: recovery of a response, and reading of an analysis.

use super::row_context::RowContext;
use super::state::JournalListState;
use crate::components::paid_query::RecoverButton;
use crate::services::PaidQueryClient;
use crate::ui::{Icon, IconView, Toasts};
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::JournalEntry;
use leptos::prelude::*;

/// Renders the button that requests the response to a query of unknown outcome again, while the
/// host stores it.
#[component]
pub(super) fn Recover(row: RowContext) -> impl IntoView {
    let RowContext {
        journal_list,
        entry,
        ..
    } = row;
    let paid_queries = PaidQueryClient::new(journal_list.workspace);
    let has_subject = move |entry: &JournalEntry| {
        let subject = journal_list.journal.subject(&entry.id);
        subject.is_some_and(|subject| subject.query_subject(entry.operation).is_some())
    };
    let is_available = move || {
        let lifetime = paid_queries.key_lifetime_s()?;
        let entry = entry.get()?;
        entry.recovery_key(journal_list.now.get(), lifetime)?;
        Some(has_subject(&entry))
    };
    let redacted_subject = move || entry.get().map(|entry| entry.redacted_subject.clone());
    view! {
        <RecoverButton
            is_available=Signal::derive(move || is_available() == Some(true))
            document=Signal::derive(move || redacted_subject().unwrap_or_default())
            recovery=Box::new(move || {
                let entry = entry.get_untracked();
                let id = entry.map(|entry| entry.id.clone()).unwrap_or_default();
                Box::pin(async move { paid_queries.recover(&id).await })
            })
        />
    }
}

/// Renders the button that reads the status of an analysis that isn't final; reads are free.
#[component]
pub(super) fn RefreshCell(row: RowContext) -> impl IntoView {
    let unfinished = Memo::new(move |_| {
        let entry = row.entry.get()?;
        Some((entry.id.clone(), entry.unfinished_analysis()?))
    });
    move || {
        let (id, analysis) = unfinished.get()?;
        Some(view! { <RefreshButton row=row id=id analysis=analysis /> })
    }
}

#[component]
fn RefreshButton(row: RowContext, id: String, analysis: AnalysisRef) -> impl IntoView {
    let RowContext {
        journal_list,
        language,
        ..
    } = row;
    let toasts = Toasts::get();
    let id = StoredValue::new(id);
    let is_busy =
        move || id.with_value(|id| journal_list.refreshing.with(|busy| busy.contains(id)));
    let press = move |_| {
        let id = id.get_value();
        let is_first = journal_list
            .refreshing
            .try_update(|busy| busy.insert(id.clone()));
        if is_first == Some(true) {
            leptos::task::spawn_local(async move {
                let result = Box::pin(refresh(journal_list, analysis, language)).await;
                journal_list.refreshing.try_update(|busy| busy.remove(&id));
                match result {
                    Ok(text) => toasts.announce(text),
                    Err(text) => toasts.warn(text),
                }
            });
        }
    };
    view! {
        <button
            type="button"
            class="icon-button"
            aria-label=language.analyses_journal_refresh()
            title=language.analyses_journal_refresh()
            aria-disabled=move || is_busy().then_some("true")
            on:click=press
        >
            <IconView icon=Icon::Refresh />
        </button>
    }
}

/// Reads the analysis status into the journal; returns the message to show.
async fn refresh(
    journal_list: JournalListState,
    analysis: AnalysisRef,
    language: Language,
) -> Result<String, String> {
    let JournalListState {
        refresher,
        workspace,
        ..
    } = journal_list;
    let snapshot = refresher.refresh(workspace, analysis).await;
    let snapshot = snapshot.map_err(|error| language.error_title(&error))?;
    let status = snapshot.summary.statuses().combined();
    let text = status.map_or_else(
        || language.unknown().to_owned(),
        |status| language.status(status),
    );
    Ok(language.analyses_journal_refreshed(&text))
}
