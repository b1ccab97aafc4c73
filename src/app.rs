//! The app as a whole: configuration, what every page can count on, and which page is where.

use crate::api::auth::RefreshToken;
use crate::browser::{chance, document, fetch, policy};
use crate::components::{DownloadHosts, Loading, PageDrawn, PartPage, Shell, parts};
use crate::data::{Client, Keeper, Preferences, use_address};
use crate::journal::{entries_prefix, sweep};
use crate::model::config::{Config, ConfigFault, ConfigProblem};
use crate::model::idempotency::IdempotencyKey;
use crate::net::ApiError;
use crate::pages::{
    AnalysesPage, AnalysisPage, AnswerPage, CnhPage, ComparisonPage, ConfigFaultPage, DossierPage,
    HomePage, JournalPage, KycPage, NotFoundPage, PartnerProcessesPage, PartnersPage, PlansPage,
    ProcessPage, ProcessesPage, QueriesPage, RadarsPage, RiskDetailPage, ScrPage, SignInPage,
    StartPage, WorkspacesPage,
};
use crate::route::Page;
use crate::session::{BrowserVault, Renewal, SessionStore, Workspaces};
use crate::ui::provide_language;
use leptos::prelude::*;
use leptos_router::components::Router;
use std::rc::Rc;

// What a person works with in one go is loaded in one go. Signing in belongs to no part: it comes
// with the program itself.
parts! {
    workspaces {
        workspaces => WorkspacesPage,
    }
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
    warm();
    let start = RwSignal::new(None::<Result<Config, ConfigFault>>);
    leptos::task::spawn_local(async move { start.set(Some(read_config().await)) });
    Effect::new(move |_| {
        let address = start.with(|start| match start {
            Some(Ok(config)) if !config.service_url.is_empty() => Some(config.service_url.clone()),
            _ => None,
        });
        if let Some(address) = address {
            // No call can ever get through: what else the page says would be misleading.
            policy::on_refused_calls(&address, move || {
                let fault = ConfigFault::of_service(ConfigProblem::NotInPolicy);
                start.set(Some(Err(fault)));
            });
        }
    });
    move || match start.get()? {
        Ok(config) => Some(view! { <Started config=config /> }.into_any()),
        Err(fault) => {
            provide_language(Preferences::provide(None).language());
            Some(view! { <ConfigFaultPage fault=fault /> }.into_any())
        }
    }
}

/// Has the part of the wanted page fetched while the configuration is still on its way. Fetched
/// beside the program it would take the program's line, and nothing could be drawn for longer.
fn warm() {
    if let Some(load) = Page::at(&document::path()).and_then(part_of) {
        leptos::task::spawn_local(async move {
            // Whether it came is the page's matter, which asks for it again.
            let _ = load().await;
        });
    }
}

/// The app with its configuration: a session, the workspaces, and the pages.
#[component]
fn Started(config: Config) -> impl IntoView {
    provide_language(Preferences::provide(config.default_language.as_deref()).language());
    let scope = config.scope(&document::base_path());
    let name = format!("farol.session{scope}");
    let renewal = renewal(&config);
    let vault = BrowserVault::new(name.as_str()).with_removable(entries_prefix(&scope));
    let session = SessionStore::new(vault, &name, renewal);
    let identity = session.identity();
    let email = Memo::new(move |_| identity.get().map(|identity| identity.email));
    provide_context(session);
    sweep(&scope, identity);
    Keeper::provide(identity);
    provide_context(Workspaces::new(&scope, config.workspaces, email));
    provide_context(Client::new(
        &config.service_url,
        config.idempotency,
        session,
    ));
    provide_context(DownloadHosts::new(config.download_hosts));
    let scope = StoredValue::new(scope);
    let settled = RwSignal::new(false);
    leptos::task::spawn_local(async move {
        session.settle().await;
        settled.set(true);
    });
    view! {
        <Show when=move || settled.get()>
            <Router base=document::base_path()>
                <Shell scope=scope.get_value()>
                    <CurrentPage />
                </Shell>
            </Router>
        </Show>
    }
}

/// The page that the address means. Another address of the same page is the page's own matter.
#[component]
fn CurrentPage() -> impl IntoView {
    let path = use_address().path();
    let page = Memo::new(move |_| path.with(|path| Page::at(path)));
    move || match page.get() {
        None => {
            PageDrawn::tell();
            view! { <NotFoundPage /> }.into_any()
        }
        Some(page) => draw(page),
    }
}

fn draw(page: Page) -> AnyView {
    match part_of(page) {
        Some(load) => view! { <PartPage load=load /> }.into_any(),
        None if page == Page::SignIn => view! { <SignInPage /> }.into_any(),
        None => view! { <HomePage /> }.into_any(),
    }
}

/// What loads a page; none for those that come with the program itself.
fn part_of(page: Page) -> Option<fn() -> Loading> {
    let load: fn() -> Loading = match page {
        Page::Home | Page::SignIn => return None,
        Page::Workspaces => workspaces,
        Page::Start => start,
        Page::Radars => radars,
        Page::Plans => plans,
        Page::Analyses => analyses,
        Page::Analysis => analysis,
        Page::RiskDetail => risk_detail,
        Page::Comparison => comparison,
        Page::Dossier => dossier,
        Page::Processes => processes,
        Page::Process => process,
        Page::PartnerProcesses => partner_processes,
        Page::Journal => journal,
        Page::Queries => queries,
        Page::Kyc => kyc,
        Page::Partners => partners,
        Page::Scr => scr,
        Page::Cnh => cnh,
        Page::Answer => answer,
    };
    Some(load)
}

fn renewal(config: &Config) -> Renewal {
    let base: Rc<str> = config.service_url.as_str().into();
    let has_key = config.sends_idempotency_keys();
    Rc::new(move |request: RefreshToken| {
        let base = base.clone();
        Box::pin(async move {
            // A repeated renewal finds its refresh token spent, and would end the session.
            let bytes = has_key.then(chance::secret_bytes).flatten();
            let key = bytes.map(IdempotencyKey::from_random);
            let credentials = fetch::Credentials {
                bearer: None,
                key: key.as_ref(),
            };
            fetch::call_once(&base, &request, credentials, &fetch::Cancel::default()).await
        })
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
    let config = Config::parse(&String::from_utf8_lossy(&reply.body))?;
    if !config.service_url.is_empty() && !policy::is_kept(&config.service_url) {
        return Err(ConfigFault::of_service(ConfigProblem::OddAddress));
    }
    config.for_page(policy::is_https())
}
