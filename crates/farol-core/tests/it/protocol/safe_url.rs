//! Links to files: only safe addresses become links.

use farol_core::i18n::Language;
use farol_core::model::safe_url::{SafeUrl, UnsafeUrlReason};
use proptest::prelude::*;
use strum::VariantArray;

fn error(address: &str) -> UnsafeUrlReason {
    match SafeUrl::parse(address, &[]) {
        Ok(link) => panic!("{address} leads to {}", link.host()),
        Err(error) => error,
    }
}

#[test]
fn a_file_at_an_https_host_is_a_link() {
    let cases = [
        ("https://files.example.com/a.pdf", "files.example.com"),
        ("HTTPS://Files.Example.COM/A.pdf", "files.example.com"),
        ("https://files.example.com", "files.example.com"),
        ("https://files.example.com:443/a", "files.example.com"),
        ("https://files.example.com:8443/a", "files.example.com:8443"),
        (
            "https://files.example.com?X-Sig=a%2Fb@c",
            "files.example.com",
        ),
        (
            "https://files.example.com#@evil.example",
            "files.example.com",
        ),
        (
            "https://my_bucket.s3.example/petição.pdf",
            "my_bucket.s3.example",
        ),
        ("https://192.0.2.7/a.pdf", "192.0.2.7"),
        ("https://localhost/a", "localhost"),
        // A look-alike of another alphabet is shown in its encoded form.
        ("https://xn--bnco-5na.example/a", "xn--bnco-5na.example"),
    ];
    for (address, host) in cases {
        let link = SafeUrl::parse(address, &[]).unwrap();
        assert_eq!((link.host(), link.address()), (host, address));
    }
}

#[test]
fn only_https_urls_are_links() {
    let addresses = [
        "",
        "https",
        "https:",
        "https:/files.example.com",
        "https:files.example.com",
        "http://files.example.com/a",
        "//files.example.com/a",
        "/documents/1.pdf",
        "files.example.com/a",
        "ftp://files.example.com/a",
        "javascript:alert(1)",
        "JavaScript:alert(1)//https://files.example.com",
        "data:text/html,https://files.example.com",
        "blob:https://files.example.com/1",
        "view-source:https://files.example.com",
        "filesystem:https://files.example.com/",
        "httpſ://files.example.com",
        "é",
    ];
    for address in addresses {
        assert_eq!(error(address), UnsafeUrlReason::NotHttps, "{address}");
    }
}

#[test]
fn characters_that_browsers_drop_or_rewrite_are_rejected() {
    let addresses = [
        " https://files.example.com",
        "https://files.example.com ",
        "https://files.example.com/a b",
        "ht\ntps://files.example.com",
        "java\tscript:alert(1)",
        "https:\\\\evil.example",
        "https://good.example\\@evil.example",
        "https://good.example\\.evil.example",
        "https:\u{0}//good.example",
        "https://good.example/\u{202e}fdp.exe",
        "https://go\u{200b}od.example",
        "https://go\u{ad}od.example",
        "https://good.example\u{2028}",
        "https://good.example\u{a0}",
        "\u{feff}https://good.example",
        "https://good.example/\u{7f}",
    ];
    for address in addresses {
        assert_eq!(error(address), UnsafeUrlReason::BadCharacter, "{address:?}");
    }
}

#[test]
fn credentials_before_the_host_are_rejected() {
    let addresses = [
        "https://good.example@evil.example/a",
        "https://user:secret@files.example.com",
        "https://@evil.example",
        "https://a@b@evil.example",
        "https://good.example%2F@evil.example",
        "https://good.example:443@evil.example",
    ];
    for address in addresses {
        assert_eq!(error(address), UnsafeUrlReason::UserInfo, "{address}");
    }
}

#[test]
fn a_host_has_at_most_253_characters() {
    let host = |last: usize| format!("{}.{}", vec!["a".repeat(63); 3].join("."), "b".repeat(last));
    let parse = |host: &str| SafeUrl::parse(&format!("https://{host}/"), &[]);
    assert_eq!(host(61).len(), 253);
    assert!(parse(&host(61)).is_ok());
    assert!(parse(&host(62)).is_err());
}

#[test]
fn only_valid_host_names_are_accepted() {
    let long_label = format!("https://{}.example", "a".repeat(64));
    let long_name = format!("https://{}example", "a.".repeat(130));
    let addresses = [
        "https://",
        "https:///evil.example",
        "https:////evil.example",
        "https://?a",
        "https://#a",
        "https://.",
        "https://files.example.com.",
        "https://files.example.com./a",
        "https://.files.example.com",
        "https://files..example.com",
        "https://files.example.com:",
        "https://files.example.com:abc",
        "https://files.example.com:70000",
        "https://files.example.com:0443",
        "https://files.example.com:8443:1",
        "https://[::1]/a",
        "https://ex%61mple.com",
        "https://exa,mple.com",
        // Other alphabets: a Cyrillic а, a full-width dot, a fraction slash.
        "https://b\u{430}nco.example",
        "https://good\u{ff0e}example",
        "https://good.example\u{2044}evil.example",
        "https://ﬁles.example",
        // Numbers that a browser would convert to another host.
        "https://2130706433",
        "https://127.1",
        "https://0x7f.0.0.1",
        "https://127.0.0.0x1",
        "https://0177.0.0.1",
        "https://256.1.1.1",
        "https://evil.example.0x",
        &long_label,
        &long_name,
    ];
    for address in addresses {
        assert_eq!(error(address), UnsafeUrlReason::BadHost, "{address}");
    }
}

#[test]
fn only_configured_hosts_are_accepted() {
    let hosts = ["Files.example.com", "files.example.com:8443", "192.0.2.7"].map(str::to_owned);
    let good = [
        "https://files.example.com/a",
        "https://FILES.EXAMPLE.COM/a",
        "https://files.example.com:443/a",
        "https://files.example.com:8443/a",
        "https://192.0.2.7",
    ];
    for address in good {
        assert!(SafeUrl::parse(address, &hosts).is_ok(), "{address}");
    }
    let others = [
        ("https://example.com", "example.com"),
        ("https://sub.files.example.com", "sub.files.example.com"),
        (
            "https://files.example.com.evil.example",
            "files.example.com.evil.example",
        ),
        ("https://evil.example/files.example.com", "evil.example"),
        ("https://evil.example?files.example.com", "evil.example"),
        ("https://evil.example#files.example.com", "evil.example"),
        ("https://evilfiles.example.com", "evilfiles.example.com"),
        ("https://files.example.com:9443", "files.example.com:9443"),
    ];
    for (address, host) in others {
        let found = SafeUrl::parse(address, &hosts);
        assert_eq!(
            found,
            Err(UnsafeUrlReason::OtherHost(host.to_owned())),
            "{address}"
        );
    }
    let found = SafeUrl::parse("https://files.example.com.", &hosts);
    assert_eq!(found, Err(UnsafeUrlReason::BadHost));
}

#[test]
fn every_reason_has_a_text() {
    let errors = [
        UnsafeUrlReason::NotHttps,
        UnsafeUrlReason::BadCharacter,
        UnsafeUrlReason::UserInfo,
        UnsafeUrlReason::BadHost,
        UnsafeUrlReason::OtherHost("evil.example".to_owned()),
    ];
    let mut reasons = std::collections::HashSet::new();
    for error in &errors {
        for language in Language::VARIANTS.iter().copied() {
            assert!(reasons.insert(language.link_error(error)), "{error:?}");
        }
    }
    let named = Language::Portuguese.link_error(&errors[4]);
    assert!(named.contains("evil.example"), "{named}");
}

proptest! {
    #[test]
    fn an_accepted_url_has_its_host_right_after_the_scheme(
        address in "(?i:https)://[a-z0-9._-]{1,6}[a-z0-9.@:%\\\\/?#é\u{202e}\\[\\]_ -]{0,10}",
    ) {
        if let Ok(link) = SafeUrl::parse(&address, &[]) {
            let rest = address.to_ascii_lowercase();
            let rest = rest.strip_prefix("https://").unwrap();
            let after = rest.strip_prefix(link.host()).unwrap();
            let after = after.strip_prefix(":443").unwrap_or(after);
            prop_assert!(after.is_empty() || after.starts_with(['/', '?', '#']));
        }
    }

    #[test]
    fn no_text_causes_a_panic(address in ".*", host in ".*") {
        let _ = SafeUrl::parse(&address, &[]);
        let _ = SafeUrl::parse(&format!("https://{address}"), &[host]);
    }
}
