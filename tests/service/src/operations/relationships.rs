//! The personal relationships of a CPF.

use serde_json::{Value, json};

use crate::call::Call;
use crate::chance::Chance;
use crate::names;
use crate::numbers;
use crate::reply::{Outcome, Refusal, success};
use crate::service::Service;

/// The contract doesn't show the reply: here a table of relatives. A person may have none known.
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
    let count = if document == crate::EMPTY_DOCUMENT {
        0
    } else {
        chance.between(1, 9)
    };
    let relatives: Vec<Value> = (0..count).map(|_| relative(&mut chance)).collect();
    Ok(success(&relatives))
}

fn relative(chance: &mut Chance) -> Value {
    let document = names::cpf(chance);
    let (kind, level) = chance.pick(&[
        ("MOTHER", "FIRST_DEGREE"),
        ("FATHER", "FIRST_DEGREE"),
        ("SPOUSE", "FIRST_DEGREE"),
        ("SIBLING", "SECOND_DEGREE"),
        ("COUSIN", "FOURTH_DEGREE"),
        ("HOUSEHOLD", ""),
    ]);
    json!({
        "RelatedEntityName": names::person(chance),
        "RelatedEntityTaxIdNumber": document,
        "RelationshipType": kind,
        "RelationshipLevel": level,
        "Age": chance.between(1, 97),
        "StartDate": "0001-01-01T00:00:00",
        "EndDate": "9999-12-31T00:00:00Z",
    })
}
