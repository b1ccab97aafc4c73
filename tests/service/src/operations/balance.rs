//! Plans of a holder with their balance.

use serde_json::{Value, json};

use crate::call::Call;
use crate::plans::Plan;
use crate::reply::{Outcome, success};
use crate::service::Service;

pub(crate) fn list(service: &mut Service, call: &Call) -> Outcome {
    let (organization, holder) = (call.integer("organizationId")?, call.integer("holderId")?);
    let organization = service.holder(call.account()?, organization, holder)?;
    let items: Vec<Value> = organization.plans.iter().map(Plan::item).collect();
    // `reason` is a string in the contract, which has null only for INACTIVE: an empty string on
    // success.
    Ok(success(
        &json!({ "sucess": true, "reason": "", "total": items.len(), "balance": items }),
    ))
}
