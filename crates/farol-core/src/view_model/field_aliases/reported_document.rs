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
    pub(in crate::view_model) fn of(value: &Json) -> Option<Self> {
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
        let document = Document::parse(typed).ok()?;
        let is_redacted = matches!(self, Self::Redacted(_));
        (is_redacted && self.agrees_with(&Self::Valid(document))).then_some(document)
    }

    /// Returns whether the digits and letters that both show are the same.
    pub fn agrees_with(&self, other: &Self) -> bool {
        let (own, other) = (self.code(), other.code());
        let mut pairs = own.iter().zip(&other);
        own.len() == other.len()
            && pairs.all(|(one, other)| one == other || is_mark(*one) || is_mark(*other))
    }

    /// Returns the digits and letters, and the marks in place of others.
    pub(in crate::view_model) fn code(&self) -> Vec<char> {
        let text = self.shown().to_ascii_uppercase();
        let code = text.chars().filter(|c| c.is_alphanumeric() || is_mark(*c));
        code.collect()
    }

    /// Returns the document if it is valid and complete.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Valid(document) => Some(*document),
            Self::Redacted(_) | Self::Other(_) => None,
        }
    }
}

const fn is_mark(c: char) -> bool {
    matches!(c, '*' | '•')
}
