//! Check of a document that the user typed for an analysis, against the parties of its processes.

use super::field_aliases::ReportedDocument;
use crate::api::analysis::{DetailParty, RiskDetailProcess};
use crate::model::document::Document;

/// Result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedDocumentCheck {
    /// A party has the document; with its name, if it is stated.
    Found(Option<String>),
    /// The parties on the subject's side of a process have other documents; with the redacted
    /// document of the party, if there is only one.
    Contradicted(Option<String>),
    /// The processes don't state enough documents.
    Inconclusive,
}

/// Compares a document with the parties on the subject's side of each process.
pub fn check_typed_document(
    document: &Document,
    processes: impl Iterator<Item = RiskDetailProcess>,
) -> TypedDocumentCheck {
    let mut result = TypedDocumentCheck::Inconclusive;
    for process in processes {
        let is_author = process.is_author == Some(true);
        let Some(content) = process.content else {
            continue;
        };
        let parties = match (is_author, process.is_defendant == Some(true)) {
            (true, false) => content.authors,
            (false, true) => content.defendants,
            _ => continue,
        };
        match check_parties(document, &parties) {
            found @ TypedDocumentCheck::Found(_) => return found,
            contradicted @ TypedDocumentCheck::Contradicted(_) => result = contradicted,
            TypedDocumentCheck::Inconclusive => {}
        }
    }
    result
}

fn check_parties(document: &Document, parties: &[DetailParty]) -> TypedDocumentCheck {
    let numbers = parties.iter().map(|party| {
        let text = party.document.as_deref().unwrap_or_default();
        ReportedDocument::read(text)
    });
    let numbers: Vec<_> = numbers.collect();
    let typed = ReportedDocument::Valid(*document);
    let mut pairs = numbers.iter().zip(parties);
    if let Some((_, party)) = pairs.find(|(number, _)| number.agrees_with(&typed)) {
        let name = party.name.as_deref().map(str::trim).unwrap_or_default();
        return TypedDocumentCheck::Found((!name.is_empty()).then(|| name.to_owned()));
    }
    let is_comparable = |number: &ReportedDocument| !matches!(number, ReportedDocument::Other(_));
    if numbers.is_empty() || !numbers.iter().all(is_comparable) {
        return TypedDocumentCheck::Inconclusive;
    }
    TypedDocumentCheck::Contradicted(match numbers.as_slice() {
        [ReportedDocument::Valid(known)] => Some(known.redacted()),
        [ReportedDocument::Redacted(text)] => Some(text.clone()),
        _ => None,
    })
}
