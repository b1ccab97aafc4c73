//! The whole documents behind the journal's starred ones: kept while the session lasts, no longer.

use crate::model::document::Document;
use serde::{Deserialize, Serialize};

/// What a line of the journal is about, in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// The bare digits and letters.
    pub code: String,
    /// The name behind the document, where the service told it.
    #[serde(default)]
    pub name: Option<String>,
}

impl Subject {
    /// The document.
    pub fn document(&self) -> Option<Document> {
        Document::parse(&self.code).ok()
    }
}
