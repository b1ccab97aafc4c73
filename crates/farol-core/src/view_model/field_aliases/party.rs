//! Parties: names with document numbers.

use super::aliased_object::{AliasedObject, DOCUMENT};
use super::reported_document::ReportedDocument;
use crate::model::json::Json;

/// Normalized keys of a party's name.
const NAME: &[&str] = &[
    "relatedentityname",
    "nome",
    "name",
    "nomesocio",
    "nomecompleto",
    "fullname",
    "razaosocial",
    "nomeempresarial",
    "nomerazaosocial",
    "partnername",
];

/// Person or company that an object describes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// Name of the party.
    pub name: Option<String>,
    /// Document number of the party.
    pub number: Option<ReportedDocument>,
}

impl Party {
    /// Reads the party that the fields describe.
    pub(crate) fn of(fields: &AliasedObject<'_>) -> Self {
        let number = DOCUMENT
            .iter()
            .find_map(|name| ReportedDocument::of(fields.find(&[name])?.1));
        Self {
            name: fields.text(NAME),
            number,
        }
    }

    /// Returns whether neither a name nor a document is present.
    pub const fn is_unknown(&self) -> bool {
        self.name.is_none() && self.number.is_none()
    }
}

/// Returns the party that the fields of the outermost object describe.
pub fn subject_of(content: &Json) -> Option<Party> {
    let party = Party::of(&AliasedObject::of(content)?);
    (!party.is_unknown()).then_some(party)
}
