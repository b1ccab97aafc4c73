//! The address bar: reading it, and going somewhere else.

use crate::model::workspace::WorkspaceKey;
use crate::platform::dom;
use crate::route::{self, Route};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};
use leptos_router::location::{BrowserUrl, LocationChange, LocationProvider};
use send_wrapper::SendWrapper;

/// The address of the page, below the base path that the host serves the app at; copies are
/// handles to the same one.
#[derive(Clone, Copy)]
pub struct Navigation {
    path: Memo<String>,
    search: Memo<String>,
    inner: StoredValue<Inner>,
}

type Navigate = Box<dyn Fn(&str, NavigateOptions)>;

struct Inner {
    base: String,
    navigate: SendWrapper<Navigate>,
}

/// The address of this page; call it in a component's body.
pub fn use_navigation() -> Navigation {
    let base = dom::base_path();
    let location = use_location();
    let pathname = location.pathname;
    let stripped = base.clone();
    Navigation {
        path: Memo::new(move |_| {
            let path = pathname.get();
            path.strip_prefix(&stripped).unwrap_or(&path).to_owned()
        }),
        search: location.search,
        inner: StoredValue::new(Inner {
            base,
            navigate: SendWrapper::new(Box::new(use_navigate())),
        }),
    }
}

/// Keeps the router's own record of the history in step with the browser's.
///
/// After Back and Forward the router's record lags behind, and it then leaves out a change of the
/// address whenever that record ends in the wanted one already (seen in 0.8.17). Replacing the
/// entry by itself after each such move brings the record up to date.
pub fn sync_router_history() {
    let Some(router) = use_context::<BrowserUrl>() else {
        return;
    };
    complete_link_navigation(router.clone());
    let router = SendWrapper::new(router);
    let listener = window_event_listener(leptos::ev::popstate, move |_| {
        if let Ok(url) = BrowserUrl::current() {
            let mark = if url.search().is_empty() { "" } else { "?" };
            let value = [url.path(), mark, url.search(), url.hash()].concat();
            // Read as an address by itself, a path with two slashes names another host.
            if dom::is_own_address(&value) {
                router.complete_navigation(&LocationChange {
                    value,
                    replace: true,
                    scroll: false,
                    ..LocationChange::default()
                });
            }
        }
    });
    on_cleanup(move || listener.remove());
}

/// Lets the router write the address of a followed link into the address bar.
///
/// It waits until its own table of routes has drawn the page; ours is `route::Page`.
fn complete_link_navigation(router: BrowserUrl) {
    let path = use_location().pathname;
    Effect::new(move |_| {
        path.track();
        router.ready_to_complete();
    });
}

impl Navigation {
    /// The path; tracked.
    pub fn path(&self) -> Memo<String> {
        self.path
    }

    /// The raw query string, not decoded; tracked.
    pub fn search(&self) -> Memo<String> {
        self.search
    }

    /// Path and query as they are now.
    pub fn current(&self) -> String {
        let (path, search) = (self.path.get_untracked(), self.search.get_untracked());
        if search.is_empty() {
            path
        } else {
            format!("{path}?{search}")
        }
    }

    /// The workspace that the address lies in; it changes only when the workspace does.
    pub fn workspace(&self) -> Memo<Option<WorkspaceKey>> {
        let path = self.path;
        Memo::new(move |_| path.with(|path| route::workspace_of(path)))
    }

    /// What a link to `route` has as its `href`.
    pub fn link(&self, route: &Route) -> String {
        self.inner
            .with_value(|inner| format!("{}{}", inner.base, route.href()))
    }

    /// Goes to `route`; the page keeps its scroll position where only its view changes.
    ///
    /// An answer can come after its page has gone: the person is elsewhere then, and stays there.
    pub fn go(&self, route: &Route) {
        self.navigate(&route.href(), false);
    }

    /// Goes to `route` in place of this page, which Back then passes over.
    pub fn replace(&self, route: &Route) {
        self.navigate(&route.href(), true);
    }

    /// Goes to an address of this app (path and query) in place of this page.
    pub fn replace_with(&self, address: &str) {
        self.navigate(address, true);
    }

    fn navigate(&self, to: &str, replace: bool) {
        let path = to.split('?').next().unwrap_or_default();
        let Some(is_other_page) = self.path.try_with_untracked(|current| current != path) else {
            return;
        };
        let options = NavigateOptions {
            resolve: false,
            replace,
            scroll: is_other_page,
            ..NavigateOptions::default()
        };
        self.inner.try_with_value(|inner| {
            let whole = format!("{}{to}", inner.base);
            if dom::is_own_address(&whole) {
                (inner.navigate)(&whole, options);
            }
        });
    }
}
