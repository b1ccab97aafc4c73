//! Shared helpers of the contract tests: requests in wire form, and responses without a network.

use farol_core::model::document::{Cnpj, Cpf, Document, ProcessNumber};
use farol_core::protocol::{ApiError, Auth, Cost, Endpoint, ErrorKind, RawResponse};

/// Request in wire form, with its cost.
#[derive(Debug, PartialEq)]
pub(crate) struct Wire {
    pub(crate) name: &'static str,
    /// Method, path and query.
    pub(crate) request: String,
    pub(crate) body: Option<String>,
    pub(crate) auth: Auth,
    pub(crate) cost: Cost,
}

/// Returns the wire form of a call, without sending it.
pub(crate) fn wire<E: Endpoint>(call: &E) -> Wire {
    // Paid queries depend on third parties, so their timeout is longer.
    assert_eq!(
        E::TIMEOUT_MS,
        if E::COST == Cost::Paid {
            90_000
        } else {
            30_000
        }
    );
    // An analysis of 100,000 processes takes 110 MB, and a million objects in a response of open
    // structure 75 MB; all other responses take a few megabytes at most.
    let most = match call.operation_name() {
        "riskDetail" => 128,
        _ if E::IS_OPEN => 80,
        _ => 16,
    };
    assert_eq!(E::MAX_BYTES, most << 20);
    Wire {
        name: call.operation_name(),
        request: format!("{} {}{}", E::METHOD.as_str(), call.path(), call.query()),
        body: call.body().map(|body| body.as_str().to_owned()),
        auth: E::AUTH,
        cost: E::COST,
    }
}

/// Returns the wire form common to most operations.
pub(crate) fn expect(name: &'static str, request: &str, body: Option<&str>, cost: Cost) -> Wire {
    Wire {
        name,
        request: request.to_owned(),
        body: body.map(str::to_owned),
        auth: Auth::Bearer,
        cost,
    }
}

pub(crate) fn reply(status: u16, body: &str) -> RawResponse {
    RawResponse {
        status,
        body: body.as_bytes().to_vec().into(),
        ..RawResponse::default()
    }
}

/// Decodes a body received with this status.
pub(crate) fn decode<E: Endpoint>(call: &E, status: u16, body: &str) -> Result<E::Reply, ApiError> {
    call.decode(&reply(status, body))
}

/// Returns the error kind of a response.
pub(crate) fn failure<E: Endpoint>(call: &E, status: u16, body: &str) -> ErrorKind {
    match decode(call, status, body) {
        Ok(_) => panic!(
            "{} took {status} {body} for a success",
            call.operation_name()
        ),
        Err(error) => {
            assert_eq!(error.status, Some(status));
            error.kind
        }
    }
}

pub(crate) fn cpf() -> Cpf {
    Cpf::parse("123.456.789-09").unwrap()
}

pub(crate) fn cnpj() -> Cnpj {
    Cnpj::parse("11.222.333/0001-81").unwrap()
}

pub(crate) fn person() -> Document {
    cpf().into()
}

pub(crate) fn process() -> ProcessNumber {
    ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap()
}
