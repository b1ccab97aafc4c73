//! Routes: parsing, validation and formatting of addresses.

use farol_core::model::classification::RiskType;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::QueryString;
use farol_core::route::{self, Area, Page, Route, return_path, workspace_of};
use farol_core::url_state::detail::RiskDetailView;
use farol_core::url_state::process::{DocumentFlag, ProcessView};
use farol_core::url_state::processes::ProcessesTab;
use farol_core::url_state::radars::RadarsView;
use proptest::prelude::*;

fn key(organization: i64, holder: i64) -> WorkspaceKey {
    WorkspaceKey {
        organization: OrganizationId(organization),
        holder: HolderId(holder),
    }
}

/// Parts of addresses in any order: valid ones, and those that browsers normalize or rewrite.
fn return_texts() -> impl Strategy<Value = String> {
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
    fn a_workspace_key_comes_back_as_it_went((organization, holder) in (1..=i64::MAX, 1..=i64::MAX)) {
        let key = key(organization, holder);
        prop_assert_eq!(key.to_string().parse::<WorkspaceKey>(), Ok(key));
        let href = Route::Radars(key, RadarsView::default()).href();
        prop_assert_eq!(workspace_of(&href), Some(key));
    }

    #[test]
    fn a_believed_return_address_stays_on_this_host(text in r"/?[/\\]?[/\\a-z:.?#@%\u{0}-\u{20}]{0,12}") {
        let search = QueryString::default().with("return", &text).to_string();
        if let Some(address) = return_path(&search) {
            prop_assert_eq!(&address, &text);
            prop_assert!(address.starts_with('/') && !address.starts_with("//"));
            prop_assert!(!address.contains('\\') && !address.contains(char::is_control));
        }
    }

    /// A browser resolves a valid address to the same path of the same host.
    #[test]
    fn a_believed_return_address_is_not_rewritten(text in return_texts()) {
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

    #[test]
    fn no_path_makes_it_panic(path in ".*") {
        let _ = workspace_of(&path);
        let _ = workspace_of(&format!("/w/{path}"));
        let _ = return_path(&path);
    }
}

#[test]
fn addresses_say_what_they_are_about() {
    let path = "/w/1-2/analyses/9001-7001/risk/LITIGATION";
    assert_eq!(route::analysis_of(path), "9001-7001".parse().ok());
    assert_eq!(route::risk_of(path), Some(RiskType::Litigation));
    let compared = route::compared_of("/w/1-2/analyses/9001-7001/compare/8001-6001");
    assert_eq!(compared, "8001-6001".parse().ok());
    let process = route::process_of("/w/1-2/processes/00000013920248260100");
    assert_eq!(process.unwrap().formatted(), "0000001-39.2024.8.26.0100");
    let junk = [
        "/w/1-2/analyses/9001",
        "/w/1-2/analyses/-1-2/risk/ALL",
        "/w/1-2/analyses/0-7001",
        "/w/1-2/processes/",
        "/w/1-2/processes/abc",
        "/radars",
        "",
    ];
    for path in junk {
        assert_eq!(route::analysis_of(path), None, "{path}");
        assert_eq!(route::risk_of(path), None, "{path}");
        assert_eq!(route::compared_of(path), None, "{path}");
        assert_eq!(route::process_of(path), None, "{path}");
    }
}

#[test]
fn routes_have_addresses() {
    let sign_in = |return_to: Option<&str>| Route::SignIn {
        return_to: return_to.map(str::to_owned),
    };
    let radars = Route::Radars(key(1001, 5001), RadarsView::default().at_page(2));
    let analysis = "9001-7001".parse().unwrap();
    let before = "8001-6001".parse().unwrap();
    let process = ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap();
    let narrowed = ProcessView {
        oldest_first: true,
        kind: Some("PDF & a".to_owned()),
        only: vec![DocumentFlag::File, DocumentFlag::Session],
    };
    let cases = [
        (Route::Home, "/"),
        (sign_in(None), "/sign-in"),
        (
            sign_in(Some("/w/1-2/radars?page=2&q=a b")),
            "/sign-in?return=%2Fw%2F1-2%2Fradars%3Fpage%3D2%26q%3Da%20b",
        ),
        (Route::Workspaces, "/workspaces"),
        (radars, "/w/1001-5001/radars?page=2"),
        (Route::Plans(key(1, 2)), "/w/1-2/plans"),
        (Route::Analyses(key(1, 2)), "/w/1-2/analyses"),
        (
            Route::Analysis(key(1, 2), analysis),
            "/w/1-2/analyses/9001-7001",
        ),
        (
            Route::RiskDetail(
                key(1, 2),
                analysis,
                RiskType::Worker,
                RiskDetailView::default(),
            ),
            "/w/1-2/analyses/9001-7001/risk/RISK_WORKER",
        ),
        (
            Route::Comparison(key(1, 2), analysis, before),
            "/w/1-2/analyses/9001-7001/compare/8001-6001",
        ),
        (
            Route::Dossier(key(1, 2), analysis),
            "/w/1-2/analyses/9001-7001/dossier",
        ),
        (
            Route::Processes(key(1, 2), ProcessesTab::LookUp),
            "/w/1-2/processes",
        ),
        (
            Route::Processes(key(1, 2), ProcessesTab::Monitor),
            "/w/1-2/processes?tab=monitor",
        ),
        (
            Route::Process(key(1, 2), process.clone(), ProcessView::default()),
            "/w/1-2/processes/00000013920248260100",
        ),
        (
            Route::Process(key(1, 2), process.clone(), narrowed),
            "/w/1-2/processes/00000013920248260100?order=asc&type=PDF%20%26%20a&file=1&session=1",
        ),
        (
            Route::Radars(key(1, 2), RadarsView::default().registering(Some(process))),
            "/w/1-2/radars?register=00000013920248260100",
        ),
        (
            Route::PartnerProcesses(key(1, 2)),
            "/w/1-2/queries/partner-processes",
        ),
        (Route::Queries(key(1, 2)), "/w/1-2/queries"),
        (Route::Kyc(key(1, 2)), "/w/1-2/queries/kyc"),
        (Route::Partners(key(1, 2)), "/w/1-2/queries/partners"),
        (Route::Scr(key(1, 2)), "/w/1-2/queries/scr"),
        (Route::Cnh(key(1, 2)), "/w/1-2/queries/cnh"),
        (
            Route::QueryResult(key(1, 2), "1795252517818-7".to_owned()),
            "/w/1-2/queries/answers/1795252517818-7",
        ),
        (Route::Journal(key(1, 2)), "/w/1-2/journal"),
        (Route::Start(key(1, 2)), "/w/1-2/start"),
    ];
    for (route, href) in cases {
        assert_eq!(route.href(), href);
    }
}

#[test]
fn signing_in_leads_back_to_where_one_was() {
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
fn an_address_elsewhere_is_not_believed() {
    let elsewhere = [
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
    for search in elsewhere {
        assert_eq!(return_path(search), None, "{search}");
    }
    // The first value applies, even if a second one is valid.
    assert_eq!(return_path("return=%2F%2Fevil.example&return=%2F"), None);
}

#[test]
fn every_page_can_be_come_back_to() {
    for address in [
        "/workspaces",
        "/workspaces/",
        "/w/1001-5001/start",
        "/w/1-2/radars?q=%2F..%2F%2Fevil.example",
        "/w/1-2/analyses/9001-7001/risk/RISK_WORKER?page=2",
        "/w/1-2/processes/00000013920248260100",
        "/w/1-2/queries/answers/1795252517818-7",
    ] {
        let search = QueryString::default().with("return", address).to_string();
        assert_eq!(return_path(&search).as_deref(), Some(address));
    }
}

#[test]
fn a_path_is_below_another_by_whole_segments() {
    let cases = [
        ("/farol/w/1-2", "/farol", "/w/1-2"),
        ("/farol/", "/farol", "/"),
        ("/farol", "/farol", ""),
        ("/faroleiro/w", "/farol", "/faroleiro/w"),
        ("/w/1-2", "", "/w/1-2"),
        ("/other", "/farol", "/other"),
    ];
    for (path, base, below) in cases {
        assert_eq!(route::below(path, base), below, "{path} {base}");
    }
}

#[test]
fn the_workspace_is_read_from_the_path() {
    let inside = [
        ("/w/1001-5001/radars", key(1001, 5001)),
        ("/w/1-2", key(1, 2)),
        ("/w/1-2/", key(1, 2)),
        ("/w/9223372036854775807-1/x/y", key(i64::MAX, 1)),
    ];
    for (path, expected) in inside {
        assert_eq!(workspace_of(path), Some(expected), "{path}");
    }
    let outside = [
        "",
        "/",
        "/w",
        "/w/",
        "/w//radars",
        "/w/1",
        "/w/1-",
        "/w/-1",
        "/w/0-1",
        "/w/1-0",
        "/w/-1-2",
        "/w/1--2",
        "/w/+1-2",
        "/w/1-2-3",
        "/w/ 1-2",
        "/w/1.5-2",
        "/w/a-b",
        "/w/9223372036854775808-1",
        "/w/１-２",
        "/workspaces",
        "/x/w/1-2",
    ];
    for path in outside {
        assert_eq!(workspace_of(path), None, "{path}");
    }
}

#[test]
fn every_page_of_a_workspace_belongs_to_an_area() {
    let area = |path: &str| Area::of(Page::at(path).unwrap());
    for (path, expected) in [
        ("/w/1-2/start", Area::Start),
        ("/w/1-2/analyses/9001-7001/risk/LITIGATION", Area::Analyses),
        ("/w/1-2/analyses/9001-7001/dossier", Area::Analyses),
        ("/w/1-2/radars", Area::Radars),
        ("/w/1-2/processes/00000013920248260100", Area::Processes),
        ("/w/1-2/queries", Area::Queries),
        ("/w/1-2/queries/answers/1-2", Area::Queries),
        ("/w/1-2/partner-processes", Area::Queries),
        ("/w/1-2/journal", Area::Journal),
        ("/w/1-2/plans", Area::Plans),
    ] {
        assert_eq!(area(path), Some(expected), "{path}");
    }
    assert_eq!(area("/workspaces"), None);
}
