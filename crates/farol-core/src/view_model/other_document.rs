//! Check of a response's document against the queried one: a response can be that of another person.

use super::field_aliases::{AliasedObject, DOCUMENT, Party, ReportedDocument, parse_embedded_json};
use super::kyc;
use super::partners::CompanyProfile;
use crate::model::json::Json;
use crate::model::operation::Operation;

/// Normalized names of the objects that hold the whole content of a response.
const WRAPPERS: &[&str] = &[
    "result",
    "results",
    "resultado",
    "data",
    "dados",
    "content",
    "response",
    "resposta",
    "register",
];
/// Limit of the objects within each other.
const MAX_DEPTH: usize = 4;

/// Returns the document of a response, if it is another one than `queried`: the code of the query's
/// subject, or its redacted form.
///
/// Only a document of the response as a whole is compared, because its lists name other people. One
/// that is neither complete nor redacted, or whose visible digits agree, is no other document.
pub fn other_document(operation: Operation, content: &Json, queried: &str) -> Option<String> {
    let queried = ReportedDocument::read(queried);
    // The contract doesn't specify of which document the number of a license request is.
    let is_any_number = operation == Operation::Cnh;
    let is_comparable = |document: &ReportedDocument| {
        let is_number = is_any_number || !matches!(document, ReportedDocument::Other(_));
        is_number && matches!(document.code().len(), 11 | 14)
    };
    // A query about the root of a QSA names it by an ID.
    if operation == Operation::KycOfQsa || !is_comparable(&queried) {
        return None;
    }
    let mut stated = stated_documents(operation, content).into_iter();
    let stated = stated.find_map(|mut documents| {
        documents.retain(is_comparable);
        (!documents.is_empty()).then_some(documents)
    })?;
    let mut documents = stated.iter();
    let is_other = !documents.any(|document| document.agrees_with(&queried));
    is_other.then(|| stated.first().map(ReportedDocument::shown))?
}

/// Returns the documents of a response, those that describe its subject most closely first.
fn stated_documents(operation: Operation, content: &Json) -> [Vec<ReportedDocument>; 2] {
    let closest = match operation {
        Operation::Kyc => match &kyc::read(content)[..] {
            [finding] => finding.party.number.clone(),
            _ => None,
        },
        Operation::Qsa => CompanyProfile::read(content).and_then(|profile| profile.number),
        Operation::PartnerProcesses => document_of_items(content),
        _ => None,
    };
    [closest.into_iter().collect(), outermost(content, 0)]
}

/// Returns the documents of the outermost object that states one; items of lists are not searched.
fn outermost(value: &Json, depth: usize) -> Vec<ReportedDocument> {
    let embedded = match value {
        Json::Text(text) => parse_embedded_json(text),
        _ => None,
    };
    let fields = AliasedObject::of(embedded.as_ref().unwrap_or(value));
    let Some(fields) = fields.filter(|_| depth < MAX_DEPTH) else {
        return Vec::new();
    };
    let names = DOCUMENT.iter().filter(|name| !name.starts_with("related"));
    let found = names.filter_map(|name| ReportedDocument::of(fields.find(&[name])?.1));
    let found: Vec<_> = found.collect();
    if !found.is_empty() {
        return found;
    }
    let within = WRAPPERS.iter().filter_map(|name| fields.find(&[name]));
    let mut within = within.map(|(_, value)| outermost(value, depth + 1));
    within.find(|found| !found.is_empty()).unwrap_or_default()
}

/// Returns the document of the items that the partner counts, if all have the same one.
fn document_of_items(content: &Json) -> Option<ReportedDocument> {
    let Some(Json::List(items)) = content.get("result") else {
        return None;
    };
    let mut numbers = items.iter().map(|item| {
        let fields = AliasedObject::of(item)?;
        Party::of(&fields).number
    });
    let first = numbers.next()??;
    let is_same = numbers.all(|number| number.as_ref() == Some(&first));
    is_same.then_some(first)
}
