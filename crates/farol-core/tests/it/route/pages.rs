//! Every route has its page.

use farol_core::model::classification::RiskType;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::operation::QueryArea;
use farol_core::model::subject_id::SubjectId;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{self, Page, Route};
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::processes::ProcessesTab;
use farol_core::url_state::radars::RadarsView;
use farol_core::url_state::risk_detail::RiskDetailView;
use strum::VariantArray;

#[test]
fn every_route_maps_to_its_page() {
    let key = WorkspaceKey {
        organization: OrganizationId(1001),
        holder: HolderId(5001),
    };
    let analysis = "9001-7001".parse().unwrap();
    let routes = [
        Route::Home,
        Route::SignIn {
            return_to: Some(route::WORKSPACES.to_owned()),
        },
        Route::OpenCase,
        Route::Workspaces,
        Route::Radars(key, RadarsView::default().at_page(3)),
        Route::Plans(key),
        Route::Analysis(key, analysis),
        Route::RiskDetail(key, analysis, RiskType::Worker, RiskDetailView::default()),
        Route::Comparison(key, analysis, analysis),
        Route::Dossier(key, analysis),
        Route::Processes(key, ProcessesTab::default()),
        Route::Process(
            key,
            ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap(),
            ProcessView::default(),
        ),
        Route::Queries(key),
        Route::QueryResult(key, "1-2".to_owned()),
        Route::Subject(key, SubjectId::from_random([7; 8])),
        Route::Journal(key),
        Route::Glossary(key),
        Route::Support(key),
        Route::Start(key),
    ];
    // A new route doesn't compile until it is added here. Nothing reports one that is missing in the
    // list above.
    let expected = |route: &Route| match route {
        Route::Home => Page::Home,
        Route::SignIn { .. } => Page::SignIn,
        Route::OpenCase => Page::OpenCase,
        Route::Workspaces => Page::Workspaces,
        Route::Radars(..) => Page::Radars,
        Route::Plans(..) => Page::Plans,
        Route::QueryForm(_, area) => Page::QueryForm(*area),
        Route::Analysis(..) => Page::Analysis,
        Route::RiskDetail(..) => Page::RiskDetail,
        Route::Comparison(..) => Page::Comparison,
        Route::Dossier(..) => Page::Dossier,
        Route::Processes(..) => Page::Processes,
        Route::Process(..) => Page::Process,
        Route::Queries(..) => Page::Queries,
        Route::QueryResult(..) => Page::QueryResult,
        Route::Subject(..) => Page::Subject,
        Route::Journal(..) => Page::Journal,
        Route::Glossary(..) => Page::Glossary,
        Route::Support(..) => Page::Support,
        Route::Start(..) => Page::Start,
    };
    let forms = QueryArea::VARIANTS.iter();
    let forms = forms.map(|area| Route::QueryForm(key, *area));
    for route in routes.into_iter().chain(forms) {
        let href = route.href();
        let path = href.split('?').next().unwrap();
        assert_eq!(Page::at(path), Some(expected(&route)), "{path}");
        assert_eq!(Page::at(&format!("{path}/further/on")), None, "{path}");
    }
}
