//! Queries that consume a balance: partner processes, CNH, relationships, QSA and KYC.

use farol_mock_service::{
    EMPTY_DOCUMENT, KYC_CLEAR_DOCUMENT, KYC_DEEP_DOCUMENT, KYC_JSON_DOCUMENT, KYC_NESTED_DOCUMENT,
    KYC_RELATED_DOCUMENT, KYC_SANCTIONED_DOCUMENT, KYC_TEXT_DOCUMENT, KYC_XML_DOCUMENT,
    MANY_PARTNERS_DOCUMENT, NO_PARTNERS_DOCUMENT, Options, PREMIUM_PLAN, SMALL_DOCUMENT,
};
use serde_json::{Value, json};

use crate::test_service::{ParsedResponse, TestService, expect_error, expect_shape};

fn partners(test: &mut TestService, document: &str) -> ParsedResponse {
    let body = json!({ "documentType": "CPF", "documentNumber": document });
    test.post("/v1/holder/5001/organization/1001/partner/process", &body)
}

#[test]
fn partner_processes_are_counted() {
    let mut test = TestService::new(Options::default());
    let before = test.available(PREMIUM_PLAN);
    let body = partners(&mut test, SMALL_DOCUMENT).expect_ok();
    expect_shape(&body, "success:b reason:s total:i result:a");
    let items = body["result"].as_array().unwrap();
    assert_eq!((items.len(), &body["total"]), (3, &json!(3)));
    for item in items {
        expect_shape(
            item,
            "accessPauseMonitor:b documentInfo:s dayPauseMonitor:i documentType:s documentNumber:s consume:i \
             typePlan:s userPlanConsumeUniqueId:i createdAt:s deletedAt:s? planChangedAt:s? dtAvailablePause:s? \
             updatedAt:s typeSearch:s",
        );
    }
    assert_eq!(test.available(PREMIUM_PLAN), before - 1);
    assert_eq!(partners(&mut test, EMPTY_DOCUMENT).body["total"], 0);
    expect_error(&partners(&mut test, "12345678900"), 422);
    let wrong_holder = "/v1/holder/5002/organization/1001/partner/process";
    expect_error(&test.post(wrong_holder, &json!({})), 404);
}

#[test]
fn balances_have_the_documented_shape() {
    let mut test = TestService::new(Options::default());
    let body = test
        .get("/v1/holder/5001/organization/1001/balance")
        .expect_ok();
    expect_shape(&body, "sucess:b reason:s total:i balance:a");
    for item in body["balance"].as_array().unwrap() {
        expect_shape(&item["balance"], "available:i consume:i plan:o");
        expect_shape(
            &item["balance"]["plan"],
            "limitIni:i limitEnd:i hasMindMap:b planName:s isVisible:b limitQtdDocument:i typePlan:s createdAt:s \
             planId:i typeOrganization:s hasCertification:b typePlanCash:s updatedAt:s",
        );
    }
    expect_error(&test.get("/v1/holder/5002/organization/1001/balance"), 404);
    expect_error(&test.get("/v1/holder/5003/organization/1003/balance"), 403);
}

#[test]
fn each_cnh_request_is_queued_again() {
    let mut test = TestService::new(Options::default());
    let body = json!({ "organizationId": 1001, "document": "01234567807" });
    let first = test.post("/v1/cnh", &body).expect_ok();
    expect_shape(
        &first,
        "requestId:s organizationId:i document:s status:s data:o createdAt:s updatedAt:s",
    );
    assert_eq!(first["status"], "QUEUED");
    assert_ne!(
        test.post("/v1/cnh", &body).body["requestId"],
        first["requestId"]
    );
    expect_error(
        &test.post(
            "/v1/cnh",
            &json!({ "organizationId": 1001, "document": "1" }),
        ),
        422,
    );
    expect_error(
        &test.post(
            "/v1/cnh",
            &json!({ "organizationId": 1003, "document": "01234567807" }),
        ),
        403,
    );
}

#[test]
fn relationships_are_of_people() {
    let mut test = TestService::new(Options::default());
    let mut query = |document: &str| {
        let body = json!({ "organizationId": 1001, "holderId": 5001, "documentNumber": document });
        test.post("/v1/relationships-parents", &body)
    };
    let rows = query(SMALL_DOCUMENT).body;
    assert!(rows[0]["RelationshipType"].is_string());
    assert_eq!(query(EMPTY_DOCUMENT).body, json!([]));
    expect_error(&query("11222333000181"), 422);
}

fn kyc(test: &mut TestService, document: &str) -> String {
    let response = test.get(&format!(
        "/v1/organizations/1001/holder/5001/document/{document}"
    ));
    response
        .expect_ok()
        .as_str()
        .expect("a single string")
        .to_owned()
}

#[test]
fn kyc_comes_in_three_forms() {
    let mut test = TestService::new(Options::default());
    let plain: Value = serde_json::from_str(&kyc(&mut test, KYC_JSON_DOCUMENT)).unwrap();
    assert_eq!(plain["IsCurrentlyPEP"], true);
    assert_eq!(plain["Relationships"][0]["RelationshipType"], "MOTHER");
    assert_eq!(plain["PEPHistory"][0]["EndDate"], "9999-12-31T00:00:00Z");

    let nested: String = serde_json::from_str(&kyc(&mut test, KYC_NESTED_DOCUMENT)).unwrap();
    let nested: Value = serde_json::from_str(&nested).unwrap();
    assert_eq!(nested["IsCurrentlyPEP"], false);
    assert!(!nested["PEPHistory"].as_array().unwrap().is_empty());
    assert_eq!(nested["WasPreviouslySanctioned"], true);

    let plain_text = kyc(&mut test, KYC_TEXT_DOCUMENT);
    assert!(serde_json::from_str::<Value>(&plain_text).is_err());
    expect_error(
        &test.get("/v1/organizations/1001/holder/5001/document/12"),
        422,
    );
}

#[test]
fn kyc_has_results_with_all_findings_and_with_none() {
    let mut test = TestService::new(Options::default());
    let mut of = |document: &str| serde_json::from_str::<Value>(&kyc(&mut test, document)).unwrap();
    let sanctioned = of(KYC_SANCTIONED_DOCUMENT);
    assert_eq!(sanctioned["IsCurrentlySanctioned"], true);
    assert_eq!(sanctioned["SanctionsHistory"][1]["MatchRate"], 87);
    let related = of(KYC_RELATED_DOCUMENT);
    assert_eq!(related["IsCurrentlyPEP"], false);
    assert_eq!(related["Relationships"].as_array().unwrap().len(), 1);
    let clear = of(KYC_CLEAR_DOCUMENT);
    for list in ["PEPHistory", "SanctionsHistory", "Relationships"] {
        assert_eq!(clear[list], json!([]), "{list}");
    }
    assert_eq!(
        of(KYC_DEEP_DOCUMENT)["result"][0]["kyc_data"]["is_currently_pep"],
        false
    );
    assert!(kyc(&mut test, KYC_XML_DOCUMENT).starts_with("<?xml"));
}

#[test]
fn companies_have_many_partners_or_none() {
    let mut test = TestService::new(Options::default());
    let mut partners = |document: &str| {
        let path = format!("/v1/organizations/1001/qsa/{document}");
        let company = test.send("POST", &path, Vec::new()).expect_ok();
        company["socios"].as_array().unwrap().len()
    };
    assert_eq!(partners(MANY_PARTNERS_DOCUMENT), 30);
    assert_eq!(partners(NO_PARTNERS_DOCUMENT), 0);
}

#[test]
fn the_kyc_of_a_qsa_follows_its_query() {
    let mut test = TestService::new(Options::default());
    let path = |id: i64| format!("/v1/organizations/1001/holder/5001/organizationQSA/{id}");
    expect_error(&test.send("POST", &path(1), Vec::new()), 404);
    let company = test
        .send(
            "POST",
            "/v1/organizations/1001/qsa/11222333000181",
            Vec::new(),
        )
        .expect_ok();
    assert!(company["socios"].is_array() && company["historico"]["rows"].is_array());
    let id = company["id"].as_i64().unwrap();
    let response = test.send("POST", &path(id), Vec::new());
    assert_eq!(response.expect_ok()["rootDocument"], "11222333000181");
    expect_error(
        &test.send("POST", "/v1/organizations/1001/qsa/12345678909", Vec::new()),
        422,
    );
}

#[test]
fn a_query_fails_when_no_plan_has_a_balance() {
    let mut test = TestService::new(Options::default());
    let mut answered = 0;
    while partners(&mut test, SMALL_DOCUMENT).status == 200 {
        answered += 1;
    }
    assert_eq!(answered, 250 + 40 + 7 + 1);
    expect_error(&partners(&mut test, SMALL_DOCUMENT), 402);
}
