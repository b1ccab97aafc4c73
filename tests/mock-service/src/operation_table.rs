//! The operations of the contract: names, addresses and handlers.

use http::Method;
use percent_encoding::percent_decode_str;

use crate::operation_request::OperationRequest;
use crate::operations::{
    analysis, auth, balance, cnh, inactivate, kyc, partner, process, qsa, radars, register,
    relationships, risk_detail, scr,
};
use crate::response::{ErrorBody, Outcome};
use crate::service::Service;

/// Operation of the contract.
#[derive(Debug)]
pub struct Operation {
    /// Stable name in control addresses and the log.
    pub name: &'static str,
    /// HTTP method.
    pub method: Method,
    /// Path, with its parameters in braces.
    pub path: &'static str,
    pub(crate) bearer: bool,
    pub(crate) error_body: ErrorBody,
    pub(crate) run: fn(&mut Service, &OperationRequest) -> Outcome,
}

const fn guarded(
    name: &'static str,
    method: Method,
    path: &'static str,
    run: fn(&mut Service, &OperationRequest) -> Outcome,
) -> Operation {
    Operation {
        name,
        method,
        path,
        bearer: true,
        error_body: ErrorBody::TypeAndMessage,
        run,
    }
}

/// Creates an operation without a bearer header.
///
/// The contract doesn't specify the header of login, before which there is no token; a refresh is
/// sent when the access token has expired.
const fn open(
    name: &'static str,
    path: &'static str,
    run: fn(&mut Service, &OperationRequest) -> Outcome,
) -> Operation {
    Operation {
        name,
        method: Method::POST,
        path,
        bearer: false,
        error_body: ErrorBody::TypeAndMessage,
        run,
    }
}

/// The only operation whose error bodies are complete in the contract.
const INACTIVATE: Operation = Operation {
    name: "inactivateProcess",
    method: Method::PUT,
    path: "/v1/organization/{organizationId}/process/{numberProcess}/INACTIVE",
    bearer: true,
    error_body: ErrorBody::ErrorAndMessage,
    run: inactivate::inactivate,
};

/// All operations, in the order of the contract.
#[rustfmt::skip]
pub static OPERATIONS: &[Operation] = &[
    // Authentication
    open("login", "/v1/login", auth::login),
    open("refreshToken", "/v1/refreshtoken", auth::refresh),
    // Analysis module
    guarded("createAnalysis", Method::POST, "/v2/analytics", analysis::create),
    guarded("consultAnalysis", Method::POST, "/v2/analytics/{userPlanConsumeAnalyticsId}", analysis::consult),
    guarded("riskDetail", Method::GET, "/v1/holder/{holderId}/organization/{organizationId}/consumeunique/{userPlanConsumeUniqueId}/analytics/{userPlanConsumeAnalyticsId}/detail", risk_detail::list),
    guarded("balance", Method::GET, "/v1/holder/{holderId}/organization/{organizationId}/balance", balance::list),
    // Monitoring module
    guarded("listRadars", Method::GET, "/v2/organizations/{organizationId}/radars", radars::list),
    guarded("addRadar", Method::POST, "/v1/organization/{organizationId}/radar", radars::add),
    guarded("registerProcess", Method::POST, "/v1/organization/{organizationId}/process", register::register),
    INACTIVATE,
    guarded("processDetails", Method::GET, "/v1/process/{organizationId}/{processNumber}", process::details),
    guarded("partnerProcesses", Method::POST, "/v1/holder/{holderId}/organization/{organizationId}/partner/process", partner::count),
    // CNH
    guarded("createCnh", Method::POST, "/v1/cnh", cnh::create),
    // Partners and administrators (QSA)
    guarded("relationships", Method::POST, "/v1/relationships-parents", relationships::of_person),
    guarded("qsa", Method::POST, "/v1/organizations/{organizationId}/qsa/{documentNumber}", qsa::of_company),
    // Know Your Client (KYC)
    guarded("kyc", Method::GET, "/v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}", kyc::of_document),
    guarded("kycOfQsa", Method::POST, "/v1/organizations/{organizationId}/holder/{holderId}/organizationQSA/{organizationQSAId}", kyc::of_qsa),
    // Credit system queries (SCR)
    guarded("scrFull", Method::GET, "/v1/scr/full/{document}", scr::full),
    guarded("scrIndicators", Method::GET, "/v1/scr/indicators/{document}", scr::indicators),
    guarded("scrAlgorithms", Method::GET, "/v1/scr/algorithms/{document}", scr::algorithms),
    guarded("scrAttributes", Method::GET, "/v1/scr/attributes/{document}", scr::attributes),
    guarded("scrScore", Method::GET, "/v1/scr/score/{document}", scr::score),
];

/// Operations that only read; of the others a repeated request may get another response.
const READS: [&str; 5] = [
    "consultAnalysis",
    "riskDetail",
    "balance",
    "listRadars",
    "processDetails",
];

/// Returns whether a request with this method and path may change the state of the service.
pub fn changes_state(method: &str, path: &str) -> bool {
    let method = Method::from_bytes(method.as_bytes()).unwrap_or_default();
    match find(&method, path) {
        RouteMatch::Operation(operation, _) => !READS.contains(&operation.name),
        RouteMatch::OtherMethod(_) | RouteMatch::Nothing => false,
    }
}

/// Result of looking up a method and a path.
pub(crate) enum RouteMatch {
    /// Operation and its path parameters.
    Operation(&'static Operation, Vec<(&'static str, String)>),
    /// Method of the operation that has this path.
    OtherMethod(&'static Method),
    /// No operation has this path.
    Nothing,
}

/// Looks up a method and a path. Empty segments match path parameters, which then count as missing.
pub(crate) fn find(method: &Method, path: &str) -> RouteMatch {
    let mut other = None;
    for operation in OPERATIONS {
        let Some(parameters) = parameters(operation.path, path) else {
            continue;
        };
        if operation.method == *method {
            return RouteMatch::Operation(operation, parameters);
        }
        other = Some(&operation.method);
    }
    other.map_or(RouteMatch::Nothing, RouteMatch::OtherMethod)
}

fn parameters(pattern: &'static str, path: &str) -> Option<Vec<(&'static str, String)>> {
    if pattern.split('/').count() != path.split('/').count() {
        return None;
    }
    let mut found = Vec::new();
    for (expected, arguments_given) in pattern.split('/').zip(path.split('/')) {
        if let Some(name) = expected
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'))
        {
            found.push((
                name,
                percent_decode_str(arguments_given)
                    .decode_utf8_lossy()
                    .into_owned(),
            ));
        } else if expected != arguments_given {
            return None;
        }
    }
    Some(found)
}

/// Returns the operation with a name.
pub(crate) fn named(name: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().find(|operation| operation.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_matches_its_operation() {
        for operation in OPERATIONS {
            let path: Vec<String> = operation
                .path
                .split('/')
                .map(|part| part.replace(['{', '}'], ""))
                .collect();
            let found = find(&operation.method, &path.join("/"));
            assert!(
                matches!(found, RouteMatch::Operation(same, _) if same.name == operation.name),
                "{}",
                operation.name
            );
        }
    }

    #[test]
    fn names_are_unique() {
        let names: std::collections::BTreeSet<_> =
            OPERATIONS.iter().map(|operation| operation.name).collect();
        assert_eq!(names.len(), OPERATIONS.len());
    }

    #[test]
    fn reads_are_operations() {
        for name in READS {
            assert!(named(name).is_some(), "{name}");
        }
    }

    #[test]
    fn an_escaped_slash_stays_in_its_parameter() {
        let RouteMatch::Operation(_, found) =
            find(&Method::GET, "/v1/scr/full/11.222.333%2F0001-81")
        else {
            unreachable!("the address of scrFull");
        };
        assert_eq!(found, [("document", "11.222.333/0001-81".to_owned())]);
    }
}
