//! The address bar, the session history behind it, and the links that lead along it.

use std::fmt::{self, Display, Formatter};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlAnchorElement, MouseEvent, Url};

/// Where the page is: below its origin, as the browser writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// The path, with a slash at its start.
    pub path: String,
    /// The query, not decoded and without its question mark.
    pub search: String,
}

impl Location {
    /// The location of the page as it is now.
    pub fn current() -> Self {
        let location = web_sys::window().map(|window| window.location());
        let part = |read: fn(&web_sys::Location) -> Result<String, JsValue>| {
            location.as_ref().and_then(|location| read(location).ok())
        };
        Self {
            path: part(web_sys::Location::pathname).unwrap_or_default(),
            search: without_mark(&part(web_sys::Location::search).unwrap_or_default()),
        }
    }

    /// The location that a whole address means, if it lies in this page's origin.
    fn of(url: &Url) -> Option<Self> {
        (url.origin() == origin()?).then(|| Self {
            path: url.pathname(),
            search: without_mark(&url.search()),
        })
    }
}

impl Display for Location {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mark = if self.search.is_empty() { "" } else { "?" };
        write!(f, "{}{mark}{}", self.path, self.search)
    }
}

fn without_mark(search: &str) -> String {
    search.strip_prefix('?').unwrap_or(search).to_owned()
}

fn origin() -> Option<String> {
    web_sys::window()?.location().origin().ok()
}

/// Writes an address of this origin (a path and its query) into the address bar, in place of the
/// entry that is there or as a new one, and returns the location that it means.
///
/// None for what leads to another origin. A browser that allows no further entry for now keeps the
/// old address; the page is at the new location even so.
pub fn write(address: &str, replace: bool) -> Option<Location> {
    let url = Url::new_with_base(address, &origin()?).ok()?;
    let location = Location::of(&url)?;
    let history = web_sys::window()?.history().ok()?;
    // The whole address: by its path alone, one that begins with two slashes would be another host's.
    let (whole, state) = (url.href(), JsValue::NULL);
    if replace {
        let _ = history.replace_state_with_url(&state, "", Some(&whole));
    } else if location != Location::current() {
        let _ = history.push_state_with_url(&state, "", Some(&whole));
    }
    Some(location)
}

/// A link of this origin that a click follows in this tab.
pub struct Followed {
    /// Where it leads.
    pub location: Location,
    /// Whether the page keeps its scroll position.
    pub stays_in_place: bool,
}

/// The link that a click follows, unless the browser is to follow it: into another tab, into a
/// file, or out of this origin.
pub fn followed(click: &MouseEvent) -> Option<Followed> {
    let has_key = click.meta_key() || click.alt_key() || click.ctrl_key() || click.shift_key();
    if click.default_prevented() || click.button() != 0 || has_key {
        return None;
    }
    let target: web_sys::Element = click.target()?.dyn_into().ok()?;
    let link = target.closest("a[href]").ok().flatten()?;
    let link: HtmlAnchorElement = link.dyn_into().ok()?;
    let is_external = link
        .rel()
        .split_ascii_whitespace()
        .any(|it| it == "external");
    if !link.target().is_empty() || link.has_attribute("download") || is_external {
        return None;
    }
    let url = Url::new(&link.href()).ok()?;
    // A place within a page is the browser's to scroll to.
    if !url.hash().is_empty() {
        return None;
    }
    Some(Followed {
        location: Location::of(&url)?,
        stays_in_place: link.has_attribute("data-noscroll"),
    })
}

/// Scrolls the page to its start.
pub fn scroll_to_start() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}
