//! Root component: configuration, global services and page routing.

use crate::load_config::load_config;
use crate::pages::{
    AnalysesPage, AnalysisPage, ComparisonPage, ConfigErrorPage, DossierPage, GlossaryPage,
    HomeRedirect, JournalPage, NotFoundPage, OpenCasePage, PartnerProcessesPage, PlansPage,
    ProcessPage, ProcessesPage, QueriesPage, QueryFormPage, QueryResultPage, RadarsPage,
    RiskDetailPage, SignInPage, StartPage, SubjectPage, SupportPage, WorkspacesPage,
};
use farol_core::api::auth::RefreshToken;
use farol_core::model::config::{Config, ConfigError, ConfigErrorKind};
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::model::operation::QueryArea;
use farol_core::route::Page;
use farol_web::components::layout::Shell;
use farol_web::components::lazy_chunks::{ChunkFuture, LazyPage, lazy_chunks};
use farol_web::platform::{content_security_policy, dom, fetch, random};
use farol_web::services::{
    Client, PageStateCache, Preferences, StorageScope, prefetch_page, use_navigation,
};
use farol_web::session::{BrowserSessionPersistence, RefreshFn, SessionStore, Workspaces};
use farol_web::store::{entries_prefix, purge_other_accounts};
use farol_web::ui::DownloadHosts;
use farol_web::ui::FirstRender;
use farol_web::ui::provide_language;
use leptos::prelude::*;
use leptos_router::components::Router;
use std::rc::Rc;

// Pages that are used together share a chunk. Sign-in is part of the main binary.
lazy_chunks! {
    // The glossary and support are with another small page, because each chunk splits what all of
    // them share.
    workspaces {
        workspaces => WorkspacesPage,
        glossary => GlossaryPage,
        support => SupportPage,
    }
    case_file {
        open_case => OpenCasePage,
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
        query_form => QueryFormPage,
        query_result => QueryResultPage,
        journal => JournalPage,
        subject => SubjectPage,
    }
}

/// Loads the host's configuration, then renders the app or a configuration error.
#[component]
pub fn App() -> impl IntoView {
    preload_chunk();
    let start = RwSignal::new(None::<Result<Config, ConfigError>>);
    leptos::task::spawn_local(async move { start.set(Some(load_config().await)) });
    Effect::new(move |_| {
        let address = start.with(|start| match start {
            Some(Ok(config)) if !config.service_url.is_empty() => Some(config.service_url.clone()),
            _ => None,
        });
        if let Some(address) = address {
            // No request to the service can succeed, so the configuration error replaces the app.
            content_security_policy::on_refused_calls(&address, move || {
                let error = ConfigError::of_service(ConfigErrorKind::NotInPolicy);
                start.set(Some(Err(error)));
            });
        }
    });
    move || match start.get()? {
        Ok(config) => Some(view! { <AppWithConfig config=config /> }.into_any()),
        Err(error) => {
            provide_language(Preferences::provide(None).language());
            Some(view! { <ConfigErrorPage error=error /> }.into_any())
        }
    }
}

/// Preloads the chunk of the current page while the configuration loads. A preload in parallel with
/// the main binary would compete for bandwidth and delay the first render.
fn preload_chunk() {
    if let Some(load) = Page::at(&dom::path()).and_then(chunk_for) {
        leptos::task::spawn_local(async move {
            // The result is ignored, because the page loads the chunk again.
            let _ = load().await;
        });
    }
}

/// Renders the app with its configuration: session, workspaces and pages.
#[component]
fn AppWithConfig(config: Config) -> impl IntoView {
    provide_language(Preferences::provide(config.default_language.as_deref()).language());
    let scope = config.storage_namespace(&dom::base_path());
    let name = format!("farol.session{scope}");
    let refresh = refresh_fn(&config);
    let persistence =
        BrowserSessionPersistence::new(name.as_str()).with_removable(entries_prefix(&scope));
    let session = SessionStore::new(persistence, &name, refresh);
    let identity = session.identity();
    let email = Memo::new(move |_| identity.get().map(|identity| identity.email));
    provide_context(session);
    provide_context(StorageScope(scope.clone()));
    PageStateCache::provide(identity);
    provide_context(Workspaces::new(&scope, config.workspaces, email));
    let client = Client::new(&config.service_url, config.idempotency, session);
    provide_context(client);
    provide_context(DownloadHosts::new(config.download_hosts));
    let scope = StoredValue::new(scope);
    let is_session_known = RwSignal::new(false);
    let owner = Owner::current();
    leptos::task::spawn_local(async move {
        session.wait_for_other_tabs().await;
        // Not before: the data in localStorage may be that of a session in another tab.
        if let Some(owner) = owner {
            owner.with(|| purge_data(session, scope));
        }
        // Before the frame is rendered, which takes some time on a slow processor.
        prefetch_page(&client, &dom::path(), &dom::search());
        is_session_known.set(true);
    });
    view! {
        <Show when=move || is_session_known.get()>
            <Router base=dom::base_path()>
                <Shell scope=scope.get_value()>
                    <CurrentPage />
                </Shell>
            </Router>
        </Show>
    }
}

/// Removes the data of other users than the signed-in one, now and whenever the user changes.
fn purge_data(session: SessionStore, scope: StoredValue<String>) {
    scope.with_value(|scope| {
        purge_other_accounts(
            scope,
            session.identity(),
            move || session.expired_at(),
            move || session.device_identity(),
        );
    });
}

/// Renders the page of the current path; each page handles the changes of its own parameters.
#[component]
fn CurrentPage() -> impl IntoView {
    let navigation = use_navigation();
    let (path, search) = (navigation.path(), navigation.search());
    Effect::new(move |first: Option<()>| {
        path.track();
        search.track();
        if first.is_some() {
            fetch::discard_prefetched();
        }
    });
    let page = Memo::new(move |_| path.with(|path| Page::at(path)));
    move || match page.get() {
        None => {
            FirstRender::page_has_rendered();
            view! { <NotFoundPage /> }.into_any()
        }
        Some(page) => render_page(page),
    }
}

fn render_page(page: Page) -> AnyView {
    match chunk_for(page) {
        Some(load) => view! { <LazyPage load=load /> }.into_any(),
        None if page == Page::SignIn => view! { <SignInPage /> }.into_any(),
        None => view! { <HomeRedirect /> }.into_any(),
    }
}

/// Returns the loader of a page's chunk; `None` for pages in the main binary.
fn chunk_for(page: Page) -> Option<fn() -> ChunkFuture> {
    let load: fn() -> ChunkFuture = match page {
        Page::Home | Page::SignIn => return None,
        Page::OpenCase => open_case,
        Page::Workspaces => workspaces,
        Page::Start => start,
        Page::Radars => radars,
        Page::Plans => plans,
        Page::QueryForm(QueryArea::Analyses) => analyses,
        Page::QueryForm(QueryArea::Lawsuits) => partner_processes,
        Page::QueryForm(_) => query_form,
        Page::Analysis => analysis,
        Page::RiskDetail => risk_detail,
        Page::Comparison => comparison,
        Page::Dossier => dossier,
        Page::Processes => processes,
        Page::Process => process,
        Page::Journal => journal,
        Page::Glossary => glossary,
        Page::Support => support,
        Page::Subject => subject,
        Page::Queries => queries,
        Page::QueryResult => query_result,
    };
    Some(load)
}

fn refresh_fn(config: &Config) -> RefreshFn {
    let base: Rc<str> = config.service_url.as_str().into();
    let has_key = config.sends_idempotency_keys();
    Rc::new(move |request: RefreshToken| {
        let base = base.clone();
        Box::pin(async move {
            // A refresh that is sent twice would be rejected, because the first one consumes the
            // refresh token, and would end the session.
            let bytes = has_key.then(random::secret_bytes).flatten();
            let key = bytes.map(IdempotencyKey::from_random);
            let credentials = fetch::Credentials {
                bearer: None,
                key: key.as_ref(),
            };
            fetch::send_endpoint(&base, &request, credentials, &fetch::CancelToken::default()).await
        })
    })
}
