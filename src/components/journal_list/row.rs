//! Row of the journal list.

use super::scope::JournalScope;
use super::state::{JournalListState, outcome_text};
use crate::components::paid_query::RecoverButton;
use crate::services::PaidQueryClient;
use crate::ui::{
    Icon, IconView, Toasts, cell_text, format_moment, text_or_dash, translated, use_t,
};
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::{JournalEntry, Operation, Outcome};
use farol_core::model::time::Moment;
use farol_core::route::Route;
use leptos::prelude::*;

/// Renders the row of entry `id` once; its cells follow changes of the entry.
#[component]
pub(super) fn JournalRow(journal_list: JournalListState, id: String) -> impl IntoView {
    let t = use_t();
    let name = id.clone();
    let entry = Memo::new(move |_| {
        journal_list.entries.with(|entries| {
            let entry = entries.iter().find(|entry| entry.id == name);
            entry.map(|entry| (**entry).clone())
        })
    });
    let plan = move || {
        let entry = entry.get()?;
        let number = entry
            .plan
            .map(|plan| t().paid_query_plan_unknown(&plan.to_string()));
        // Where the user chooses no plan, the service does.
        let by_service = || t().paid_query_plan_by_service().to_owned();
        entry.plan_name.or(number).or_else(|| Some(by_service()))
    };
    let total = move || {
        let total = u64::try_from(entry.get()?.total?).ok()?;
        Some(t().count(total))
    };
    let author = move || entry.get().map(|entry| entry.author);
    let is_mixed = journal_list.scope == JournalScope::Everything;
    view! {
        <tr role="row" data-outcome=move || entry.get().map(|entry| outcome_name(&entry, journal_list.now.get()))>
            <td role="cell" data-column="document" data-label=translated(Language::journal_column_document)>
                <DocumentCell journal_list=journal_list id=id entry=entry />
            </td>
            {is_mixed.then(|| view! {
                <td role="cell" data-column="operation" data-label=translated(Language::paid_query_operation)><OperationCell entry=entry /></td>
            })}
            <td role="cell" data-column="state" data-label=translated(Language::journal_outcome)><StateCell journal_list=journal_list entry=entry /></td>
            <td role="cell" data-column="plan" data-label=translated(Language::paid_query_plan)>{move || text_or_dash(plan())}</td>
            {(!is_mixed).then(|| view! {
                <td role="cell" class="number" data-column="total" data-label=translated(Language::journal_column_total)>{move || text_or_dash(total())}</td>
            })}
            <td role="cell" data-column="when" data-label=translated(Language::journal_column_when)><WhenCell journal_list=journal_list entry=entry /></td>
            <td role="cell" class="journal-author" data-label=translated(Language::journal_column_user)>{move || text_or_dash(author())}</td>
            <td role="cell" class="journal-action"><RefreshCell journal_list=journal_list entry=entry /></td>
        </tr>
    }
}

/// Renders the document, linked to its result and redacted unless documents are revealed.
#[component]
fn DocumentCell(
    journal_list: JournalListState,
    id: String,
    entry: Memo<Option<JournalEntry>>,
) -> impl IntoView {
    let t = use_t();
    let subject = Memo::new(move |_| {
        let subject = journal_list.journal.subject(&id)?;
        journal_list.revealed.get().then_some(subject)
    });
    let shown = move || {
        let entry = entry.get();
        let operation = entry.as_ref().map(|entry| entry.operation);
        let query_subject = subject.get().zip(operation);
        let query_subject =
            query_subject.and_then(|(subject, operation)| subject.query_subject(operation));
        query_subject.map_or_else(
            || {
                entry
                    .map(|entry| entry.redacted_subject)
                    .unwrap_or_default()
            },
            |query_subject| query_subject.formatted(),
        )
    };
    let name = move || subject.get().and_then(|subject| subject.name);
    let route = Memo::new(move |_| {
        let entry = entry.get()?;
        let has_response = journal_list.journal.responses().has(&entry.id);
        Route::of_entry(journal_list.workspace, &entry, has_response)
    });
    let is_possible = move || {
        let entry = entry.get();
        entry.is_some_and(|entry| journal_list.is_possible(&entry))
    };
    let open_label = move || match entry.get().map(|entry| entry.operation) {
        Some(Operation::Analysis) | None => t().analyses_journal_open(&shown()),
        Some(operation) => t().queries_journal_open(t().operation(operation), &shown()),
    };
    view! {
        <div class="journal-document">
            {move || match route.get() {
                Some(route) => {
                    let href = journal_list.address.link(&route);
                    view! { <a class="row-link" href=href aria-label=open_label><span data-sensitive="">{shown}</span></a> }.into_any()
                }
                None => view! { <span class="number" data-sensitive="">{shown}</span> }.into_any(),
            }}
            {move || name().map(|name| view! { <span class="muted">{cell_text(name)}</span> })}
            <Show when=is_possible>
                <span class="muted">{translated(Language::journal_possible_match)}</span>
            </Show>
        </div>
    }
}

/// Renders the operation and its purpose.
#[component]
fn OperationCell(entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let t = use_t();
    let operation = move || entry.get().map(|entry| t().operation(entry.operation));
    let purpose = move || entry.get().and_then(|entry| entry.purpose);
    view! {
        <div class="journal-document">
            <span>{operation}</span>
            {move || purpose().map(|purpose| view! { <span class="muted">{purpose}</span> })}
        </div>
    }
}

#[component]
fn StateCell(journal_list: JournalListState, entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let t = use_t();
    let text = move || {
        entry
            .get()
            .map(|entry| outcome_text(&entry, journal_list.now.get(), t()))
    };
    let surplus = move || entry.get()?.unexplained_charge;
    let is_unknown = move || {
        entry
            .get()
            .is_some_and(|entry| entry.outcome_at(journal_list.now.get()) == Outcome::Unknown)
    };
    view! {
        <div class="journal-state">
            <span class="badge">{text}</span>
            <Show when=is_unknown>
                <span class="muted">{translated(Language::journal_unknown_next)}</span>
                <Recover journal_list=journal_list entry=entry />
            </Show>
            {move || surplus().map(|surplus| view! {
                <span class="muted">{t().unexplained_charge_short(surplus)}</span>
            })}
        </div>
    }
}

/// Renders the button that requests the response to a query of unknown outcome again, while the
/// host stores it.
#[component]
fn Recover(journal_list: JournalListState, entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let paid_queries = PaidQueryClient::new(journal_list.workspace);
    let subject = move || {
        let entry = entry.get()?;
        let subject = journal_list.journal.subject(&entry.id)?;
        subject.query_subject(entry.operation)
    };
    let is_available = move || {
        let lifetime = paid_queries.key_lifetime_s();
        let key = lifetime.zip(entry.get()).map(|(lifetime, entry)| {
            entry
                .recovery_key(journal_list.now.get(), lifetime)
                .is_some()
        });
        key == Some(true) && subject().is_some()
    };
    let hidden = move || {
        entry
            .get()
            .map(|entry| entry.redacted_subject)
            .unwrap_or_default()
    };
    view! {
        <RecoverButton
            is_available=Signal::derive(is_available)
            document=Signal::derive(hidden)
            recovery=Box::new(move || {
                let id = entry.get_untracked().map(|entry| entry.id).unwrap_or_default();
                Box::pin(async move { paid_queries.recover(&id).await })
            })
        />
    }
}

/// Returns the outcome's name in CSS selectors.
fn outcome_name(entry: &JournalEntry, now: i64) -> &'static str {
    match entry.outcome_at(now) {
        Outcome::Failed => "failed",
        Outcome::Unknown => "unknown",
        Outcome::Done if entry.is_final() && !has_open_status(entry) => "done",
        Outcome::Sent | Outcome::Done | Outcome::Pending => "going",
    }
}

/// Returns whether the last status of a query that can't be read again wasn't final.
fn has_open_status(entry: &JournalEntry) -> bool {
    entry.status().is_some_and(|status| !status.is_final())
}

#[component]
fn WhenCell(journal_list: JournalListState, entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let t = use_t();
    let at = move || entry.get().map(|entry| entry.at);
    let author = move || entry.get().map(|entry| entry.author);
    view! {
        <div class="journal-time">
            <span>{move || at().map(|at| t().ago(journal_list.now.get().saturating_sub(at)))}</span>
            <span class="muted journal-moment">{move || at().map(|at| format_moment(&Moment::from_millis(at), t()))}</span>
            <span class="muted journal-author-line">{author}</span>
        </div>
    }
}

/// Renders the button that reads the status of an analysis that isn't final; reads are free.
#[component]
fn RefreshCell(journal_list: JournalListState, entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let open = Memo::new(move |_| {
        let entry = entry.get()?;
        let analysis = entry.unfinished_analysis()?;
        Some((entry.id, analysis))
    });
    let id = move || open.get().map(|(id, _)| id).unwrap_or_default();
    let is_busy = move || journal_list.refreshing.with(|busy| busy.contains(&id()));
    let press = move |_| {
        let Some((id, analysis)) = open.get_untracked() else {
            return;
        };
        let is_first = journal_list
            .refreshing
            .try_update(|busy| busy.insert(id.clone()));
        if is_first == Some(true) {
            leptos::task::spawn_local(async move {
                let result = refresh(journal_list, analysis, t()).await;
                journal_list.refreshing.try_update(|busy| busy.remove(&id));
                match result {
                    Ok(text) => toasts.announce(text),
                    Err(text) => toasts.warn(text),
                }
            });
        }
    };
    view! {
        <Show when=move || open.with(Option::is_some)>
            <button
                type="button"
                class="icon-button"
                aria-label=translated(Language::analyses_journal_refresh)
                title=translated(Language::analyses_journal_refresh)
                aria-disabled=move || is_busy().then_some("true")
                on:click=press
            >
                <IconView icon=Icon::Refresh />
            </button>
        </Show>
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
    let reading = refresher.refresh(workspace, analysis).await;
    let reading = reading.map_err(|error| language.error_title(&error))?;
    let status = reading.summary.status.as_ref();
    let text = status.map_or_else(
        || language.unknown().to_owned(),
        |status| language.status(status),
    );
    Ok(language.analyses_journal_refreshed(&text))
}
