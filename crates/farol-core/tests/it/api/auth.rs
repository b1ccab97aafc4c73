//! Contract section "Authentication".

use super::support::{decode, expect, failure, wire};
use farol_core::api::auth::{Login, RefreshToken};
use farol_core::protocol::{Auth, Cost, ErrorKind, Secret};

const REPLY: &str = include_str!("../../fixtures/login.json");

fn login() -> Login {
    Login {
        email: "ana@example.com".to_owned(),
        password: Secret::new("a \"b\" ç"),
    }
}

#[test]
fn login_matches_the_contract() {
    let body = r#"{"email":"ana@example.com","password":"a \"b\" ç"}"#;
    let mut wanted = expect("login", "POST /v1/login", Some(body), Cost::Change);
    wanted.auth = Auth::None;
    assert_eq!(wire(&login()), wanted);

    let result = decode(&login(), 200, REPLY).unwrap();
    assert_eq!(result.email, "ana@example.com");
    assert_eq!(result.username, "ana");
    assert_eq!(result.token.expose(), "header.payload.signature");
    assert_eq!(result.refresh_token, None);
}

#[test]
fn refresh_token_matches_the_contract() {
    let call = RefreshToken {
        email: "ana@example.com".to_owned(),
        username: "ana".to_owned(),
        refresh_token: Secret::new("old"),
    };
    let body = r#"{"email":"ana@example.com","username":"ana","refreshToken":"old"}"#;
    let mut wanted = expect(
        "refreshToken",
        "POST /v1/refreshtoken",
        Some(body),
        Cost::Change,
    );
    wanted.auth = Auth::None;
    assert_eq!(wire(&call), wanted);

    let result = decode(&call, 200, r#"{"token":"new","refreshToken":"next"}"#).unwrap();
    assert_eq!(result.token.expose(), "new");
    assert_eq!(result.refresh_token.unwrap().expose(), "next");
    assert_eq!(result.email, "");
}

#[test]
fn a_response_without_a_token_is_unreadable() {
    for body in [
        r#"{"email":"a"}"#,
        r#"{"token":null}"#,
        r#"{"token":" "}"#,
        r#"{"token":5}"#,
    ] {
        assert_eq!(
            failure(&login(), 200, body),
            ErrorKind::Unreadable,
            "{body}"
        );
    }
}

#[test]
fn debug_output_contains_no_secret() {
    let result = decode(&login(), 200, REPLY).unwrap();
    let printed = format!("{:?} {result:?}", login());
    assert!(
        !printed.contains("signature") && !printed.contains('ç'),
        "{printed}"
    );
}
