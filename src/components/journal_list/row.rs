//! Row of the journal list.

use super::scope::JournalScope;
use super::state::{JournalListState, outcome_text};
use crate::components::paid_query::RecoverButton;
use crate::services::PaidQueryClient;
use crate::ui::{Icon, IconView, Toasts, cell_text, format_moment, text_or_dash};
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::{JournalEntry, Operation, Outcome};
use farol_core::model::time::Moment;
use farol_core::route::Route;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the row of entry `id` in `language`; only the cells that can change follow the entry.
///
/// The list creates rows anew when the language changes, so that a row has few reactive nodes.
#[component]
pub(super) fn JournalRow(
    journal_list: JournalListState,
    id: String,
    language: Language,
) -> impl IntoView {
    let entry = Memo::new(move |_| {
        let entries = journal_list.entries.read();
        entries.iter().find(|entry| entry.id == id).cloned()
    });
    let row = Row {
        journal_list,
        entry,
        language,
    };
    let state = Memo::new(move |_| entry.get().map(|entry| row.state(&entry)));
    let initial = entry.get_untracked();
    let plan = initial.as_ref().map(|entry| row.plan(entry));
    let author = initial.as_ref().map(|entry| entry.author.clone());
    let is_mixed = journal_list.scope == JournalScope::Everything;
    let operation = initial.filter(|_| is_mixed);
    view! {
        <tr role="row" data-outcome=move || state.get().map(|state| state.name)>
            <td role="cell" data-column="document" data-label=language.journal_column_document()><DocumentCell row=row /></td>
            {operation.map(|entry| view! {
                <td role="cell" data-column="operation" data-label=language.paid_query_operation()>{operation_cell(&entry, language)}</td>
            })}
            <td role="cell" data-column="state" data-label=language.journal_outcome()>
                <div class="journal-state">{move || state.get().map(|state| row.state_view(state))}</div>
            </td>
            <td role="cell" data-column="plan" data-label=language.paid_query_plan()>{text_or_dash(plan)}</td>
            {(!is_mixed).then(|| view! {
                <td role="cell" class="number" data-column="total" data-label=language.journal_column_total()>{move || text_or_dash(row.total())}</td>
            })}
            <td role="cell" data-column="when" data-label=language.journal_column_when()><WhenCell row=row /></td>
            <td role="cell" class="journal-author" data-label=language.journal_column_user()>{text_or_dash(author)}</td>
            <td role="cell" class="journal-action"><RefreshCell row=row /></td>
        </tr>
    }
}

/// What the cells of a row share.
#[derive(Clone, Copy)]
struct Row {
    journal_list: JournalListState,
    entry: Memo<Option<Arc<JournalEntry>>>,
    language: Language,
}

/// Outcome of an entry, as its row shows it.
#[derive(Clone, PartialEq, Eq)]
struct RowState {
    /// Name in CSS selectors.
    name: &'static str,
    text: String,
    is_unknown: bool,
    unexplained_charge: Option<String>,
}

/// Subject of an entry, as its row shows it.
#[derive(Clone, PartialEq)]
struct RowDocument {
    text: String,
    name: Option<String>,
    route: Option<Route>,
    label: String,
    is_possible: bool,
}

impl Row {
    fn state(&self, entry: &JournalEntry) -> RowState {
        let now = self.journal_list.now.get();
        let charge = entry.unexplained_charge;
        RowState {
            name: outcome_name(entry, now),
            text: outcome_text(entry, now, self.language),
            is_unknown: entry.outcome_at(now) == Outcome::Unknown,
            unexplained_charge: charge.map(|charge| self.language.unexplained_charge_short(charge)),
        }
    }

    fn state_view(self, state: RowState) -> impl IntoView {
        view! {
            <span class="badge">{state.text}</span>
            {state.is_unknown.then(|| view! {
                <span class="muted">{self.language.journal_unknown_next()}</span>
                <Recover row=self />
            })}
            {state.unexplained_charge.map(|text| view! { <span class="muted">{text}</span> })}
        }
    }

    /// Returns the plan of the query; where the user chooses none, the service does.
    fn plan(&self, entry: &JournalEntry) -> String {
        let language = self.language;
        let number = entry
            .plan
            .map(|plan| language.paid_query_plan_unknown(&plan.to_string()));
        let name = entry.plan_name.clone().or(number);
        name.unwrap_or_else(|| language.paid_query_plan_by_service().to_owned())
    }

    fn total(&self) -> Option<String> {
        let total = u64::try_from(self.entry.get()?.total?).ok()?;
        Some(self.language.count(total))
    }

    /// Returns the subject of the entry, redacted unless documents are revealed; tracked.
    fn document(&self) -> Option<RowDocument> {
        let Self {
            journal_list,
            language,
            ..
        } = *self;
        let entry = self.entry.get()?;
        let subject = journal_list.journal.subject(&entry.id);
        let subject = subject.filter(|_| journal_list.revealed.get());
        let complete = subject
            .as_ref()
            .and_then(|subject| subject.query_subject(entry.operation));
        let text = complete.map_or_else(
            || entry.redacted_subject.clone(),
            |query_subject| query_subject.formatted(),
        );
        let responses = journal_list.journal.responses();
        let has_response = || responses.has(&entry.id);
        Some(RowDocument {
            name: subject.and_then(|subject| subject.name),
            route: Route::of_entry(journal_list.workspace, &entry, has_response),
            label: match entry.operation {
                Operation::Analysis => language.analyses_journal_open(&text),
                operation => language.queries_journal_open(language.operation(operation), &text),
            },
            is_possible: journal_list.is_possible(&entry),
            text,
        })
    }
}

/// Renders the document, linked to its result.
#[component]
fn DocumentCell(row: Row) -> impl IntoView {
    let document = Memo::new(move |_| row.document());
    let cell = move |document: RowDocument| {
        let text = document.text;
        let link = match document.route {
            Some(route) => {
                let href = row.journal_list.address.link(&route);
                view! { <a class="row-link" href=href aria-label=document.label><span data-sensitive="">{text}</span></a> }.into_any()
            }
            None => view! { <span class="number" data-sensitive="">{text}</span> }.into_any(),
        };
        let possible_match = row.language.journal_possible_match();
        view! {
            {link}
            {document.name.map(|name| view! { <span class="muted">{cell_text(name)}</span> })}
            {document.is_possible.then(|| view! { <span class="muted">{possible_match}</span> })}
        }
    };
    view! { <div class="journal-document">{move || document.get().map(cell)}</div> }
}

/// Renders the operation and its purpose.
fn operation_cell(entry: &JournalEntry, language: Language) -> impl IntoView {
    let purpose = entry.purpose.clone();
    view! {
        <div class="journal-document">
            <span>{language.operation(entry.operation)}</span>
            {purpose.map(|purpose| view! { <span class="muted">{purpose}</span> })}
        </div>
    }
}

/// Renders the button that requests the response to a query of unknown outcome again, while the
/// host stores it.
#[component]
fn Recover(row: Row) -> impl IntoView {
    let Row {
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

/// Renders the age, and the moment and author that do not change.
#[component]
fn WhenCell(row: Row) -> impl IntoView {
    let Row {
        journal_list,
        entry,
        language,
    } = row;
    let entry = entry.get_untracked();
    let at = entry.as_ref().map(|entry| entry.at);
    let ago = move || at.map(|at| language.ago(journal_list.now.get().saturating_sub(at)));
    let moment = at.map(|at| format_moment(&Moment::from_millis(at), language));
    let author = entry.map(|entry| entry.author.clone());
    view! {
        <div class="journal-time">
            <span>{ago}</span>
            <span class="muted journal-moment">{moment}</span>
            <span class="muted journal-author-line">{author}</span>
        </div>
    }
}

/// Renders the button that reads the status of an analysis that isn't final; reads are free.
#[component]
fn RefreshCell(row: Row) -> impl IntoView {
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
fn RefreshButton(row: Row, id: String, analysis: AnalysisRef) -> impl IntoView {
    let Row {
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
                let result = refresh(journal_list, analysis, language).await;
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
    let reading = refresher.refresh(workspace, analysis).await;
    let reading = reading.map_err(|error| language.error_title(&error))?;
    let status = reading.summary.status.as_ref();
    let text = status.map_or_else(
        || language.unknown().to_owned(),
        |status| language.status(status),
    );
    Ok(language.analyses_journal_refreshed(&text))
}
