//! IDs of persons and companies in URLs, valid in every tab for the length of the session.

use super::full_documents::{KnownSubject, SUBJECT_ID, SubjectSource};
use super::journal::Journal;
use crate::platform::random;
use farol_core::model::document::Document;
use farol_core::model::subject_id::SubjectId;

impl Journal {
    /// Returns the ID of a document, and creates it if it has none; `None` if the browser has no
    /// random numbers. Untracked.
    pub fn subject_id(&self, document: &Document) -> Option<SubjectId> {
        let code = document.code();
        let stored = self.subject_with_code(SUBJECT_ID, &code);
        let known = stored.and_then(|id| id.strip_prefix(SUBJECT_ID)?.parse().ok());
        if known.is_some() {
            return known;
        }
        let id = SubjectId::from_random(random::secret_bytes()?);
        let subject = KnownSubject {
            code,
            name: None,
            source: SubjectSource::Query,
        };
        self.store_subject(&key(&id), subject);
        Some(id)
    }

    /// Returns the document of an ID while the session lasts; tracked.
    pub fn subject_document(&self, id: &SubjectId) -> Option<Document> {
        self.subject(&key(id))?.document()
    }
}

fn key(id: &SubjectId) -> String {
    format!("{SUBJECT_ID}{id}")
}
