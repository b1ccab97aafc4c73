//! "CNH", "Partners and administrators (QSA)" and "Know Your Client (KYC)".

use super::support::{cnpj, cpf, decode, expect, failure, person, wire};
use farol::api::cnh::CreateCnhRequest;
use farol::api::kyc::{KycContent, QueryKyc, QueryKycOfQsa};
use farol::api::qsa::{QueryQsa, QueryRelationships};
use farol::model::document::Cnh;
use farol::model::ids::{HolderId, OrganizationId, OrganizationQsaId};
use farol::model::json::Json;
use farol::model::status::Status;
use farol::net::{Cost, ErrorKind};

const TREE: &str = include_str!("../fixtures/tree.json");

#[test]
fn create_cnh_sends_and_reads() {
    let call = CreateCnhRequest {
        organization: OrganizationId(7),
        document: Cnh::parse_lenient("12345678900").unwrap().0,
    };
    let body = r#"{"organizationId":7,"document":"12345678900"}"#;
    assert_eq!(
        wire(&call),
        expect("createCnh", "POST /v1/cnh", Some(body), Cost::Paid)
    );

    let request = decode(&call, 200, include_str!("../fixtures/cnh.json")).unwrap();
    assert_eq!(request.id, "req-1");
    assert_eq!(request.status, Some(Status::Other("PENDING".to_owned())));
    assert_eq!(request.data, Some(Json::Object(Vec::new())));
    assert_eq!(
        failure(&call, 200, r#"{"status":"PENDING"}"#),
        ErrorKind::Unreadable
    );
}

#[test]
fn relationships_sends_and_reads() {
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
        decode(&call, 200, TREE).unwrap(),
        Json::parse(TREE.as_bytes()).unwrap()
    );
}

#[test]
fn qsa_sends_and_reads() {
    let call = QueryQsa {
        organization: OrganizationId(7),
        document: cnpj(),
    };
    let address = "POST /v1/organizations/7/qsa/11222333000181";
    assert_eq!(wire(&call), expect("qsa", address, None, Cost::Paid));
    let tree = decode(&call, 200, TREE).unwrap();
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
fn kyc_sends_and_reads() {
    let address = "GET /v1/organizations/7/holder/5/document/12345678909";
    assert_eq!(wire(&kyc()), expect("kyc", address, None, Cost::Paid));

    let result = decode(&kyc(), 200, include_str!("../fixtures/kyc.json")).unwrap();
    assert!(result.raw.starts_with("{\"IsCurrentlyPEP\""));
    let KycContent::Json(tree) = result.content else {
        panic!("JSON expected");
    };
    assert_eq!(tree.get("IsCurrentlyPEP"), Some(&Json::Bool(false)));
}

#[test]
fn kyc_reads_any_string() {
    let once = r#"{"a":1}"#;
    let twice = serde_json::to_string(once).unwrap();
    let thrice = serde_json::to_string(&twice).unwrap();
    for inner in [once, &twice] {
        let body = serde_json::to_string(inner).unwrap();
        let result = decode(&kyc(), 200, &body).unwrap();
        assert!(matches!(result.content, KycContent::Json(_)), "{body}");
        assert_eq!(result.raw, inner);
    }
    for text in [
        thrice.as_str(),
        "",
        "Nada consta",
        "42",
        "null",
        "{\"a\":1",
        "\u{feff}{}",
    ] {
        let body = serde_json::to_string(text).unwrap();
        let result = decode(&kyc(), 200, &body).unwrap();
        assert!(matches!(result.content, KycContent::Text(_)), "{body}");
        assert_eq!(result.raw, text);
    }
    let bare = decode(&kyc(), 200, once).unwrap();
    assert!(matches!(bare.content, KycContent::Json(_)));
    for body in ["null", "42", "true", "", "Nada consta"] {
        assert_eq!(failure(&kyc(), 200, body), ErrorKind::Unreadable, "{body}");
    }
}

#[test]
fn kyc_of_qsa_sends_and_reads() {
    let call = QueryKycOfQsa {
        organization: OrganizationId(7),
        holder: HolderId(5),
        organization_qsa: OrganizationQsaId(31),
    };
    let address = "POST /v1/organizations/7/holder/5/organizationQSA/31";
    assert_eq!(wire(&call), expect("kycOfQsa", address, None, Cost::Paid));
    assert_eq!(decode(&call, 200, "[]").unwrap(), Json::List(Vec::new()));
}
