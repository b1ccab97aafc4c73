//! Listing and creation of radars.

use http::HeaderValue;
use serde_json::json;

use crate::numbers;
use crate::operation_request::OperationRequest;
use crate::radars::{KINDS, Key, Named, Radar};
use crate::response::{Outcome, ServiceError, TOTAL_COUNT, success};
use crate::service::Service;

/// Range and order of a page.
struct Page {
    start: usize,
    end: usize,
    key: Key,
    descending: bool,
}

impl Page {
    fn of(request: &OperationRequest) -> Result<Self, ServiceError> {
        let position = |name: &str, default: i64| {
            let value = request.query_integer(name)?.unwrap_or(default);
            usize::try_from(value)
                .map_err(|_| ServiceError::wrong_parameter(format!("Parameter {name} is negative")))
        };
        let key = Key::of(request.query("_sort").unwrap_or("id"));
        let descending = match request.query("_order").unwrap_or("DESC") {
            "DESC" | "desc" => true,
            "ASC" | "asc" => false,
            _ => {
                return Err(ServiceError::wrong_parameter(
                    "Parameter _order must be ASC or DESC",
                ));
            }
        };
        Ok(Self {
            start: position("_start", 0)?,
            end: position("_end", 10)?,
            key: key
                .ok_or_else(|| ServiceError::wrong_parameter("Parameter _sort names no field"))?,
            descending,
        })
    }
}

/// Lists a page of radars.
///
/// `_end` is the position after the last record, so that the defaults give ten. A page past the end
/// is empty, as is one that ends before it starts. The contract specifies no maximum `_end`: there
/// is none.
pub(crate) fn list(service: &mut Service, request: &OperationRequest) -> Outcome {
    let organization =
        service.organization(request.account()?, request.integer("organizationId")?)?;
    let page = Page::of(request)?;
    let mut radars: Vec<&Radar> = organization.radars.iter().collect();
    radars.sort_by(|left, right| page.key.compare(left, right, page.descending));
    let length = page.end.saturating_sub(page.start);
    let items: Vec<_> = radars
        .iter()
        .skip(page.start)
        .take(length)
        .map(|radar| radar.item())
        .collect();
    let mut response = success(&items);
    response
        .headers_mut()
        .insert(TOTAL_COUNT, HeaderValue::from(radars.len()));
    Ok(response)
}

/// Adds a radar of any of the four types; the contract doesn't specify which a request may have.
///
/// Numbers are stored without punctuation, and a duplicate is rejected.
pub(crate) fn add(service: &mut Service, request: &OperationRequest) -> Outcome {
    let organization =
        service.organization(request.account()?, request.integer("organizationId")?)?;
    let fields = request.fields()?;
    let name = fields.text("name")?.to_owned();
    let kind = fields.text("type")?;
    let code = numbers::without_punctuation(fields.text("code")?);
    let known = KINDS.iter().find(|known| **known == kind);
    let kind = known
        .copied()
        .ok_or_else(|| ServiceError::wrong_parameter("Field type names no kind of radar"))?;
    let valid = match kind {
        "CPF" => numbers::is_cpf(&code),
        "CNPJ" => numbers::is_cnpj(&code),
        "OAB_NUMBER" => numbers::is_oab(&code),
        _ => numbers::is_process(&code),
    };
    if !valid {
        return Err(ServiceError::invalid(format!("code is not a valid {kind}")));
    }
    if organization
        .radars
        .iter()
        .any(|radar| radar.kind == kind && radar.code == code)
    {
        return Err(ServiceError::invalid(
            "The organization has this radar already",
        ));
    }
    let response = success(&json!({ "name": name, "code": code, "type": kind }));
    let named = Named { name, code, kind };
    let radar = Radar::after(
        organization.radars.last(),
        organization.id,
        named,
        request.at,
    );
    organization.add(radar);
    Ok(response)
}
