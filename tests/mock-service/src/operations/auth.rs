//! Login and refresh of tokens.

use serde_json::json;

use crate::accounts::Account;
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, success};
use crate::service::Service;

pub(crate) fn login(service: &mut Service, request: &OperationRequest) -> Outcome {
    let fields = request.fields()?;
    let account =
        service
            .sessions
            .sign_in(fields.text("email")?, fields.text("password")?, request.at)?;
    Ok(signed_in(service, account, request.at))
}

pub(crate) fn refresh(service: &mut Service, request: &OperationRequest) -> Outcome {
    let fields = request.fields()?;
    let (email, username) = (fields.text("email")?, fields.text("username")?);
    let account =
        service
            .sessions
            .spend(fields.text("refreshToken")?, email, username, request.at)?;
    Ok(signed_in(service, account, request.at))
}

fn signed_in(service: &mut Service, account: &'static Account, at: i64) -> http::Response<Vec<u8>> {
    let token = service
        .sessions
        .issue(account, &service.options, at, &mut service.rng);
    success(&json!({ "email": account.email, "username": account.username, "token": token }))
}
