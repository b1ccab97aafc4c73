//! Routes: parsing, validation and formatting of addresses.

use farol_core::model::classification::RiskType;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{self, Area, Page, Route, return_path, workspace_of};
use farol_core::url_state::process::{DocumentFlag, ProcessView};
use farol_core::url_state::processes::ProcessesTab;
use farol_core::url_state::radars::RadarsView;
use farol_core::url_state::risk_detail::RiskDetailView;
use proptest::prelude::*;
use strum::VariantArray;

fn key(organization: i64, holder: i64) -> WorkspaceKey {
    WorkspaceKey {
        organization: OrganizationId(organization),
        holder: HolderId(holder),
    }
}

proptest! {
    #[test]
    fn a_formatted_workspace_key_parses_to_itself((organization, holder) in (1..=i64::MAX, 1..=i64::MAX)) {
        let key = key(organization, holder);
        prop_assert_eq!(key.to_string().parse::<WorkspaceKey>(), Ok(key));
        let href = Route::Radars(key, RadarsView::default()).href();
        prop_assert_eq!(workspace_of(&href), Some(key));
    }

    #[test]
    fn no_path_causes_a_panic(path in ".*") {
        let _ = workspace_of(&path);
        let _ = workspace_of(&format!("/w/{path}"));
        let _ = return_path(&path);
    }
}

#[test]
fn the_subject_of_a_page_is_read_from_its_path() {
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

fn assert_urls(cases: &[(Route, &str)]) {
    for (route, href) in cases {
        assert_eq!(route.href(), *href);
    }
}

#[test]
fn each_list_and_form_has_its_url() {
    let sign_in = |return_to: Option<&str>| Route::SignIn {
        return_to: return_to.map(str::to_owned),
    };
    let workspace = key(1, 2);
    assert_urls(&[
        (Route::Home, "/"),
        (sign_in(None), "/sign-in"),
        (
            sign_in(Some("/w/1-2/radars?page=2&q=a b")),
            "/sign-in?return=%2Fw%2F1-2%2Fradars%3Fpage%3D2%26q%3Da%20b",
        ),
        (Route::Workspaces, "/workspaces"),
        (
            Route::Radars(key(1001, 5001), RadarsView::default().at_page(2)),
            "/w/1001-5001/radars?page=2",
        ),
        (Route::Plans(workspace), "/w/1-2/plans"),
        (
            Route::QueryForm(workspace, QueryArea::Analyses),
            "/w/1-2/analyses",
        ),
        (
            Route::Processes(workspace, ProcessesTab::LookUp),
            "/w/1-2/processes",
        ),
        (
            Route::Processes(workspace, ProcessesTab::Monitor),
            "/w/1-2/processes?tab=monitor",
        ),
        (
            Route::QueryForm(workspace, QueryArea::Lawsuits),
            "/w/1-2/queries/partner-processes",
        ),
        (Route::Queries(workspace), "/w/1-2/queries"),
        (
            Route::QueryForm(workspace, QueryArea::Kyc),
            "/w/1-2/queries/kyc",
        ),
        (
            Route::QueryForm(workspace, QueryArea::Partners),
            "/w/1-2/queries/partners",
        ),
        (
            Route::QueryForm(workspace, QueryArea::Scr),
            "/w/1-2/queries/scr",
        ),
        (
            Route::QueryForm(workspace, QueryArea::Cnh),
            "/w/1-2/queries/cnh",
        ),
        (Route::Journal(workspace), "/w/1-2/journal"),
        (Route::Glossary(workspace), "/w/1-2/glossary"),
        (Route::Support(workspace), "/w/1-2/support"),
        (Route::Start(workspace), "/w/1-2/start"),
    ]);
}

#[test]
fn each_analysis_process_and_result_has_its_url() {
    let key = key(1, 2);
    let analysis = "9001-7001".parse().unwrap();
    let earlier = "8001-6001".parse().unwrap();
    let process = ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap();
    let filtered = ProcessView {
        oldest_first: true,
        kind: Some("PDF & a".to_owned()),
        only: vec![DocumentFlag::File, DocumentFlag::Session],
    };
    assert_urls(&[
        (Route::Analysis(key, analysis), "/w/1-2/analyses/9001-7001"),
        (
            Route::RiskDetail(key, analysis, RiskType::Worker, RiskDetailView::default()),
            "/w/1-2/analyses/9001-7001/risk/RISK_WORKER",
        ),
        (
            Route::Comparison(key, analysis, earlier),
            "/w/1-2/analyses/9001-7001/compare/8001-6001",
        ),
        (
            Route::Dossier(key, analysis),
            "/w/1-2/analyses/9001-7001/dossier",
        ),
        (
            Route::Process(key, process.clone(), ProcessView::default()),
            "/w/1-2/processes/00000013920248260100",
        ),
        (
            Route::Process(key, process.clone(), filtered),
            "/w/1-2/processes/00000013920248260100?order=asc&type=PDF%20%26%20a&file=1&session=1",
        ),
        (
            Route::Radars(key, RadarsView::default().registering(Some(process))),
            "/w/1-2/radars?register=00000013920248260100",
        ),
        (
            Route::QueryResult(key, "1795252517818-7".to_owned()),
            "/w/1-2/queries/results/1795252517818-7",
        ),
    ]);
}

#[test]
fn a_base_path_is_removed_by_whole_segments() {
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
        ("/w/1-2/queries/results/1-2", Area::Queries),
        ("/w/1-2/partner-processes", Area::Queries),
        ("/w/1-2/journal", Area::Journal),
        ("/w/1-2/plans", Area::Plans),
    ] {
        assert_eq!(area(path), Some(expected), "{path}");
    }
    assert_eq!(area("/workspaces"), None);
    assert_eq!(area("/w/1-2/glossary"), None);
    assert_eq!(area("/w/1-2/support"), None);
}

#[test]
fn the_link_of_an_area_leads_to_its_first_page() {
    let key = key(1001, 5001);
    for area in Area::VARIANTS {
        let page = Page::at(&area.href(key));
        assert_eq!(page, Some(area.first_page()), "{area:?}");
        assert_eq!(page.and_then(Area::of), Some(*area));
    }
}
