//! What the cells of a row of the journal list show, derived from its entry.

use super::state::{JournalListState, outcome_text};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::route::Route;
use leptos::prelude::*;
use std::sync::Arc;

/// Entry of a row, with the list and the language in which it is shown.
#[derive(Clone, Copy)]
pub(super) struct RowContext {
    pub(super) journal_list: JournalListState,
    pub(super) entry: Memo<Option<Arc<JournalEntry>>>,
    pub(super) language: Language,
}

/// Outcome of an entry, as its row shows it.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct RowState {
    /// Name in CSS selectors.
    pub(super) name: &'static str,
    pub(super) text: String,
    pub(super) is_unknown: bool,
    pub(super) unexplained_charge: Option<String>,
}

/// Subject of an entry, as its row shows it.
#[derive(Clone, PartialEq)]
pub(super) struct RowDocument {
    pub(super) text: String,
    pub(super) name: Option<String>,
    pub(super) route: Option<Route>,
    pub(super) label: String,
    pub(super) is_possible: bool,
}

impl RowContext {
    pub(super) fn state(&self, entry: &JournalEntry) -> RowState {
        let now = self.journal_list.now.get();
        let charge = entry.unexplained_charge;
        RowState {
            name: outcome_name(entry, now),
            text: outcome_text(entry, now, self.language),
            is_unknown: entry.outcome_at(now) == Outcome::Unknown,
            unexplained_charge: charge.map(|charge| self.language.unexplained_charge_short(charge)),
        }
    }

    /// Returns the plan of the query; where the user chooses none, the service does.
    pub(super) fn plan(&self, entry: &JournalEntry) -> String {
        let language = self.language;
        let number = entry
            .plan
            .map(|plan| language.paid_query_plan_unknown(&plan.to_string()));
        let name = entry.plan_name.clone().or(number);
        name.unwrap_or_else(|| language.paid_query_plan_by_service().to_owned())
    }

    pub(super) fn total(&self) -> Option<String> {
        let total = u64::try_from(self.entry.get()?.known_total()?).ok()?;
        Some(self.language.count(total))
    }

    /// Returns the CPF or CNPJ of the entry while the session has it in full; tracked.
    pub(super) fn complete_document(&self) -> Option<Document> {
        let entry = self.entry.get()?;
        let subject = self.journal_list.journal.subject(&entry.id)?;
        match subject.query_subject(entry.operation)? {
            QuerySubject::Document(document) => Some(document),
            QuerySubject::QsaRoot(_) | QuerySubject::Cnh(_) => None,
        }
    }

    /// Returns the subject of the entry, redacted unless documents are revealed; tracked.
    pub(super) fn document(&self) -> Option<RowDocument> {
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

/// Returns the outcome's name in CSS selectors.
fn outcome_name(entry: &JournalEntry, now: i64) -> &'static str {
    match entry.outcome_at(now) {
        Outcome::Failed => "failed",
        Outcome::Unknown => "unknown",
        Outcome::Done if entry.is_complete() && !has_open_status(entry) => "done",
        Outcome::Sent | Outcome::Done | Outcome::Pending => "going",
    }
}

/// Returns whether the last status of a query that can't be read again wasn't final.
fn has_open_status(entry: &JournalEntry) -> bool {
    entry.status().is_some_and(|status| !status.is_final())
}
