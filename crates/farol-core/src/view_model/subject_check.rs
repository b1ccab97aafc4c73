//! Check of a document that the user typed for an analysis, against the parties of its processes.

use super::field_aliases::ReportedDocument;
use crate::api::analysis::{DetailParty, RiskDetailProcess};
use crate::model::document::Document;

/// Result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SubjectCheck {
    /// A party has the document; with its name, if it is stated.
    Found(Option<String>),
    /// The parties on the subject's side of a process have other documents; with the redacted
    /// document of the party, if there is only one.
    Contradicted(Option<String>),
    /// The processes don't state enough documents.
    Inconclusive,
}

/// Compares a document with the parties on the subject's side of each process.
pub fn check_subject(
    document: &Document,
    processes: impl Iterator<Item = RiskDetailProcess>,
) -> SubjectCheck {
    let mut result = SubjectCheck::Inconclusive;
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
            found @ SubjectCheck::Found(_) => return found,
            contradicted @ SubjectCheck::Contradicted(_) => result = contradicted,
            SubjectCheck::Inconclusive => {}
        }
    }
    result
}

fn check_parties(document: &Document, parties: &[DetailParty]) -> SubjectCheck {
    let numbers = parties.iter().map(|party| {
        let text = party.document.as_deref().unwrap_or_default();
        ReportedDocument::read(text)
    });
    let numbers: Vec<_> = numbers.collect();
    let agrees = |number: &ReportedDocument| match number {
        ReportedDocument::Valid(known) => known == document,
        redacted => redacted.complete(&document.code()).is_some(),
    };
    let mut pairs = numbers.iter().zip(parties);
    if let Some((_, party)) = pairs.find(|(number, _)| agrees(number)) {
        let name = party.name.as_deref().map(str::trim).unwrap_or_default();
        return SubjectCheck::Found((!name.is_empty()).then(|| name.to_owned()));
    }
    let is_comparable = |number: &ReportedDocument| !matches!(number, ReportedDocument::Other(_));
    if numbers.is_empty() || !numbers.iter().all(is_comparable) {
        return SubjectCheck::Inconclusive;
    }
    SubjectCheck::Contradicted(match numbers.as_slice() {
        [ReportedDocument::Valid(known)] => Some(known.redacted()),
        [ReportedDocument::Redacted(text)] => Some(text.clone()),
        _ => None,
    })
}
