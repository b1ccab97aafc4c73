//! Login, token lifetimes and refresh.

use farol_mock_service::{ANA, BRUNO, Options, PASSWORD};
use http::Request;
use serde_json::{Value, json};

use crate::test_service::{ParsedResponse, TestService, expect_error, expect_shape};

const LIST: &str = "/v2/organizations/1001/radars";

fn refresh(test: &mut TestService, token: &str, email: &str) -> ParsedResponse {
    let body = json!({ "email": email, "username": "Ana Conceição", "refreshToken": token });
    test.post("/v1/refreshtoken", &body)
}

#[test]
fn login_and_refresh_have_the_same_response() {
    let mut test = TestService::new(Options::default());
    let body = test.sign_in(ANA);
    expect_shape(&body, "email:s username:s token:s");
    let refreshed = refresh(&mut test, body["token"].as_str().unwrap(), ANA);
    assert_eq!(refreshed.status, 200);
    expect_shape(&refreshed.body, "email:s username:s token:s");
    assert_ne!(refreshed.body["token"], body["token"]);
}

#[test]
fn tokens_contain_their_expiry_unless_opaque() {
    use base64::Engine;
    let engine = base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let test = TestService::new(Options {
        token_life: 60,
        ..Options::default()
    });
    let parts: Vec<&str> = test.token.split('.').collect();
    assert_eq!(parts.len(), 3);
    let content: Value = serde_json::from_slice(&engine.decode(parts[1]).unwrap()).unwrap();
    assert_eq!(content["sub"], ANA);
    assert_eq!(
        content["exp"].as_i64().unwrap() - content["iat"].as_i64().unwrap(),
        60
    );

    let opaque = TestService::new(Options {
        opaque_tokens: true,
        ..Options::default()
    });
    assert!(!opaque.token.contains('.'));
}

#[test]
fn a_request_needs_a_valid_token() {
    let mut test = TestService::new(Options {
        token_life: 60,
        ..Options::default()
    });
    assert_eq!(test.get(LIST).status, 200);
    let without_token = Request::get(LIST).body(Vec::new()).unwrap();
    expect_error(&test.raw(&without_token), 401);
    test.now += 60_000;
    expect_error(&test.get(LIST), 401);
    test.token = "unknown".to_owned();
    expect_error(&test.get(LIST), 401);
}

#[test]
fn a_token_is_refreshed_once_and_within_the_grace_period() {
    let mut test = TestService::new(Options {
        token_life: 60,
        ..Options::default()
    });
    let old = test.token.clone();
    test.now += 60_000 + 29 * 60_000;
    let refreshed = refresh(&mut test, &old, ANA);
    assert_eq!(refreshed.status, 200);
    expect_error(&refresh(&mut test, &old, ANA), 401);

    refreshed.body["token"]
        .as_str()
        .unwrap()
        .clone_into(&mut test.token);
    assert_eq!(test.get(LIST).status, 200);
    let newest = test.token.clone();
    expect_error(&refresh(&mut test, &newest, BRUNO), 401);
    test.now += 60_000 + 30 * 60_000;
    expect_error(&refresh(&mut test, &newest, ANA), 401);
}

#[test]
fn a_refreshed_token_stays_valid_for_pending_requests() {
    let mut test = TestService::new(Options::default());
    let old = test.token.clone();
    assert_eq!(refresh(&mut test, &old, ANA).status, 200);
    assert_eq!(test.get(LIST).status, 200);
}

#[test]
fn five_wrong_passwords_lock_an_e_mail_out_for_a_minute() {
    let mut test = TestService::new(Options::default());
    let invalid = json!({ "email": ANA, "password": "?" });
    for _ in 0..5 {
        expect_error(&test.post("/v1/login", &invalid), 401);
    }
    let valid = json!({ "email": ANA, "password": PASSWORD });
    expect_error(&test.post("/v1/login", &valid), 423);
    test.sign_in(BRUNO);
    test.now += 60_000;
    assert_eq!(test.post("/v1/login", &valid).status, 200);
}

#[test]
fn malformed_logins_differ_from_wrong_credentials() {
    let mut test = TestService::new(Options::default());
    expect_error(&test.post("/v1/login", &json!({ "email": ANA })), 400);
    expect_error(&test.send("POST", "/v1/login", b"{".to_vec()), 400);
    expect_error(
        &test.post(
            "/v1/login",
            &json!({ "email": "x@y.example", "password": PASSWORD }),
        ),
        401,
    );
}
