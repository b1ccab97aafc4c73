//! Navigation: reads the current URL and navigates to routes.

use crate::platform::dom;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{self, Route};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};
use leptos_router::location::{BrowserUrl, LocationChange, LocationProvider};
use send_wrapper::SendWrapper;

/// Current URL, relative to the base path of the app.
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

/// Returns the navigation of the app; call it in a component's body.
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

/// Keeps the router's internal history in sync with the browser's.
///
/// After Back and Forward the router's history is stale, and the router then skips a navigation
/// whose target equals the last entry of that history (seen in 0.8.17). Replacing the entry with
/// itself after each such move updates it.
pub fn sync_router_history() {
    let Some(router) = use_context::<BrowserUrl>() else {
        return;
    };
    complete_link_navigation(router.clone());
    let router = SendWrapper::new(router);
    let listener = window_event_listener(leptos::ev::popstate, move |_| {
        if let Ok(url) = BrowserUrl::current() {
            let separator = if url.search().is_empty() { "" } else { "?" };
            let value = [url.path(), separator, url.search(), url.hash()].concat();
            // As a relative URL, a path that starts with two slashes would name another host.
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

/// Completes the navigation of a followed link, so that the router writes its URL to the address
/// bar.
///
/// The router defers this until its own route table has rendered the page; this app renders
/// `route::Page` instead.
fn complete_link_navigation(router: BrowserUrl) {
    let path = use_location().pathname;
    Effect::new(move |_| {
        path.track();
        router.ready_to_complete();
    });
}

impl Navigation {
    /// Returns the path; tracked.
    pub fn path(&self) -> Memo<String> {
        self.path
    }

    /// Returns the raw query string, not decoded; tracked.
    pub fn search(&self) -> Memo<String> {
        self.search
    }

    /// Returns the current path and query; untracked.
    pub fn current(&self) -> String {
        let (path, search) = (self.path.get_untracked(), self.search.get_untracked());
        if search.is_empty() {
            path
        } else {
            format!("{path}?{search}")
        }
    }

    /// Returns the workspace of the current path; it changes only if the workspace does.
    pub fn workspace(&self) -> Memo<Option<WorkspaceKey>> {
        let path = self.path;
        Memo::new(move |_| path.with(|path| route::workspace_of(path)))
    }

    /// Returns the `href` of a link to `route`.
    pub fn link(&self, route: &Route) -> String {
        self.inner
            .with_value(|inner| format!("{}{}", inner.base, route.href()))
    }

    /// Navigates to `route`; the scroll position remains if only the query string changes.
    ///
    /// Does nothing after its page is disposed, so that a late response can't move the user off
    /// another page.
    pub fn go(&self, route: &Route) {
        self.navigate(&route.href(), false);
    }

    /// Navigates to `route` and replaces the current history entry.
    pub fn replace(&self, route: &Route) {
        self.navigate(&route.href(), true);
    }

    /// Navigates to a URL of this app (path and query) and replaces the current history entry.
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
            let address_with_base = format!("{}{to}", inner.base);
            if dom::is_own_address(&address_with_base) {
                (inner.navigate)(&address_with_base, options);
            }
        });
    }
}
