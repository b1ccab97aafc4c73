//! Comparison of a history entry's subject with a document: exact, possible or different.

use super::journal::JournalEntry;
use super::query_subject::QuerySubject;

/// Result of a comparison of an entry's subject with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubjectComparison {
    /// The subjects are the same.
    Exact,
    /// The visible digits are the same; the others are unknown.
    Possible,
    /// The subjects differ.
    Different,
}

impl JournalEntry {
    /// Compares the entry's subject with `subject`: exactly if its code is known in this session,
    /// else by the redacted forms, whose visible digits several documents share.
    pub fn match_subject(
        &self,
        known_code: Option<&str>,
        subject: &QuerySubject,
    ) -> SubjectComparison {
        match known_code {
            Some(code) if code == subject.code() => SubjectComparison::Exact,
            None if self.redacted_subject == subject.redacted()
                && self.is_company == subject.is_company() =>
            {
                SubjectComparison::Possible
            }
            _ => SubjectComparison::Different,
        }
    }
}
