//! Know Your Client: of a document, and of the root company of a QSA.

use serde_json::{Value, json};

use crate::operation_request::OperationRequest;
use crate::operations::kyc_content::{content, deep, plain_text, xml};
use crate::response::{Outcome, ServiceError, success};
use crate::rng::Rng;
use crate::service::Service;
use crate::{documents, names};

/// Returns a string whose structure the contract doesn't specify: JSON, JSON encoded twice, plain
/// text or XML.
pub(crate) fn of_document(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let organization = service
        .holder(
            account,
            request.integer("organizationId")?,
            request.integer("holderId")?,
        )?
        .id;
    let document = documents::checked_any(request.text("documentNumber")?)?;
    service.consume(account, organization)?;
    Ok(success(&text(service.options.seed, &document)))
}

fn text(seed: u64, document: &str) -> String {
    let form = match document {
        documents::KYC_JSON_DOCUMENT
        | documents::KYC_SANCTIONED_DOCUMENT
        | documents::KYC_RELATED_DOCUMENT
        | documents::KYC_CLEAR_DOCUMENT => 0,
        documents::KYC_XML_DOCUMENT => return xml(&names::of_document(seed, document)),
        documents::KYC_DEEP_DOCUMENT => return deep(document).to_string(),
        documents::KYC_NESTED_DOCUMENT => 1,
        documents::KYC_TEXT_DOCUMENT => 2,
        _ => Rng::of(seed, document).below(3),
    };
    match form {
        0 => content(seed, document).to_string(),
        1 => Value::String(content(seed, document).to_string()).to_string(),
        _ => plain_text(&names::of_document(seed, document)),
    }
}

/// Returns an object with the KYC string of the root company and of two partners; the contract
/// doesn't specify the response.
///
/// The id must be that of a QSA that the organization has queried.
pub(crate) fn of_qsa(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let organization = service
        .holder(
            account,
            request.integer("organizationId")?,
            request.integer("holderId")?,
        )?
        .id;
    let id = request.integer("organizationQSAId")?;
    let root = service.qsa_roots.get(&(organization, id)).cloned();
    let root = root.ok_or_else(|| ServiceError::not_found("QSA not found"))?;
    service.consume(account, organization)?;
    let seed = service.options.seed;
    let mut rng = Rng::of(seed, &format!("KYC of QSA {root}"));
    let checked = [root.clone(), names::cpf(&mut rng), names::cpf(&mut rng)];
    let entries: Vec<Value> = checked
        .iter()
        .map(|document| {
            json!({
                "documentNumber": document,
                "name": names::of_document(seed, document),
                "kyc": text(seed, document),
            })
        })
        .collect();
    Ok(success(
        &json!({ "organizationQSAId": id, "rootDocument": root, "result": entries }),
    ))
}
