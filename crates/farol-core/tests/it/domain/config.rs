//! Configuration of the host: valid values of each field, and errors that name the field.

use farol_core::model::config::{Config, ConfigError, ConfigErrorKind as Problem, Idempotency};
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::workspace::{Workspace, WorkspaceKey};
use proptest::prelude::*;

#[test]
fn nothing_has_to_be_set() {
    for text in ["{}", " { } \n", "\u{feff}{}"] {
        assert_eq!(Config::parse(text), Ok(Config::default()));
    }
}

#[test]
fn every_field_is_read() {
    let text = r#"{
        "serviceUrl": " https://api.example.com/base/ ",
        "workspaces": [
            {"name": " Crédito ", "organization": 1001, "holder": 5001},
            {"name": "Outro", "organization": 9223372036854775807, "holder": 1}
        ],
        "defaultLanguage": "en",
        "downloadHosts": ["Files.Example.com", "localhost:8080"],
        "idempotencyKeys": true,
        "idempotencyKeyLifetime": 900
    }"#;
    let workspace = |name: &str, organization, holder| Workspace {
        name: name.to_owned(),
        key: WorkspaceKey {
            organization: OrganizationId(organization),
            holder: HolderId(holder),
        },
    };
    let expected = Config {
        service_url: "https://api.example.com/base".to_owned(),
        workspaces: vec![
            workspace("Crédito", 1001, 5001),
            workspace("Outro", i64::MAX, 1),
        ],
        default_language: Some("en".to_owned()),
        download_hosts: vec!["files.example.com".to_owned(), "localhost:8080".to_owned()],
        idempotency: Idempotency {
            is_accepted: true,
            lifetime_s: Some(900),
        },
    };
    assert_eq!(Config::parse(text), Ok(expected));
}

#[test]
fn addresses_of_the_service() {
    let address = |value: &str| {
        let text = serde_json::json!({ "serviceUrl": value }).to_string();
        Config::parse(&text).map(|config| config.service_url)
    };
    let fit = [
        ("", ""),
        ("/", ""),
        ("https://a.example", "https://a.example"),
        ("https://a.example///", "https://a.example"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("https://a.example/x/y", "https://a.example/x/y"),
        ("https://a.example/v1.2/~x", "https://a.example/v1.2/~x"),
        ("https://a.example:8443/x", "https://a.example:8443/x"),
        ("https://a.example:80", "https://a.example:80"),
        ("https://a.example:65535", "https://a.example:65535"),
        (
            "https://a_b.xn--exmple-cua.example",
            "https://a_b.xn--exmple-cua.example",
        ),
    ];
    for (value, expected) in fit {
        assert_eq!(address(value).as_deref(), Ok(expected), "{value}");
    }
    let unfit = [
        "a.example",
        "//a.example",
        "/api",
        "ftp://a.example",
        "javascript:alert(1)",
        "HTTPS://a.example",
        "https:/a.example",
        "https:\\\\a.example",
    ];
    for value in unfit {
        let expected = ConfigError::of_service(Problem::NotAddress);
        assert_eq!(address(value), Err(expected), "{value}");
    }
    let odd = [
        "https://a.example?key=1",
        "https://a.example#x",
        "https://user:secret@a.example",
        "https://user@a.example",
        "https://a .example",
        "https://a.example\\x",
        "https://[::",
        "https://[::1]",
        "https://x:99999",
        "https://x:65536",
        "https://x:0",
        "https://x:",
        "https://x:080",
        "https://x:+80",
        "https://:80",
        "https://a\tb",
        "https://a\nb",
        "https://a\u{ad}b",
        "https://a.example:443",
        "http://a.example:80",
        "https://A.example",
        "https://ação.example",
        "https://a.example.",
        "https://.example",
        "https://127.1",
        "https://0x7f.0.0.1",
        "https://1.2.3.04",
        "https://evil.example/v1/../..",
        "https://a.example/./x",
        "https://a.example/%2e%2e/x",
        "https://a.example/x//y",
        "https://a.example/x y",
        "https://a.example/ç",
    ];
    for value in odd {
        let expected = ConfigError::of_service(Problem::OddAddress);
        assert_eq!(address(value), Err(expected), "{value}");
    }
}

#[test]
fn a_secure_page_has_a_secure_service() {
    let insecure = || at("http://a.example").for_page(true);
    let fault = ConfigError::of_service(Problem::NotSecure);
    assert_eq!(insecure(), Err(fault));
    for (address, is_https) in [
        ("http://a.example", false),
        ("https://a.example", true),
        ("https://a.example", false),
        ("", true),
    ] {
        assert_eq!(at(address).for_page(is_https), Ok(at(address)));
    }
}

/// Parts of addresses, including those that browsers rewrite.
fn addresses() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a",
        "api.example",
        "127.0.0.1",
        "1",
        "0x7f",
        "xn--a",
        ".",
        "..",
        "/",
        "//",
        ":",
        ":8080",
        ":443",
        ":80",
        ":0",
        "[",
        "]",
        "::1",
        "@",
        "?",
        "#",
        "%",
        "%2e",
        "\\",
        "\t",
        " ",
        "A",
        "é",
        "_",
        "-",
        "~",
        "v1",
        "\u{ad}",
        "ß",
    ]);
    let rest = prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat());
    ("https?://", rest).prop_map(|(scheme, rest)| scheme + &rest)
}

proptest! {
    #[test]
    fn a_believed_address_is_the_one_that_browsers_use(text in addresses()) {
        let file = serde_json::json!({ "serviceUrl": text }).to_string();
        if let Ok(config) = Config::parse(&file) {
            // Names in other alphabets are validated by the browser itself.
            prop_assume!(!text.contains("xn--"));
            let url = url::Url::parse(&config.service_url).unwrap();
            let path = url.path().trim_end_matches('/');
            let read = format!("{}{path}", url.origin().ascii_serialization());
            prop_assert_eq!(read, config.service_url);
            prop_assert_eq!((url.query(), url.fragment(), url.username()), (None, None, ""));
        }
    }
}

#[test]
fn the_shipped_configuration_is_sound() {
    let shipped = include_str!("../../../../../public/config.json");
    assert!(Config::parse(shipped).is_ok(), "{shipped}");
}

type Case<'a> = (&'a str, &'a str, Problem);

fn assert_faults(cases: &[Case<'_>]) {
    for (text, field, problem) in cases {
        let expected = ConfigError {
            field: (*field).to_owned(),
            problem: *problem,
        };
        assert_eq!(Config::parse(text), Err(expected), "{text}");
    }
}

#[test]
fn every_fault_names_its_field() {
    assert_faults(&[
        ("", "", Problem::NotJson),
        ("nonsense", "", Problem::NotJson),
        ("[]", "", Problem::NotJson),
        ("null", "", Problem::NotJson),
        ("{} {}", "", Problem::NotJson),
        ("{\"serviceUrl\": \"\",}", "", Problem::NotJson),
        (r#"{"serviceurl": ""}"#, "serviceurl", Problem::UnknownField),
        (r#"{"": 1}"#, "", Problem::UnknownField),
        (r#"{"serviceUrl": 5}"#, "serviceUrl", Problem::NotText),
        (r#"{"serviceUrl": null}"#, "serviceUrl", Problem::NotText),
        (
            r#"{"serviceUrl": "api"}"#,
            "serviceUrl",
            Problem::NotAddress,
        ),
        (
            r#"{"defaultLanguage": 1}"#,
            "defaultLanguage",
            Problem::NotText,
        ),
        (
            r#"{"defaultLanguage": "pt"}"#,
            "defaultLanguage",
            Problem::NotLanguage,
        ),
        (
            r#"{"defaultLanguage": ""}"#,
            "defaultLanguage",
            Problem::NotLanguage,
        ),
        (r#"{"workspaces": {}}"#, "workspaces", Problem::NotList),
        (r#"{"workspaces": null}"#, "workspaces", Problem::NotList),
        (
            r#"{"downloadHosts": "a"}"#,
            "downloadHosts",
            Problem::NotList,
        ),
        (
            r#"{"downloadHosts": ["a", 1]}"#,
            "downloadHosts[1]",
            Problem::NotText,
        ),
        (
            r#"{"downloadHosts": [""]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
        (
            r#"{"downloadHosts": ["https://a"]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
        (
            r#"{"downloadHosts": ["a/b"]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
        (
            r#"{"downloadHosts": ["*.a"]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
    ]);
}

#[test]
fn every_fault_of_a_workspace_names_its_place() {
    assert_faults(&[
        (
            r#"{"workspaces": [1]}"#,
            "workspaces[0]",
            Problem::NotObject,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": 2}, {"colour": 1}]}"#,
            "workspaces[1].colour",
            Problem::UnknownField,
        ),
        (
            r#"{"workspaces": [{}]}"#,
            "workspaces[0].name",
            Problem::NotText,
        ),
        (
            r#"{"workspaces": [{"name": " ", "organization": 1, "holder": 2}]}"#,
            "workspaces[0].name",
            Problem::NotText,
        ),
        (
            r#"{"workspaces": [{"name": "a", "holder": 2}]}"#,
            "workspaces[0].organization",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": "1", "holder": 2}]}"#,
            "workspaces[0].organization",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 0, "holder": 2}]}"#,
            "workspaces[0].organization",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": -2}]}"#,
            "workspaces[0].holder",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": 1.5}]}"#,
            "workspaces[0].holder",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": 9223372036854775808}]}"#,
            "workspaces[0].holder",
            Problem::NotId,
        ),
    ]);
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in ".*") {
        let _ = Config::parse(&text);
    }

    #[test]
    fn no_value_makes_it_panic(
        field in prop::sample::select(vec!["serviceUrl", "workspaces", "defaultLanguage", "downloadHosts"]),
        value in prop_oneof![
            any::<Option<i64>>().prop_map(|number| serde_json::json!(number)),
            ".*".prop_map(|text| serde_json::json!(text)),
            prop::collection::vec(".*", 0..3).prop_map(|list| serde_json::json!(list)),
            ".*".prop_map(|text| serde_json::json!([{ "name": text, "organization": 1, "holder": text }])),
        ],
    ) {
        if let Err(fault) = Config::parse(&serde_json::json!({ field: value }).to_string()) {
            prop_assert!(fault.field.starts_with(field), "{}", fault.field);
        }
    }
}

fn at(service_url: &str) -> Config {
    Config {
        service_url: service_url.to_owned(),
        ..Config::default()
    }
}

#[test]
fn the_usual_farol_needs_no_scope() {
    assert_eq!(at("").storage_namespace(""), "");
}

#[test]
fn no_farol_takes_the_records_of_another_for_its_own() {
    let places = [
        ("", ""),
        ("/farol", ""),
        ("/farol.v2", ""),
        ("/farol/v2", ""),
        ("", "https://api.example.com"),
        ("", "https://api.example.com.br"),
        ("/farol", "https://api.example.com"),
    ];
    for (at_one, one) in places {
        for (at_other, other) in places {
            let own = at(one).storage_namespace(at_one);
            let others = at(other).storage_namespace(at_other);
            let key = format!("{others}.ana@example.com");
            let is_same = (at_one, one) == (at_other, other);
            assert_eq!(key.starts_with(&format!("{own}.")), is_same, "{key}");
        }
    }
}

#[test]
fn idempotency_keys_go_to_the_own_origin_and_where_they_are_accepted() {
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
