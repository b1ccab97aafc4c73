//! The whole documents behind the journal's starred ones: kept while the session lasts, no longer.

use crate::model::document::Document;
use crate::model::journal::Operation;
use crate::model::query_subject::QuerySubject;
use serde::{Deserialize, Serialize};

/// What a line of the journal is about, in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownSubject {
    /// The bare digits and letters.
    pub code: String,
    /// The name behind the document, where the service told it.
    #[serde(default)]
    pub name: Option<String>,
}

impl KnownSubject {
    /// The document.
    pub fn document(&self) -> Option<Document> {
        Document::parse(&self.code).ok()
    }

    /// What it is to the query that asked about it.
    pub fn asked(&self, operation: Operation) -> Option<QuerySubject> {
        QuerySubject::read(operation, &self.code)
    }
}
