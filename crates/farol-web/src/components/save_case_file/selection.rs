//! Responses, decisions and namesake marks of a scope, and which of them are in no file.

use super::context::CaseScope;
use crate::store::{AnsweredQuery, Journal};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::subject_comparison::SubjectComparison;
use farol_core::view_model::excluded_responses::ExcludedResponses;
use farol_core::view_model::record_counts::RecordCounts;

/// Responses, decisions and namesake marks, by their queries and IDs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CaseSelection {
    /// Queries whose responses this browser has, newest first.
    pub(super) queries: Vec<AnsweredQuery>,
    /// IDs of decisions, oldest first.
    pub(super) decisions: Vec<String>,
    /// IDs of the records of namesake marks, oldest first.
    pub(super) marks: Vec<String>,
}

impl CaseSelection {
    /// Returns what belongs to a scope, and of the unsaved ones also the records `more`; tracked.
    pub(super) fn of(journal: Journal, scope: CaseScope, more: &[String]) -> Self {
        match scope {
            CaseScope::Subject(workspace, document) => {
                let entries = journal.entries(workspace).into_iter();
                let entries = entries.filter(|entry| {
                    let wanted = QuerySubject::read(entry.operation, &document.code());
                    let known = journal.subject(&entry.id);
                    let known = known.as_ref().map(|known| known.code.as_str());
                    let is_exact =
                        |wanted| entry.match_subject(known, &wanted) == SubjectComparison::Exact;
                    wanted.is_some_and(is_exact) && journal.responses().has(&entry.id)
                });
                let queries = entries.map(|entry| AnsweredQuery { workspace, entry });
                let decisions = journal.decisions().of(workspace, &document);
                let ids = decisions.iter().rev().map(|decision| decision.id.clone());
                let marks = journal.namesakes().records_of(workspace, &document);
                Self {
                    queries: queries.collect(),
                    decisions: ids.collect(),
                    marks: marks.iter().map(|mark| mark.id.clone()).collect(),
                }
            }
            CaseScope::Session | CaseScope::Unsaved => {
                let is_wanted = |id: &String| {
                    scope == CaseScope::Session
                        || journal.saved_at(id).is_none()
                        || more.contains(id)
                };
                let mut queries = journal.answered();
                queries.retain(|query| is_wanted(&query.entry.id));
                let mut decisions = journal.decision_ids();
                decisions.retain(is_wanted);
                let mut marks = journal.namesake_mark_ids();
                marks.retain(is_wanted);
                Self {
                    queries,
                    decisions,
                    marks,
                }
            }
        }
    }

    /// Keeps the records whose IDs match.
    pub(super) fn retain(&mut self, matches: impl Fn(&str) -> bool) {
        self.queries.retain(|query| matches(&query.entry.id));
        self.decisions.retain(|id| matches(id));
        self.marks.retain(|id| matches(id));
    }

    /// Removes the responses that the user leaves out of a file; decisions and marks are in every file.
    pub(super) fn exclude(&mut self, excluded: &ExcludedResponses) {
        self.queries
            .retain(|query| !excluded.contains(&query.entry.id));
    }

    /// Returns the IDs of the responses.
    pub(super) fn response_ids(&self) -> impl Iterator<Item = &str> {
        self.queries.iter().map(|query| query.entry.id.as_str())
    }

    /// Returns the IDs of all records.
    pub(super) fn ids(&self) -> Vec<String> {
        let queries = self.queries.iter().map(|query| &query.entry.id);
        let queries = queries.chain(&self.decisions);
        queries.chain(&self.marks).cloned().collect()
    }

    /// Returns how many records there are.
    pub(super) fn counts(&self) -> RecordCounts {
        RecordCounts {
            responses: self.queries.len() as u64,
            decisions: self.decisions.len() as u64,
            marks: self.marks.len() as u64,
        }
    }

    /// Returns how many records are in no file; tracked.
    pub(super) fn unsaved(&self, journal: Journal) -> RecordCounts {
        let is_unsaved = |id: &&String| journal.saved_at(id).is_none();
        let queries = self.queries.iter().map(|query| &query.entry.id);
        RecordCounts {
            responses: queries.filter(is_unsaved).count() as u64,
            decisions: self.decisions.iter().filter(is_unsaved).count() as u64,
            marks: self.marks.iter().filter(is_unsaved).count() as u64,
        }
    }

    /// Returns when the last of the records was saved, in epoch milliseconds; tracked.
    pub(super) fn saved_at(&self, journal: Journal) -> Option<i64> {
        let ids = self.ids();
        ids.iter().filter_map(|id| journal.saved_at(id)).max()
    }
}
