//! Details of a process.

use serde_json::{Value, json};

use crate::amounts;
use crate::call::Call;
use crate::cases::Case;
use crate::chance::Chance;
use crate::clock::{DATA_END, DAY, with_zone};
use crate::reply::{Outcome, Refusal, success};
use crate::service::Service;
use crate::{names, numbers};

/// Returns the details of a process; any number with valid check digits exists, as the contract
/// specifies no other condition.
pub(crate) fn details(service: &mut Service, call: &Call) -> Outcome {
    let organization = service.organization(call.account()?, call.integer("organizationId")?)?;
    let number = numbers::unmasked(call.text("processNumber")?);
    if !numbers::looks_like_process(&number) {
        return Err(Refusal::wrong_parameter(
            "Parameter processNumber must have 20 digits",
        ));
    }
    if !numbers::is_process(&number) {
        return Err(Refusal::not_found("processNumber not exist"));
    }
    let monitored = organization
        .monitored
        .get(&number)
        .map(|process| process.active);
    let case = Case::of(service.options.seed, number);
    Ok(success(&shown(service.options.seed, &case, monitored)))
}

fn shown(seed: u64, case: &Case, monitored: Option<bool>) -> Value {
    let mut chance = Chance::of(seed, &format!("details of {}", case.number));
    let last_update = DATA_END - i64::from(chance.between(0, 400)) * DAY;
    let amount = amounts::brazilian(case.cents);
    let mut details = json!({
        "process": case.masked_number(),
        "process_id": 40_000_000 + chance.below(9_000_000),
        "state": case.court.state,
        "court": case.court.code,
        "court_name": case.court.name,
        "classe": case.class,
        "status": case.status(),
        "status_custom": status_custom(monitored),
        "distribution_date": case.moment(),
        "last_update": with_zone(last_update),
        "last_update_message": chance.pick(&MOVEMENTS),
        "value_claim": amounts::number(case.cents),
        "value_claim_str": format!("R$ {amount}"),
        "authors": [case_party(case)],
        "defendants": [party(&mut chance), party(&mut chance)],
        "person_custom": [
            { "name_person": names::person(&mut chance), "function_person": "JUIZ" },
            { "name_person": names::person(&mut chance), "function_person": "PERITO" },
        ],
        "documents": documents(&mut chance, last_update),
        // The contract doesn't specify the elements.
        "part_matches": [{ "document": case.other_party().0, "score": 0.97, "fields": ["name_author", "document"] }],
    });
    add_fields_beyond_the_contract(&mut details, case, &mut chance);
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
fn add_fields_beyond_the_contract(details: &mut Value, case: &Case, chance: &mut Chance) {
    let extra = json!({
        "area": format!("{:?}", case.matter).to_uppercase(),
        "subjects": [case.subject, "Juros de Mora"],
        "instance": case.instance(),
        "judging_organ": case.judging_organ(),
        "secrecy": false,
        "free_justice": chance.percent(30),
        "digital": true,
        "origin_id": 9_007_199_254_740_993_u64 + chance.below(1000),
        "related_processes": [],
        "hearing": { "date": null, "room": "Sala 3", "kind": "Conciliação" },
        "movements_count": chance.between(3, 240),
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

fn representative(chance: &mut Chance) -> Value {
    json!({ "name_author": names::person(chance), "document": names::cpf(chance) })
}

fn party(chance: &mut Chance) -> Value {
    let document = names::cnpj(chance);
    json!({
        "name_author": names::company(chance),
        "document": document,
        "representatives": [representative(chance), representative(chance)],
    })
}

fn case_party(case: &Case) -> Value {
    let (document, name) = case.other_party();
    json!({ "name_author": name, "document": document, "representatives": [] })
}

fn documents(chance: &mut Chance, last_update: i64) -> Vec<Value> {
    const KINDS: [&str; 4] = [
        "Petição Inicial",
        "Contestação",
        "Sentença",
        "Ata de Audiência",
    ];
    let count = chance.between(0, 6);
    let document = |index| {
        let id = 7_000_000 + chance.below(900_000);
        json!({
            "moviment_id": id,
            "description": chance.pick(&KINDS),
            "document_date": with_zone(last_update - i64::from(index) * 17 * DAY),
            "file": format!("https://files.service.example/documents/{id}.pdf"),
            "type": "pdf",
            "type_upload_file": "COURT",
            "has_session": chance.percent(20),
            "problem_file": chance.percent(10),
        })
    };
    (0..count).map(document).collect()
}
