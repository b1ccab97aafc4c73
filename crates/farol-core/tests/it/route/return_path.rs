//! The path to return to after signing in: accepted only on this host.

use farol_core::protocol::QueryString;
use farol_core::route::{Page, Route, return_path};
use proptest::prelude::*;

/// Generates parts of URLs in any order: valid ones, and those that browsers normalize or rewrite.
fn return_paths() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "/",
        "//",
        ".",
        "..",
        "%2e",
        "%2E%2e",
        "%2f",
        "%5c",
        "\\",
        "\t",
        "\n",
        "\0",
        "%00",
        "%",
        "%0a",
        "w",
        "1-2",
        "radars",
        "workspaces",
        "analyses",
        "9001-7001",
        "sign-in",
        "start",
        "?",
        "#",
        "&",
        "=",
        "@",
        ":",
        ";",
        "evil.example",
        "https:",
        "é",
        "\u{202e}",
        "\u{2024}",
        " ",
    ]);
    let href = prop::collection::vec(piece.clone(), 0..10).prop_map(|pieces| pieces.concat());
    let inserted = (piece, 0..12_usize).prop_map(|(piece, at)| {
        let address = "/w/1-2/radars?page=2";
        format!("{}{piece}{}", &address[..at], &address[at..])
    });
    prop_oneof![href, inserted]
}

proptest! {
    #[test]
    fn an_accepted_return_path_stays_on_this_host(text in r"/?[/\\]?[/\\a-z:.?#@%\u{0}-\u{20}]{0,12}") {
        let search = QueryString::default().with("return", &text).to_string();
        if let Some(address) = return_path(&search) {
            prop_assert_eq!(&address, &text);
            prop_assert!(address.starts_with('/') && !address.starts_with("//"));
            prop_assert!(!address.contains('\\') && !address.contains(char::is_control));
        }
    }

    /// A browser resolves a valid address to the same path of the same host.
    #[test]
    fn an_accepted_return_path_is_not_rewritten(text in return_paths()) {
        let search = QueryString::default().with("return", &text).to_string();
        if let Some(address) = return_path(&search) {
            let here = url::Url::parse("https://farol.example/sign-in").unwrap();
            let there = here.join(&address).unwrap();
            prop_assert_eq!(there.origin(), here.origin());
            prop_assert_eq!(there.path(), address.split('?').next().unwrap());
            prop_assert_eq!(there.fragment(), None);
            prop_assert!(Page::at(there.path()).is_some());
            prop_assert!(!there.path().contains("//"));
        }
    }
}

#[test]
fn the_sign_in_url_keeps_the_return_path() {
    let wanted = "/w/1001-5001/radars?page=2&sort=name&order=asc";
    let href = Route::SignIn {
        return_to: Some(wanted.to_owned()),
    }
    .href();
    let search = href.split_once('?').unwrap().1;
    assert_eq!(return_path(search).as_deref(), Some(wanted));
    assert_eq!(return_path("?return=%2F").as_deref(), Some("/"));
    assert_eq!(
        return_path("a=b&return=%2Fworkspaces").as_deref(),
        Some("/workspaces")
    );
}

#[test]
fn other_hosts_and_unknown_paths_are_rejected_as_return_paths() {
    let rejected = [
        "",
        "?return",
        "?return=",
        "?other=%2F",
        "?return=https%3A%2F%2Fevil.example",
        "?return=%2F%2Fevil.example",
        "?return=%2F%5Cevil.example",
        "?return=%5C%5Cevil.example",
        "?return=%2F%09%2Fevil.example",
        "?return=%2F%0A%2Fevil.example",
        "?return=%09%2F%2Fevil.example",
        "?return=%20%2F%2Fevil.example",
        "?return=javascript%3Aalert(1)",
        "?return=data%3Atext%2Fhtml%2Cx",
        "?return=evil.example",
        "?return=%2Fa%5Cb",
        "?return=%2F%C2%85evil",
        "?return=%2F..%2F%2Fevil.example",
        "?return=%2F.%2F%2Fevil.example",
        "?return=%2Fw%2F..%2F..%2F%2Fevil.example",
        "?return=%2F%252e%252e%2F%2Fevil.example",
        "?return=%2Fw%2F1-2%2F..%2F..%2F%2Fevil.example",
        "?return=%2Fw%2F..%2Fradars",
        "?return=%2Fw%2F%252e%252e%2Fradars",
        "?return=%2Fw%2F1-2%2Fradars%2F%2F",
        "?return=%2Fw%2F%2Fradars",
        "?return=%2Fw%2F1-2%2Fradars%23x",
        "?return=%2Fnowhere",
        "?return=%2Fsign-in",
        "?return=%2Fsign-in%2F",
        "?return=%2Fsign-in%3Freturn%3D%252Fsign-in",
    ];
    for search in rejected {
        assert_eq!(return_path(search), None, "{search}");
    }
    // The first value applies, even if a second one is valid.
    assert_eq!(return_path("return=%2F%2Fevil.example&return=%2F"), None);
}

#[test]
fn every_page_is_accepted_as_return_path() {
    for address in [
        "/workspaces",
        "/workspaces/",
        "/w/1001-5001/start",
        "/w/1-2/radars?q=%2F..%2F%2Fevil.example",
        "/w/1-2/analyses/9001-7001/risk/RISK_WORKER?page=2",
        "/w/1-2/processes/00000013920248260100",
        "/w/1-2/queries/results/1795252517818-7",
    ] {
        let search = QueryString::default().with("return", address).to_string();
        assert_eq!(return_path(&search).as_deref(), Some(address));
    }
}
