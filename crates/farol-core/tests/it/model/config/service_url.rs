//! URL of the service.

use super::support::at;
use farol_core::model::config::{Config, ConfigError, ConfigErrorKind as Problem};
use proptest::prelude::*;

/// Reads a configuration with this URL of the service.
fn service_url(value: &str) -> Result<String, ConfigError> {
    let text = serde_json::json!({ "serviceUrl": value }).to_string();
    Config::parse(&text).map(|config| config.service_url)
}

#[test]
fn a_valid_service_url_is_stored_without_its_last_slash() {
    let valid = [
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
    for (value, expected) in valid {
        assert_eq!(service_url(value).as_deref(), Ok(expected), "{value}");
    }
}

#[test]
fn a_service_url_has_a_scheme_and_a_host() {
    let invalid = [
        "a.example",
        "//a.example",
        "/api",
        "ftp://a.example",
        "javascript:alert(1)",
        "HTTPS://a.example",
        "https:/a.example",
        "https:\\\\a.example",
    ];
    for value in invalid {
        let expected = ConfigError::of_service(Problem::NotAddress);
        assert_eq!(service_url(value), Err(expected), "{value}");
    }
}

#[test]
fn a_service_url_that_browsers_would_rewrite_is_rejected() {
    let rewritten = [
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
    for value in rewritten {
        let expected = ConfigError::of_service(Problem::OddAddress);
        assert_eq!(service_url(value), Err(expected), "{value}");
    }
}

#[test]
fn a_secure_page_requires_a_secure_service() {
    let insecure = || at("http://a.example").for_page(true);
    let error = ConfigError::of_service(Problem::NotSecure);
    assert_eq!(insecure(), Err(error));
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
    fn an_accepted_service_url_is_the_one_that_browsers_use(text in addresses()) {
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
