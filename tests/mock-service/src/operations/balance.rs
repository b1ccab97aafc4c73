//! Plans of a holder with their balance.

use serde_json::{Value, json};

use crate::operation_request::OperationRequest;
use crate::plans::Plan;
use crate::response::{Outcome, success};
use crate::service::Service;

pub(crate) fn list(service: &mut Service, request: &OperationRequest) -> Outcome {
    let (organization, holder) = (
        request.integer("organizationId")?,
        request.integer("holderId")?,
    );
    let organization = service.holder(request.account()?, organization, holder)?;
    let items: Vec<Value> = organization.plans.iter().map(Plan::item).collect();
    // `reason` is a string in the contract, which has null only for INACTIVE: an empty string on
    // success.
    Ok(success(
        &json!({ "sucess": true, "reason": "", "total": items.len(), "balance": items }),
    ))
}
