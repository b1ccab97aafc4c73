//! Lifetimes of tokens.

use super::support::{DAY, NOW};
use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use farol_core::session::refresh_at;
use proptest::prelude::*;

fn jwt(claims: &str) -> String {
    let head = URL_SAFE_NO_PAD.encode(r#"{"alg":"HS256"}"#);
    format!("{head}.{}.c2ln", URL_SAFE_NO_PAD.encode(claims))
}

#[test]
fn a_token_is_refreshed_half_a_minute_before_its_expiry() {
    let issued = NOW / 1000;
    let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + 900));
    assert_eq!(refresh_at(&token, NOW), Some(NOW + 900_000 - 30_000));
}

#[test]
fn a_wrong_clock_does_not_change_the_lifetime_of_a_token() {
    let issued = NOW / 1000;
    let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + 900));
    for skew in [-DAY, -1, 0, 1, DAY] {
        let received = NOW + skew;
        assert_eq!(refresh_at(&token, received), Some(received + 870_000));
    }
}

#[test]
fn a_short_lifetime_is_refreshed_at_its_half() {
    let issued = NOW / 1000;
    for (life, expected) in [(60, 30_000), (59, 29_500), (40, 20_000), (1, 500)] {
        let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + life));
        assert_eq!(
            refresh_at(&token, NOW),
            Some(NOW + expected),
            "{life} seconds"
        );
    }
}

#[test]
fn without_an_issue_time_the_expiry_counts_if_it_lies_ahead() {
    let token = jwt(&format!(r#"{{"exp":{}}}"#, NOW / 1000 + 900));
    assert_eq!(refresh_at(&token, NOW), Some(NOW + 870_000));
    // By a clock that is a day ahead the token would be expired on receipt; it is refreshed after a
    // 401 instead.
    assert_eq!(refresh_at(&token, NOW + DAY), None);
}

#[test]
fn fractional_times_and_padding_are_accepted() {
    let token = jwt(r#"{"iat":1000.25,"exp":1900.75}"#);
    assert_eq!(refresh_at(&token, NOW), Some(NOW + 900_500 - 30_000));
    let padded = format!("h.{}.s", URL_SAFE.encode(r#"{"iat":1000,"exp":1900}"#));
    assert!(padded.contains('='), "the sample must have padding");
    assert_eq!(refresh_at(&padded, NOW), Some(NOW + 870_000));
}

#[test]
fn a_token_without_claims_is_refreshed_after_a_refusal() {
    let opaque = ["", "abc", ".", "..", "a.b.c", "a..c", "8f3e.!!!.x", "ü.ü.ü"];
    for token in opaque {
        assert_eq!(refresh_at(token, NOW), None, "{token}");
    }
    let claims = [
        "{}",
        "[]",
        "null",
        "\"text\"",
        r#"{"iat":1000}"#,
        r#"{"exp":"soon"}"#,
        r#"{"exp":null}"#,
        r#"{"exp":true}"#,
        r#"{"exp":-5,"iat":0}"#,
        r#"{"exp":1000,"iat":1000}"#,
        r#"{"exp":1000,"iat":2000}"#,
        r#"{"exp":1e300,"iat":0}"#,
        r#"{"exp":1e400}"#,
        r#"{"exp":0,"iat":-1e300}"#,
    ];
    for claims in claims {
        assert_eq!(refresh_at(&jwt(claims), NOW), None, "{claims}");
    }
}

proptest! {
    #[test]
    fn any_claims_give_a_time_within_the_lifetime(
        issued in prop::option::of(prop_oneof![any::<f64>(), -1e13..1e13, 0.0..3e9]),
        end in prop::option::of(prop_oneof![any::<f64>(), -1e13..1e13, 0.0..3e9]),
        received in prop_oneof![any::<i64>(), Just(NOW), Just(i64::MAX), Just(i64::MIN)],
    ) {
        let claims = serde_json::json!({ "iat": issued, "exp": end });
        if let Some(due) = refresh_at(&jwt(&claims.to_string()), received) {
            prop_assert!(due >= received);
        }
    }

    #[test]
    fn no_text_causes_a_panic(text in ".*", received in any::<i64>()) {
        let _ = refresh_at(&text, received);
        let _ = refresh_at(&jwt(&text), received);
    }
}
