//! The address bar: reading it, and going somewhere else.

use crate::browser::document;
use crate::browser::history::{self, Location};
use crate::model::workspace::WorkspaceKey;
use crate::route::{self, Route};
use leptos::ev;
use leptos::prelude::*;

/// The address of the page, below the base path that the host serves the app at; copies are
/// handles to the same one.
#[derive(Clone, Copy)]
pub struct Address {
    router: Router,
    /// Goes with the component that asked for the address.
    asker: StoredValue<()>,
}

/// What every page's address is read from.
///
/// Signals, and no memos of one location: a memo keeps a note of each reader for good, also of those
/// that are gone, and a signal until it changes.
#[derive(Clone, Copy)]
struct Router {
    base: StoredValue<String>,
    path: RwSignal<String>,
    search: RwSignal<String>,
}

/// Follows the address bar from now on: links, Back and Forward. Everything below can call
/// [`use_address`].
///
/// An address that the browser doesn't accept leads nowhere; none of them stops the app.
pub fn provide_address() {
    let router = Router {
        base: StoredValue::new(document::base_path()),
        path: RwSignal::new(document::path()),
        search: RwSignal::new(Location::current().search),
    };
    let links = window_event_listener(ev::click, move |click| router.follow(&click));
    let moves = window_event_listener(ev::popstate, move |_| {
        router.arrive(Location::current());
    });
    on_cleanup(move || {
        links.remove();
        moves.remove();
    });
    provide_context(router);
}

/// The address of this page; call it in a component's body.
pub fn use_address() -> Address {
    Address {
        router: expect_context(),
        asker: StoredValue::new(()),
    }
}

impl Router {
    /// Follows a link within the app, in place of the browser.
    fn follow(self, click: &ev::MouseEvent) {
        let Some(link) = history::followed(click) else {
            return;
        };
        let path = &link.location.path;
        let is_own = self
            .base
            .with_value(|base| base.is_empty() || route::below(path, base) != path);
        if is_own {
            click.prevent_default();
            self.go(&link.location.to_string(), false, !link.stays_in_place);
        }
    }

    fn go(self, address: &str, replace: bool, scroll: bool) {
        let Some(location) = history::write(address, replace) else {
            return;
        };
        self.arrive(location);
        if scroll {
            history::scroll_to_start();
        }
    }

    /// Has the page show a location; what stays as it is has no reader told.
    fn arrive(self, location: Location) {
        let path = self
            .base
            .with_value(|base| route::below(&location.path, base).to_owned());
        let is_path = self.path.with_untracked(|known| *known != path);
        let is_search = self
            .search
            .with_untracked(|known| *known != location.search);
        // Both stand before anybody is told: a page reads them together.
        if is_path {
            *self.path.write_untracked() = path;
        }
        if is_search {
            *self.search.write_untracked() = location.search;
        }
        if is_path {
            self.path.notify();
        }
        if is_search {
            self.search.notify();
        }
    }
}

impl Address {
    /// The path; tracked.
    pub fn path(&self) -> ReadSignal<String> {
        self.router.path.read_only()
    }

    /// The raw query string, not decoded; tracked.
    pub fn search(&self) -> ReadSignal<String> {
        self.router.search.read_only()
    }

    /// Path and query as they are now.
    pub fn current(&self) -> String {
        let Router { path, search, .. } = self.router;
        let (path, search) = (path.get_untracked(), search.get_untracked());
        if search.is_empty() {
            path
        } else {
            format!("{path}?{search}")
        }
    }

    /// The workspace that the address lies in; it changes only when the workspace does.
    pub fn workspace(&self) -> Memo<Option<WorkspaceKey>> {
        let path = self.router.path;
        Memo::new(move |_| path.with(|path| route::workspace_of(path)))
    }

    /// What a link to `route` has as its `href`.
    pub fn link(&self, route: &Route) -> String {
        self.router
            .base
            .with_value(|base| format!("{base}{}", route.href()))
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
        let Router {
            base, path: here, ..
        } = self.router;
        if self.asker.try_get_value().is_none() {
            return;
        }
        let is_other_page = here.with_untracked(|here| here != path);
        let whole = base.with_value(|base| format!("{base}{to}"));
        self.router.go(&whole, replace, is_other_page);
    }
}
