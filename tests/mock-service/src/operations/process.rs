//! Details of a process.

use serde_json::{Value, json};

use crate::amounts;
use crate::clock::{DATA_END, DAY, with_zone};
use crate::lawsuits::Lawsuit;
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, ServiceError, success};
use crate::rng::Rng;
use crate::service::Service;
use crate::{names, numbers};

/// Returns the details of a process; any number with valid check digits exists, as the contract
/// specifies no other condition.
pub(crate) fn details(service: &mut Service, request: &OperationRequest) -> Outcome {
    let organization =
        service.organization(request.account()?, request.integer("organizationId")?)?;
    let number = numbers::without_punctuation(request.text("processNumber")?);
    if !numbers::has_process_format(&number) {
        return Err(ServiceError::wrong_parameter(
            "Parameter processNumber must have 20 digits",
        ));
    }
    if !numbers::is_process(&number) {
        return Err(ServiceError::not_found("processNumber not exist"));
    }
    let monitored = organization
        .monitored
        .get(&number)
        .map(|process| process.active);
    let lawsuit = Lawsuit::of(service.options.seed, number);
    Ok(success(&details_json(
        service.options.seed,
        &lawsuit,
        monitored,
    )))
}

fn details_json(seed: u64, lawsuit: &Lawsuit, monitored: Option<bool>) -> Value {
    let mut rng = Rng::of(seed, &format!("details of {}", lawsuit.number));
    let last_update = DATA_END - i64::from(rng.between(0, 400)) * DAY;
    let amount = amounts::brazilian(lawsuit.cents);
    let mut details = json!({
        "process": lawsuit.formatted_number(),
        "process_id": 40_000_000 + rng.below(9_000_000),
        "state": lawsuit.court.state,
        "court": lawsuit.court.code,
        "court_name": lawsuit.court.name,
        "classe": lawsuit.class,
        "status": lawsuit.status(),
        "status_custom": status_custom(monitored),
        "distribution_date": lawsuit.moment(),
        "last_update": with_zone(last_update),
        "last_update_message": rng.pick(&MOVEMENTS),
        "value_claim": amounts::number(lawsuit.cents),
        "value_claim_str": format!("R$ {amount}"),
        "authors": [lawsuit_party(lawsuit)],
        "defendants": [party(&mut rng), party(&mut rng)],
        "person_custom": [
            { "name_person": names::person(&mut rng), "function_person": "JUIZ" },
            { "name_person": names::person(&mut rng), "function_person": "PERITO" },
        ],
        "documents": documents(&mut rng, last_update),
        // The contract doesn't specify the elements.
        "part_matches": [{ "document": lawsuit.other_party().0, "score": 0.97, "fields": ["name_author", "document"] }],
    });
    add_fields_beyond_the_contract(&mut details, lawsuit, &mut rng);
    details
}

/// Returns the organization's status of the process; the contract contains only `INACTIVE`.
fn status_custom(monitored: Option<bool>) -> &'static str {
    match monitored {
        Some(true) => "ACTIVE",
        Some(false) => "INACTIVE",
        None => "NOT_MONITORED",
    }
}

/// Adds fields that aren't in the contract: the real service sends some, so clients must ignore
/// them.
fn add_fields_beyond_the_contract(details: &mut Value, lawsuit: &Lawsuit, rng: &mut Rng) {
    let extra = json!({
        "area": format!("{:?}", lawsuit.matter).to_uppercase(),
        "subjects": [lawsuit.subject, "Juros de Mora"],
        "instance": lawsuit.instance(),
        "judging_organ": lawsuit.judging_organ(),
        "secrecy": false,
        "free_justice": rng.percent(30),
        "digital": true,
        "origin_id": 9_007_199_254_740_993_u64 + rng.below(1000),
        "related_processes": [],
        "hearing": { "date": null, "room": "Sala 3", "kind": "Conciliação" },
        "movements_count": rng.between(3, 240),
        "last_capture": null,
    });
    if let (Value::Object(details), Value::Object(extra)) = (details, extra) {
        details.extend(extra);
    }
}

const MOVEMENTS: [&str; 6] = [
    "Conclusos para despacho",
    "Juntada de petição de contestação",
    "Expedição de mandado de citação",
    "Audiência de conciliação designada para 14h30",
    "Publicado no Diário da Justiça Eletrônico",
    "Trânsito em julgado certificado",
];

fn representative(rng: &mut Rng) -> Value {
    json!({ "name_author": names::person(rng), "document": names::cpf(rng) })
}

fn party(rng: &mut Rng) -> Value {
    let document = names::cnpj(rng);
    json!({
        "name_author": names::company(rng),
        "document": document,
        "representatives": [representative(rng), representative(rng)],
    })
}

fn lawsuit_party(lawsuit: &Lawsuit) -> Value {
    let (document, name) = lawsuit.other_party();
    json!({ "name_author": name, "document": document, "representatives": [] })
}

fn documents(rng: &mut Rng, last_update: i64) -> Vec<Value> {
    const KINDS: [&str; 4] = [
        "Petição Inicial",
        "Contestação",
        "Sentença",
        "Ata de Audiência",
    ];
    let count = rng.between(0, 6);
    let document = |index| {
        let id = 7_000_000 + rng.below(900_000);
        json!({
            "moviment_id": id,
            "description": rng.pick(&KINDS),
            "document_date": with_zone(last_update - i64::from(index) * 17 * DAY),
            "file": format!("https://files.service.example/documents/{id}.pdf"),
            "type": "pdf",
            "type_upload_file": "COURT",
            "has_session": rng.percent(20),
            "problem_file": rng.percent(10),
        })
    };
    (0..count).map(document).collect()
}
