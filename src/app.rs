//! The app as a whole: configuration, what every page can count on, and which page is where.

use crate::api::auth::RefreshToken;
use crate::browser::{document, fetch};
use crate::components::{DownloadHosts, PartPage, Shell, parts};
use crate::data::{Client, Keeper, Preferences};
use crate::journal::{Batches, Journal, LicenceBatches, Watches};
use crate::model::config::{Config, ConfigFault, ConfigProblem};
use crate::net::ApiError;
use crate::pages::{
    AnalysesPage, AnalysisPage, AnswerPage, CnhPage, ComparisonPage, ConfigFaultPage, DossierPage,
    HomePage, JournalPage, KycPage, NotFoundPage, PartnerProcessesPage, PartnersPage, PlansPage,
    ProcessPage, ProcessesPage, QueriesPage, RadarsPage, RiskDetailPage, ScrPage, SignInPage,
    StartPage, WorkspacesPage,
};
use crate::session::{BrowserVault, Renewal, SessionStore, Workspaces};
use crate::ui::provide_language;
use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::path;
use std::rc::Rc;

// What a person works with in one go is loaded in one go. The pages that lead in are in no part:
// they come with the program itself.
parts! {
    start {
        start => StartPage,
    }
    radars {
        radars => RadarsPage,
    }
    analyses {
        plans => PlansPage,
        analyses => AnalysesPage,
        analysis => AnalysisPage,
        comparison => ComparisonPage,
        risk_detail => RiskDetailPage,
        dossier => DossierPage,
    }
    processes {
        processes => ProcessesPage,
        process => ProcessPage,
        partner_processes => PartnerProcessesPage,
    }
    queries {
        queries => QueriesPage,
        kyc => KycPage,
        partners => PartnersPage,
        scr => ScrPage,
        cnh => CnhPage,
        answer => AnswerPage,
        journal => JournalPage,
    }
}

/// The app: it reads the host's configuration, then starts.
#[component]
pub fn App() -> impl IntoView {
    let start = RwSignal::new(None::<Result<Config, ConfigFault>>);
    leptos::task::spawn_local(async move { start.set(Some(read_config().await)) });
    move || match start.get()? {
        Ok(config) => Some(view! { <Started config=config /> }.into_any()),
        Err(fault) => {
            provide_language(Preferences::provide(None).language());
            Some(view! { <ConfigFaultPage fault=fault /> }.into_any())
        }
    }
}

/// The app with its configuration: a session, the workspaces, and the pages.
#[component]
fn Started(config: Config) -> impl IntoView {
    provide_language(Preferences::provide(config.default_language.as_deref()).language());
    let scope = scope(&config.service_url);
    let name = format!("farol.session{scope}");
    let renewal = renewal(&config.service_url);
    let session = SessionStore::new(BrowserVault::new(name.as_str()), &name, renewal);
    let identity = session.identity();
    let email = Memo::new(move |_| identity.get().map(|identity| identity.email));
    provide_context(session);
    provide_context(Journal::new(&scope, identity));
    provide_context(Batches::new(&scope, identity));
    provide_context(LicenceBatches::new(&scope, identity));
    provide_context(Watches::new(&scope, identity));
    Keeper::provide(identity);
    provide_context(Workspaces::new(&scope, config.workspaces, email));
    provide_context(Client::new(&config.service_url, session));
    provide_context(DownloadHosts::new(config.download_hosts));
    let settled = RwSignal::new(false);
    leptos::task::spawn_local(async move {
        session.settle().await;
        settled.set(true);
    });
    view! {
        <Show when=move || settled.get()>
            <Router base=document::base_path()>
                <Shell>
                    <FlatRoutes fallback=NotFoundPage>
                        <Route path=path!("/") view=HomePage />
                        <Route path=path!("/sign-in") view=SignInPage />
                        <Route path=path!("/workspaces") view=WorkspacesPage />
                        <Route path=path!("/w/:workspace/start") view=|| view! { <PartPage load=start /> } />
                        <Route path=path!("/w/:workspace/radars") view=|| view! { <PartPage load=radars /> } />
                        <Route path=path!("/w/:workspace/plans") view=|| view! { <PartPage load=plans /> } />
                        <Route path=path!("/w/:workspace/analyses") view=|| view! { <PartPage load=analyses /> } />
                        <Route path=path!("/w/:workspace/analyses/:analysis") view=|| view! { <PartPage load=analysis /> } />
                        <Route path=path!("/w/:workspace/analyses/:analysis/risk/:risk") view=|| view! { <PartPage load=risk_detail /> } />
                        <Route path=path!("/w/:workspace/analyses/:analysis/compare/:before") view=|| view! { <PartPage load=comparison /> } />
                        <Route path=path!("/w/:workspace/analyses/:analysis/dossier") view=|| view! { <PartPage load=dossier /> } />
                        <Route path=path!("/w/:workspace/processes") view=|| view! { <PartPage load=processes /> } />
                        <Route path=path!("/w/:workspace/processes/:number") view=|| view! { <PartPage load=process /> } />
                        <Route path=path!("/w/:workspace/partner-processes") view=|| view! { <PartPage load=partner_processes /> } />
                        <Route path=path!("/w/:workspace/journal") view=|| view! { <PartPage load=journal /> } />
                        <Route path=path!("/w/:workspace/queries") view=|| view! { <PartPage load=queries /> } />
                        <Route path=path!("/w/:workspace/queries/kyc") view=|| view! { <PartPage load=kyc /> } />
                        <Route path=path!("/w/:workspace/queries/partners") view=|| view! { <PartPage load=partners /> } />
                        <Route path=path!("/w/:workspace/queries/scr") view=|| view! { <PartPage load=scr /> } />
                        <Route path=path!("/w/:workspace/queries/cnh") view=|| view! { <PartPage load=cnh /> } />
                        <Route path=path!("/w/:workspace/queries/answers/:line") view=|| view! { <PartPage load=answer /> } />
                    </FlatRoutes>
                </Shell>
            </Router>
        </Show>
    }
}

/// What keeps two Farols of one origin apart: nothing for the usual one, which is served at the
/// root beside its service.
fn scope(service_url: &str) -> String {
    let place = [document::base_path().as_str(), service_url].concat();
    if place.is_empty() {
        place
    } else {
        format!("@{place}")
    }
}

fn renewal(base: &str) -> Renewal {
    let base: Rc<str> = base.into();
    Rc::new(move |request: RefreshToken| {
        let base = base.clone();
        Box::pin(
            async move { fetch::call_once(&base, &request, None, &fetch::Cancel::default()).await },
        )
    })
}

async fn read_config() -> Result<Config, ConfigFault> {
    let missing = |_: ApiError| ConfigFault {
        field: String::new(),
        problem: ConfigProblem::Missing,
    };
    let path = format!("{}/config.json", document::base_path());
    let reply = fetch::own_file(&path).await.map_err(missing)?;
    reply.check_status().map_err(missing)?;
    Config::parse(&String::from_utf8_lossy(&reply.body))
}
