//! Contract sections "CNH", "Partners and administrators (QSA)" and "Know Your Client (KYC)".

use super::support::{cnpj, cpf, decode, expect, failure, person, wire};
use farol_core::api::PaidQuery as _;
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::model::document::Cnh;
use farol_core::model::ids::{HolderId, OrganizationId, OrganizationQsaId};
use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::status::Status;
use farol_core::protocol::{Cost, ErrorKind};
use farol_core::view_model::query_response::QueryResponse;

const TREE: &str = include_str!("../../fixtures/tree.json");

#[test]
fn create_cnh_matches_the_contract() {
    let call = CreateCnhRequest {
        organization: OrganizationId(7),
        document: Cnh::parse_lenient("12345678900").unwrap().0,
    };
    let body = r#"{"organizationId":7,"document":"12345678900"}"#;
    assert_eq!(
        wire(&call),
        expect("createCnh", "POST /v1/cnh", Some(body), Cost::Paid)
    );

    let body = include_str!("../../fixtures/cnh.json");
    let reply = decode(&call, 200, body).unwrap();
    let stored = CreateCnhRequest::content(&reply).unwrap().received;
    assert_eq!(*stored.bytes, body.as_bytes(), "stored as received");
    let recorded = |body: &str| {
        let paid = PaidRequest::new(Operation::Cnh, call.subject());
        let mut entry = JournalEntry::sent("1".to_owned(), &paid, 0, "ana@example.com");
        CreateCnhRequest::record_in(&decode(&call, 200, body).unwrap(), &mut entry);
        entry.status_at
    };
    let times = r#""createdAt":"2026-01-01T10:00:00Z","updatedAt":"2026-01-02T10:00:00Z""#;
    let with = |times: &str| format!(r#"{{"requestId":"1","status":"QUEUED",{times}}}"#);
    assert_eq!(
        recorded(&with(times)).as_deref(),
        Some("2026-01-02T10:00:00Z")
    );
    let created = times.split(',').next().unwrap();
    assert_eq!(recorded(&with(created)), None, "no time of the status");
    let request = reply.value;
    assert_eq!(request.id, "req-1");
    assert_eq!(request.status, Some(Status::Other("PENDING".to_owned())));
    assert_eq!(request.data, Some(Json::Object(Vec::new())));
    assert_eq!(
        failure(&call, 200, r#"{"status":"PENDING"}"#),
        ErrorKind::Unreadable
    );
}

#[test]
fn relationships_matches_the_contract() {
    let call = QueryRelationships {
        organization: OrganizationId(7),
        holder: HolderId(5),
        document: cpf(),
    };
    let body = r#"{"organizationId":7,"holderId":5,"documentNumber":"12345678909"}"#;
    let address = "POST /v1/relationships-parents";
    assert_eq!(
        wire(&call),
        expect("relationships", address, Some(body), Cost::Paid)
    );
    assert_eq!(
        *decode(&call, 200, TREE).unwrap().tree,
        Json::parse(TREE.as_bytes()).unwrap()
    );
}

#[test]
fn qsa_matches_the_contract() {
    let call = QueryQsa {
        organization: OrganizationId(7),
        document: cnpj(),
    };
    let address = "POST /v1/organizations/7/qsa/11222333000181";
    assert_eq!(wire(&call), expect("qsa", address, None, Cost::Paid));
    let tree = decode(&call, 200, TREE).unwrap().tree;
    let Some(Json::List(partners)) = tree.get("partners") else {
        panic!("partners expected");
    };
    assert_eq!(
        partners[0].get("id"),
        Some(&Json::Int(9_007_199_254_740_993))
    );
}

fn kyc() -> QueryKyc {
    QueryKyc {
        organization: OrganizationId(7),
        holder: HolderId(5),
        document: person(),
    }
}

#[test]
fn kyc_matches_the_contract() {
    let address = "GET /v1/organizations/7/holder/5/document/12345678909";
    assert_eq!(wire(&kyc()), expect("kyc", address, None, Cost::Paid));

    let decoded = opened(include_str!("../../fixtures/kyc.json"));
    assert!(decoded.raw.unwrap().starts_with(b"{\"IsCurrentlyPEP\""));
    let tree = decoded.content.root();
    assert_eq!(tree.get("IsCurrentlyPEP"), Some(&Json::Bool(false)));
}

/// Returns the parsed response that the user sees.
fn opened(body: &str) -> QueryResponse {
    QueryResponse::of(decode(&kyc(), 200, body).unwrap().received)
}

#[test]
fn any_kyc_string_is_decoded() {
    let once = r#"{"a":1}"#;
    let twice = serde_json::to_string(once).unwrap();
    let thrice = serde_json::to_string(&twice).unwrap();
    for inner in [once, &twice] {
        let body = serde_json::to_string(inner).unwrap();
        let decoded = opened(&body);
        assert!(decoded.content.root().is_nested(), "{body}");
        assert_eq!(*decoded.raw.unwrap(), inner.as_bytes());
    }
    // A string nested a third time is shown as a string.
    let decoded = opened(&serde_json::to_string(&thrice).unwrap());
    assert_eq!(decoded.content.root().as_text(), Some(twice.as_str()));
    assert_eq!(*decoded.raw.unwrap(), *thrice.as_bytes());
    for text in ["", "Nada consta", "42", "null", "{\"a\":1"] {
        let body = serde_json::to_string(text).unwrap();
        let decoded = opened(&body);
        assert_eq!(decoded.content.root().as_text(), Some(text), "{body}");
        assert!(decoded.is_json);
    }
    // A byte order mark before the content is ignored.
    let marked = opened(&serde_json::to_string("\u{feff}{}").unwrap());
    assert_eq!(*marked.content.root(), Json::Object(Vec::new()));
    let unformatted = opened(once);
    assert!(unformatted.content.root().is_nested() && unformatted.raw.is_none());
    for body in ["null", "42", "true", "", "Nada consta"] {
        assert_eq!(failure(&kyc(), 200, body), ErrorKind::Unreadable, "{body}");
    }
}

#[test]
fn kyc_of_qsa_matches_the_contract() {
    let call = QueryKycOfQsa {
        organization: OrganizationId(7),
        holder: HolderId(5),
        organization_qsa: OrganizationQsaId(31),
    };
    let address = "POST /v1/organizations/7/holder/5/organizationQSA/31";
    assert_eq!(wire(&call), expect("kycOfQsa", address, None, Cost::Paid));
    assert_eq!(
        *decode(&call, 200, "[]").unwrap().tree,
        Json::List(Vec::new())
    );
}
