//! Document numbers as a response states them: complete, redacted or neither.

use super::aliased_object::text;
use crate::model::document::Document;
use crate::model::json::Json;

/// Document number as reported by the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportedDocument {
    /// Valid CPF or CNPJ.
    Valid(Document),
    /// Partly replaced by asterisks or bullets, as in public records.
    Redacted(String),
    /// Anything else, verbatim.
    Other(String),
}

impl ReportedDocument {
    pub(super) fn of(value: &Json) -> Option<Self> {
        text(value).map(|text| Self::read(&text))
    }

    /// Reads a document number in any form.
    pub fn read(text: &str) -> Self {
        match Document::parse(text) {
            Ok(document) => Self::Valid(document),
            Err(_) if text.contains(['*', '•']) => Self::Redacted(text.to_owned()),
            Err(_) => Self::Other(text.to_owned()),
        }
    }

    /// Returns the display text.
    pub fn shown(&self) -> String {
        match self {
            Self::Valid(document) => document.formatted(),
            Self::Redacted(text) | Self::Other(text) => text.clone(),
        }
    }

    /// Returns the document that `typed` denotes, if its digits agree with the visible ones of a
    /// redacted number.
    pub fn complete(&self, typed: &str) -> Option<Document> {
        let Self::Redacted(text) = self else {
            return None;
        };
        let document = Document::parse(typed).ok()?;
        let is_mark = |c: char| matches!(c, '*' | '•');
        let pattern = text.chars().filter(|c| c.is_alphanumeric() || is_mark(*c));
        let pattern: Vec<char> = pattern.collect();
        let code = document.code();
        let agrees = pattern.len() == code.chars().count()
            && pattern
                .iter()
                .zip(code.chars())
                .all(|(visible, typed)| is_mark(*visible) || *visible == typed);
        agrees.then_some(document)
    }

    /// Returns the document if it is valid and complete.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Valid(document) => Some(*document),
            Self::Redacted(_) | Self::Other(_) => None,
        }
    }
}
