//! Radars and processes: creation, registration, inactivation and details.

use farol_mock_service::Options;
use http::Request;
use serde_json::{Value, json};

use crate::test_service::{ParsedResponse, TestService, expect_error, expect_shape};

const NUMBER: &str = "00000013920248260100";

fn newest(test: &mut TestService) -> Value {
    let response = test.get("/v2/organizations/1001/radars?_end=1");
    response.expect_ok()[0].clone()
}

#[test]
fn an_added_radar_is_listed_first() {
    let mut test = TestService::new(Options::default());
    let body = json!({ "name": "Íris Otoni", "code": "908.070.605-18", "type": "CPF" });
    let echo = test.post("/v1/organization/1001/radar", &body).expect_ok();
    expect_shape(&echo, "name:s code:s type:s");
    assert_eq!(echo["code"], "90807060518");
    let first = newest(&mut test);
    assert_eq!(first["radar"]["name"], "Íris Otoni");
    assert_eq!(first["createdAt"], test.now);
    expect_error(&test.post("/v1/organization/1001/radar", &body), 422);
}

#[test]
fn radars_of_all_types_can_be_added_to_an_empty_organization() {
    let mut test = TestService::new(Options::default());
    let kinds = [
        ("CNPJ", "12.ABC.345/01DE-35"),
        ("OAB_NUMBER", "MG12345A"),
        ("PROCESS", NUMBER),
    ];
    for (kind, code) in kinds {
        let body = json!({ "name": kind, "code": code, "type": kind });
        assert_eq!(
            test.post("/v1/organization/1002/radar", &body).status,
            200,
            "{kind}"
        );
    }
    assert_eq!(
        test.get("/v2/organizations/1002/radars")
            .body
            .as_array()
            .unwrap()
            .len(),
        3
    );
    assert_eq!(
        test.put(&format!("/v1/organization/1002/process/{NUMBER}/INACTIVE"))
            .status,
        200
    );
}

#[test]
fn invalid_radars_are_refused() {
    let mut test = TestService::new(Options::default());
    let mut add = |organization: i64, body: Value| {
        test.post(&format!("/v1/organization/{organization}/radar"), &body)
    };
    let cpf = |code: &str| json!({ "name": "A", "code": code, "type": "CPF" });
    expect_error(&add(1001, cpf("12345678900")), 422);
    expect_error(
        &add(1001, json!({ "name": " ", "code": "1", "type": "CPF" })),
        400,
    );
    expect_error(
        &add(1001, json!({ "name": "A", "code": "1", "type": "RG" })),
        400,
    );
    expect_error(&add(1003, cpf("12345678909")), 403);
    expect_error(&add(77, cpf("12345678909")), 404);
}

fn register(test: &mut TestService, number: &str, radar: &Value) -> ParsedResponse {
    test.post(
        "/v1/organization/1001/process",
        &json!({ "number": number, "radarId": radar }),
    )
}

#[test]
fn a_process_is_registered_and_inactivated() {
    let mut test = TestService::new(Options::default());
    let inactive = format!("/v1/organization/1001/process/{NUMBER}/INACTIVE");
    assert_eq!(test.put(&inactive).status, 404);
    let radar = newest(&mut test)["radar"]["id"].clone();
    let echo = register(&mut test, "0000001-39.2024.8.26.0100", &radar).expect_ok();
    assert_eq!(echo, json!({ "number": NUMBER, "radarId": radar }));
    let response = test.get(&format!("/v1/process/1001/{NUMBER}"));
    assert_eq!(response.body["status_custom"], "ACTIVE");
    for _ in 0..2 {
        let body = test.put(&inactive).expect_ok();
        assert!(body["reason"].is_null());
        assert_eq!(body["process"]["status"], "INACTIVE");
        expect_shape(&body, "sucess:b reason:s? total:i result:o process:o");
    }
    let response = test.get(&format!("/v1/process/1001/{NUMBER}"));
    assert_eq!(response.body["status_custom"], "INACTIVE");
}

#[test]
fn invalid_registrations_are_refused() {
    let mut test = TestService::new(Options::default());
    expect_error(&register(&mut test, NUMBER, &json!(1)), 404);
    expect_error(&register(&mut test, NUMBER, &json!("1")), 400);
    expect_error(&register(&mut test, "00000013820248260100", &json!(1)), 422);
}

#[test]
fn inactivation_responds_with_the_five_bodies() {
    let mut test = TestService::controlled();
    let body = |error: &str, message: &str| json!({ "error": error, "message": message });
    let missing = body(
        "WrongParameterException",
        "Parameter processNumber and organizationId are required",
    );
    assert_eq!(
        test.put("/v1/organization/1001/process//INACTIVE").body,
        missing
    );
    assert_eq!(
        test.put(&format!("/v1/organization//process/{NUMBER}/INACTIVE"))
            .body,
        missing
    );

    let path = format!("/v1/organization/1001/process/{NUMBER}/INACTIVE");
    let unformatted = Request::put(&path).body(Vec::new()).unwrap();
    assert_eq!(
        test.raw(&unformatted).body,
        body("ObjectNotFoundException", "email required")
    );
    let denied = test.put(&format!("/v1/organization/1003/process/{NUMBER}/INACTIVE"));
    assert_eq!(
        denied.body,
        body(
            "ErrorForbiddenException",
            "User / Organization - Access Denied"
        )
    );
    assert_eq!(
        test.put(&path).body,
        body("ObjectNotFoundException", "processNumber not exist")
    );

    let fault =
        json!({ "operation": "inactivateProcess", "fault": { "kind": "status", "status": 500 } });
    test.post("/_control/faults", &fault);
    let failed = test.put(&path);
    assert_eq!(
        (failed.status, failed.body),
        (500, body("InternalServerError", "Internal server error"))
    );
}

#[test]
fn process_details_have_documented_and_extra_fields() {
    let mut test = TestService::new(Options::default());
    let body = test
        .get("/v1/process/1001/1234567-78.2023.5.02.0031")
        .expect_ok();
    let named = "process state court court_name classe status status_custom distribution_date last_update \
                 last_update_message value_claim_str";
    for field in named.split_whitespace() {
        assert!(body[field].is_string(), "{field}");
    }
    assert!(body["process_id"].is_i64() && body["value_claim"].is_number());
    assert_eq!(
        (&body["court"], &body["process"]),
        (&json!("TRT2"), &json!("1234567-78.2023.5.02.0031"))
    );
    expect_shape(
        &body["defendants"][1],
        "name_author:s document:s representatives:a",
    );
    expect_shape(
        &body["defendants"][1]["representatives"][0],
        "name_author:s document:s",
    );
    expect_shape(&body["person_custom"][0], "name_person:s function_person:s");
    assert!(body["part_matches"].is_array() && body["authors"].is_array());
    assert!(body.as_object().unwrap().len() >= 18 + 10);
    expect_error(&test.get("/v1/process/1001/123"), 400);
    expect_error(&test.get("/v1/process/1001/00000013820248260100"), 404);
    expect_error(&test.get(&format!("/v1/process/1003/{NUMBER}")), 403);
}

#[test]
fn documents_of_a_process_have_the_documented_shape() {
    let mut test = TestService::new(Options::default());
    let numbers = [
        "00000013920248260100",
        "12345677820235020031",
        "00076541720214036100",
        "98765432420253000000",
    ];
    let mut seen = 0;
    for number in numbers {
        let response = test.get(&format!("/v1/process/1001/{number}"));
        for document in response.expect_ok()["documents"].as_array().unwrap() {
            expect_shape(
                document,
                "moviment_id:i description:s document_date:s file:s type:s type_upload_file:s has_session:b problem_file:b",
            );
            seen += 1;
        }
    }
    assert!(seen > 0);
}
