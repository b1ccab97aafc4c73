//! Full documents behind the journal's masked ones, stored only while the session lasts.

use farol_core::model::document::Document;
use farol_core::model::journal::Operation;
use farol_core::model::query_subject::QuerySubject;
use serde::{Deserialize, Serialize};

/// Full subject of a journal entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownSubject {
    /// Digits and letters of the document, without punctuation.
    pub code: String,
    /// Name of the subject, if the service returned it.
    #[serde(default)]
    pub name: Option<String>,
}

impl KnownSubject {
    /// Returns the document, if the code is one.
    pub fn document(&self) -> Option<Document> {
        Document::parse(&self.code).ok()
    }

    /// Returns the code as the subject of a query of `operation`.
    pub fn asked(&self, operation: Operation) -> Option<QuerySubject> {
        QuerySubject::read(operation, &self.code)
    }
}
