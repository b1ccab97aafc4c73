//! Driver's license (CNH) requests.

use serde_json::json;

use crate::clock::with_zone;
use crate::numbers;
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, ServiceError, success};
use crate::service::Service;

/// Creates a request.
///
/// The contract doesn't specify whether `document` is a CPF or the license's registration number,
/// whose check digits differ: any eleven digits are accepted. It has no status names either; no
/// operation reads a request again, so the initial status is final.
pub(crate) fn create(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let fields = request.fields()?;
    let organization = service
        .organization(account, fields.integer("organizationId")?)?
        .id;
    let document = numbers::without_punctuation(fields.text("document")?);
    if document.len() != 11 || !document.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ServiceError::invalid("document must have 11 digits"));
    }
    service.consume(account, organization)?;
    let (first, second) = (service.rng.next(), service.rng.next());
    Ok(success(&json!({
        "requestId": uuid_like(first, second),
        "organizationId": organization,
        "document": document,
        "status": "QUEUED",
        "data": { "queue": "cnh", "position": 1 + first % 9 },
        "createdAt": with_zone(request.at),
        "updatedAt": with_zone(request.at),
    })))
}

/// Formats a text like a random UUID.
pub(crate) fn uuid_like(first: u64, second: u64) -> String {
    format!(
        "{:08x}-{:04x}-4{:03x}-a{:03x}-{:012x}",
        first >> 32,
        first >> 16 & 0xFFFF,
        first & 0xFFF,
        second >> 52,
        second & 0xFFFF_FFFF_FFFF
    )
}
