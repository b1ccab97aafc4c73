//! Personal relationships of a CPF.

use serde_json::{Value, json};

use crate::call::Call;
use crate::chance::Chance;
use crate::names;
use crate::numbers;
use crate::reply::{Outcome, Refusal, success};
use crate::service::Service;

/// Returns a table of relatives, which may be empty; the contract doesn't specify the response.
pub(crate) fn of_person(service: &mut Service, call: &Call) -> Outcome {
    let account = call.account()?;
    let fields = call.fields()?;
    let (organization, holder) = (
        fields.integer("organizationId")?,
        fields.integer("holderId")?,
    );
    service.holder(account, organization, holder)?;
    let document = numbers::unmasked(fields.text("documentNumber")?);
    if !numbers::is_cpf(&document) {
        return Err(Refusal::invalid("documentNumber is not a valid CPF"));
    }
    service.consume(account, organization)?;
    let mut chance = Chance::of(
        service.options.seed,
        &format!("relationships of {document}"),
    );
    let known = if document == crate::EMPTY_DOCUMENT {
        0
    } else {
        60
    };
    let mut relatives: Vec<Value> = Vec::new();
    for (kind, level) in KINDS {
        if chance.percent(known) {
            relatives.push(relative(kind, level, &mut chance));
        }
    }
    Ok(success(&relatives))
}

/// Kinds of relationship; those that can occur twice are repeated.
const KINDS: [(&str, &str); 8] = [
    ("MOTHER", "FIRST_DEGREE"),
    ("FATHER", "FIRST_DEGREE"),
    ("SPOUSE", "FIRST_DEGREE"),
    ("SIBLING", "SECOND_DEGREE"),
    ("SIBLING", "SECOND_DEGREE"),
    ("COUSIN", "FOURTH_DEGREE"),
    ("COUSIN", "FOURTH_DEGREE"),
    ("HOUSEHOLD", ""),
];

fn relative(kind: &str, level: &str, chance: &mut Chance) -> Value {
    let document = names::cpf(chance);
    let name = match kind {
        "MOTHER" => names::woman(chance),
        "FATHER" => names::man(chance),
        _ => names::person(chance),
    };
    json!({
        "RelatedEntityName": name,
        "RelatedEntityTaxIdNumber": document,
        "RelationshipType": kind,
        "RelationshipLevel": level,
        "StartDate": "0001-01-01T00:00:00",
        "EndDate": "9999-12-31T00:00:00Z",
    })
}
