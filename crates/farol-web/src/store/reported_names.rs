//! Names of persons and companies that responses about other subjects contain, stored until the session ends.

use super::full_documents::{KnownSubject, REPORTED_ID, SubjectSource, reporting_entry};
use super::journal::Journal;
use farol_core::model::document::Document;

/// Name of a person or company in a response about another subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameReport {
    /// Name as the response states it.
    pub name: String,
    /// ID of the journal entry of the response.
    pub entry: String,
}

impl Journal {
    /// Stores the name that a response about another subject contains for a document. Untracked.
    pub fn report_name(&self, document: &Document, report: &NameReport) {
        let code = document.code();
        let id = format!("{REPORTED_ID}{}.{code}", report.entry);
        let subject = KnownSubject {
            code,
            name: Some(report.name.clone()),
            source: SubjectSource::Query,
        };
        if self.subject_untracked(&id).as_ref() != Some(&subject) {
            self.store_subject(&id, subject);
        }
    }

    /// Returns the names that responses about other subjects contain for a document; tracked.
    pub fn reported_names(&self, document: &Document) -> Vec<NameReport> {
        let subjects = self.subjects_with_code(REPORTED_ID, &document.code());
        let report = |(id, subject): (String, KnownSubject)| {
            let entry = reporting_entry(&id)?.to_owned();
            let name = subject.name?;
            Some(NameReport { name, entry })
        };
        let mut reports: Vec<_> = subjects.into_iter().filter_map(report).collect();
        reports.sort_by(|left, right| right.entry.cmp(&left.entry));
        reports
    }
}
