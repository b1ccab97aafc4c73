//! The whole documents behind the journal's starred ones: kept while the session lasts, no longer.

use crate::browser::storage::{self, Area};
use crate::model::document::Document;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

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

/// Where the documents of one person are kept: beside that person's session.
pub(super) struct Documents {
    key: String,
    area: Area,
}

impl Documents {
    /// The documents under `key`, on the device for those who stay signed in there.
    pub(super) fn new(key: String, keep: bool) -> Self {
        let area = if keep { Area::Device } else { Area::Tab };
        Self { key, area }
    }

    pub(super) fn load(&self) -> HashMap<String, Subject> {
        let text = storage::read(self.area, &self.key);
        text.and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default()
    }

    pub(super) fn keep(&self, subjects: &HashMap<String, Subject>) {
        if let Ok(text) = serde_json::to_string(subjects) {
            storage::write(self.area, &self.key, &text);
        }
    }

    pub(super) fn wipe(&self) {
        storage::remove(Area::Tab, &self.key);
        storage::remove(Area::Device, &self.key);
    }
}
