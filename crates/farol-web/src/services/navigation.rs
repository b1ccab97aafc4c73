//! Navigation: reads the current URL, follows links, and navigates to routes.

use crate::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use crate::platform::history::HistoryBehavior;
use crate::platform::{dom, history, timer};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{self, Area, Route};
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use leptos_router::location::{BrowserUrl, LocationProvider, Url};

/// Current URL, relative to the base path of the app.
#[derive(Clone, Copy)]
pub struct Navigation {
    app: AppLocation,
    /// Disposed with the component that uses it.
    user: StoredValue<()>,
}

/// URL of the app, which outlives every page.
#[derive(Clone, Copy)]
struct AppLocation {
    base: StoredValue<String>,
    /// The router's URL, from which it derives its location.
    url: RwSignal<Url>,
    path: LongLivedMemo<String>,
    search: LongLivedMemo<String>,
    workspace: LongLivedMemo<Option<WorkspaceKey>>,
    /// Area of the current page's content, where the URL doesn't state it.
    content_area: LongLivedSignal<Option<Area>>,
}

/// Provides the navigation through context, and follows links until the current owner is disposed;
/// call it within the router.
///
/// It writes the history and sets the router's URL. The router's own navigation (seen in 0.8.17)
/// adds each visited URL to a record that never shrinks, skips a URL if it is the last of that
/// record, and completes links only for its own route table.
pub fn provide_navigation() {
    let base = dom::base_path();
    let router: BrowserUrl = expect_context();
    let location = use_location();
    let stripped = base.clone();
    let path = LongLived::memo(move |_| {
        location
            .pathname
            .with(|path| route::below(path, &stripped).to_owned())
    });
    let app = AppLocation {
        base: StoredValue::new(base.clone()),
        url: router.as_url().into(),
        path,
        search: LongLived::memo(move |_| location.search.get()),
        workspace: LongLived::memo(move |_| path.with(|path| route::workspace_of(path))),
        content_area: LongLived::signal(None),
    };
    provide_context(app);
    let links = history::LinkListener::new(base, move |link| {
        let open = move || app.open(&link.url, HistoryBehavior::Push, !link.keeps_scroll);
        if link.leaves_page {
            timer::after_paint(open);
        } else {
            open();
        }
    });
    StoredValue::new_local(links);
}

/// Returns the navigation of the app; call it in a component's body.
pub fn use_navigation() -> Navigation {
    Navigation {
        app: expect_context(),
        user: StoredValue::new(()),
    }
}

impl AppLocation {
    /// Opens a URL below the origin.
    fn open(&self, url: &str, behavior: HistoryBehavior, scrolls_to_top: bool) {
        if !history::set_url(url, behavior) {
            return;
        }
        if let Ok(url) = BrowserUrl::current() {
            self.url.set(url);
        }
        if scrolls_to_top {
            history::scroll_to_top();
        }
    }
}

impl Navigation {
    /// Returns the path; tracked.
    pub fn path(&self) -> LongLivedMemo<String> {
        self.app.path
    }

    /// Returns the raw query string, not decoded; tracked.
    pub fn search(&self) -> LongLivedMemo<String> {
        self.app.search
    }

    /// Returns the current path and query; untracked.
    pub fn current(&self) -> String {
        let path = self.app.path.get_untracked();
        let search = self.app.search.get_untracked();
        if search.is_empty() {
            path
        } else {
            format!("{path}?{search}")
        }
    }

    /// Returns the workspace of the current path; it changes only if the workspace does.
    pub fn workspace(&self) -> LongLivedMemo<Option<WorkspaceKey>> {
        self.app.workspace
    }

    /// Returns the area of the current page's content, where the URL doesn't state it; tracked.
    pub fn content_area(&self) -> Option<Area> {
        self.app.content_area.get()
    }

    /// Sets the area of the content until the current owner, that of the page, is disposed.
    pub fn set_content_area(&self, area: Area) {
        let content_area = self.app.content_area;
        content_area.try_set(Some(area));
        on_cleanup(move || {
            content_area.try_set(None);
        });
    }

    /// Returns the `href` of a link to `route`.
    pub fn link(&self, route: &Route) -> String {
        self.link_to(&route.href())
    }

    /// Returns the `href` of a link to a URL of this app (path and query).
    pub fn link_to(&self, address: &str) -> String {
        self.app.base.with_value(|base| format!("{base}{address}"))
    }

    /// Navigates to `route`; the scroll position remains if only the query string changes.
    ///
    /// Does nothing after its page is disposed, so that a late response can't move the user off
    /// another page.
    pub fn go(&self, route: &Route) {
        self.navigate(&route.href(), HistoryBehavior::Push);
    }

    /// Navigates to `route` and replaces the current history entry.
    pub fn replace(&self, route: &Route) {
        self.navigate(&route.href(), HistoryBehavior::Replace);
    }

    /// Navigates to a URL of this app (path and query) and replaces the current history entry.
    pub fn replace_with(&self, address: &str) {
        self.navigate(address, HistoryBehavior::Replace);
    }

    fn navigate(&self, to: &str, behavior: HistoryBehavior) {
        if self.user.try_get_value().is_none() {
            return;
        }
        let path = to.split('?').next().unwrap_or_default();
        let is_other_page = self.app.path.with_untracked(|current| current != path);
        let url = self.app.base.with_value(|base| format!("{base}{to}"));
        self.app.open(&url, behavior, is_other_page);
    }
}
