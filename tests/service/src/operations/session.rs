//! Login and refresh of tokens.

use serde_json::json;

use crate::accounts::Account;
use crate::call::Call;
use crate::reply::{Outcome, success};
use crate::service::Service;

pub(crate) fn login(service: &mut Service, call: &Call) -> Outcome {
    let fields = call.fields()?;
    let account =
        service
            .sessions
            .sign_in(fields.text("email")?, fields.text("password")?, call.at)?;
    Ok(signed_in(service, account, call.at))
}

pub(crate) fn refresh(service: &mut Service, call: &Call) -> Outcome {
    let fields = call.fields()?;
    let (email, username) = (fields.text("email")?, fields.text("username")?);
    let account = service
        .sessions
        .spend(fields.text("refreshToken")?, email, username, call.at)?;
    Ok(signed_in(service, account, call.at))
}

fn signed_in(service: &mut Service, account: &'static Account, at: i64) -> http::Response<Vec<u8>> {
    let token = service
        .sessions
        .issue(account, &service.options, at, &mut service.chance);
    success(&json!({ "email": account.email, "username": account.username, "token": token }))
}
