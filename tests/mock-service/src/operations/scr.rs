//! The five credit queries (SCR).

use http::StatusCode;
use serde_json::{Value, json};

use crate::numbers;
use crate::operation_request::OperationRequest;
use crate::operations::scr_content;
use crate::response::{Outcome, ServiceError, json_response, success};
use crate::service::Service;

pub(crate) fn full(service: &mut Service, request: &OperationRequest) -> Outcome {
    query(service, request, "full", scr_content::full)
}

pub(crate) fn indicators(service: &mut Service, request: &OperationRequest) -> Outcome {
    query(service, request, "indicators", scr_content::indicators)
}

pub(crate) fn algorithms(service: &mut Service, request: &OperationRequest) -> Outcome {
    query(service, request, "algorithms", scr_content::algorithms)
}

pub(crate) fn attributes(service: &mut Service, request: &OperationRequest) -> Outcome {
    query(service, request, "attributes", scr_content::attributes)
}

pub(crate) fn score(service: &mut Service, request: &OperationRequest) -> Outcome {
    query(service, request, "score", scr_content::score)
}

/// Returns one of the contract's bodies with a `status`.
///
/// The contract specifies no status codes for them, but counts a plan without permission among the
/// 200-class outcomes: 200 there, 202 while processing, 422 for an invalid document.
fn status_body(code: StatusCode, status: &str, message: &str) -> http::Response<Vec<u8>> {
    json_response(code, &json!({ "status": status, "message": message }))
}

/// Runs a credit query.
///
/// The first query of a document by an organization consumes the plan and takes time. The same
/// query afterwards is free and returns the stored result, also with another permitted plan.
fn query(
    service: &mut Service,
    request: &OperationRequest,
    product: &'static str,
    content: fn(u64, &str) -> Value,
) -> Outcome {
    let document = numbers::without_punctuation(request.text("document")?);
    // The contract requires 14 digits: an alphanumeric CNPJ is invalid here.
    let digits = document.bytes().all(|byte| byte.is_ascii_digit());
    let valid = digits && (numbers::is_cpf(&document) || numbers::is_cnpj(&document));
    if !valid {
        let message = "The document is not a valid CPF or CNPJ";
        return Ok(status_body(
            StatusCode::UNPROCESSABLE_ENTITY,
            "INVALID_DOCUMENT",
            message,
        ));
    }
    // The contract requires it for the full report; the other queries follow the same rules.
    let plan_id = request.query_integer("planId")?;
    let plan_id =
        plan_id.ok_or_else(|| ServiceError::wrong_parameter("Parameter planId is required"))?;
    let (organization, plan) = service.plan(request.account()?, plan_id)?;
    if !plan.scr {
        let message = "The plan does not allow access to this resource";
        return Ok(status_body(StatusCode::OK, "PLAN_NOT_ALLOWED", message));
    }
    let key = (organization, product, document);
    let requested_at = if let Some(requested_at) = service.credit.get(&key) {
        *requested_at
    } else {
        service.plan(request.account()?, plan_id)?.1.consume()?;
        service.credit.insert(key.clone(), request.at);
        request.at
    };
    if request.at - requested_at < i64::from(service.options.analysis_time) {
        let message = "The query is being processed: ask again in a few seconds";
        return Ok(status_body(StatusCode::ACCEPTED, "PROCESSING", message));
    }
    Ok(success(&content(service.options.seed, &key.2)))
}
