//! Personal relationships of a CPF.

use serde_json::{Value, json};

use crate::names;
use crate::numbers;
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, ServiceError, success};
use crate::rng::Rng;
use crate::service::Service;

/// Returns a table of relatives, which may be empty; the contract doesn't specify the response.
pub(crate) fn of_person(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let fields = request.fields()?;
    let (organization, holder) = (
        fields.integer("organizationId")?,
        fields.integer("holderId")?,
    );
    service.holder(account, organization, holder)?;
    let document = numbers::without_punctuation(fields.text("documentNumber")?);
    if !numbers::is_cpf(&document) {
        return Err(ServiceError::invalid("documentNumber is not a valid CPF"));
    }
    service.consume(account, organization)?;
    let mut rng = Rng::of(
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
        if rng.percent(known) {
            relatives.push(relative(kind, level, &mut rng));
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

fn relative(kind: &str, level: &str, rng: &mut Rng) -> Value {
    let document = names::cpf(rng);
    let name = match kind {
        "MOTHER" => names::woman(rng),
        "FATHER" => names::man(rng),
        _ => names::person(rng),
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
