//! Namespace of stored records, and idempotency keys.

use super::support::{assert_faults, at};
use farol_core::model::config::{Config, ConfigErrorKind as Problem};

#[test]
fn the_default_installation_has_no_namespace() {
    assert_eq!(at("").storage_namespace(""), "");
}

#[test]
fn namespaces_of_installations_are_distinct() {
    let settings = [
        ("", ""),
        ("/farol", ""),
        ("/farol.v2", ""),
        ("/farol/v2", ""),
        ("", "https://api.example.com"),
        ("", "https://api.example.com.br"),
        ("/farol", "https://api.example.com"),
    ];
    for (at_one, one) in settings {
        for (at_other, other) in settings {
            let own = at(one).storage_namespace(at_one);
            let others = at(other).storage_namespace(at_other);
            let key = format!("{others}.ana@example.com");
            let is_same = (at_one, one) == (at_other, other);
            assert_eq!(key.starts_with(&format!("{own}.")), is_same, "{key}");
        }
    }
}

#[test]
fn idempotency_keys_are_sent_to_the_same_origin_or_where_accepted() {
    let sends = |text: &str| Config::parse(text).map(|config| config.sends_idempotency_keys());
    assert_eq!(sends("{}"), Ok(true));
    assert_eq!(sends(r#"{"idempotencyKeys": false}"#), Ok(true));
    let other = r#""serviceUrl": "https://a.example""#;
    assert_eq!(sends(&format!("{{{other}}}")), Ok(false));
    let accepted = format!(r#"{{{other}, "idempotencyKeys": true}}"#);
    assert_eq!(sends(&accepted), Ok(true));
    let keys = ("idempotencyKeys", Problem::NotBoolean);
    let lifetime = ("idempotencyKeyLifetime", Problem::NotSeconds);
    for (value, (field, problem)) in [
        ("1", keys),
        ("null", keys),
        (r#""true""#, keys),
        ("0", lifetime),
        ("-5", lifetime),
        ("86401", lifetime),
        ("1.5", lifetime),
        (r#""900""#, lifetime),
    ] {
        let text = format!(r#"{{"{field}": {value}}}"#);
        assert_faults(&[(&text, field, problem)]);
    }
}
