//! Session history (History API), and clicks on links that stay in the app.

use super::dom;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement, MouseEvent};

/// Link that a click follows within the app.
pub struct FollowedLink {
    /// URL below the origin.
    pub url: String,
    /// True if the path is another one.
    pub leaves_page: bool,
    /// True if the scroll position remains.
    pub keeps_scroll: bool,
}

/// Listener for clicks on links of the app; dropping it removes it.
pub struct LinkListener(Closure<dyn Fn(MouseEvent)>);

impl LinkListener {
    /// Calls `follow` instead of the browser for each click on a link of the app; `base` is the
    /// app's base path.
    ///
    /// It listens on the document, so before every listener on the window.
    pub fn new(base: String, follow: impl Fn(FollowedLink) + 'static) -> Self {
        let listener = Closure::<dyn Fn(MouseEvent)>::new(move |event: MouseEvent| {
            if let Some(link) = followed_link(&event, &base) {
                event.prevent_default();
                follow(link);
            }
        });
        if let Some(document) = dom::document() {
            let function = listener.as_ref().unchecked_ref();
            // Fails only for invalid arguments.
            let _ = document.add_event_listener_with_callback("click", function);
        }
        Self(listener)
    }
}

impl Drop for LinkListener {
    fn drop(&mut self) {
        if let Some(document) = dom::document() {
            let function = self.0.as_ref().unchecked_ref();
            let _ = document.remove_event_listener_with_callback("click", function);
        }
    }
}

/// Returns the link of the app that a click follows; `None` if the click is the browser's to
/// handle: with a modifier key, on a download, on a link of another origin or base path, to another
/// window, or to a place on this page.
fn followed_link(event: &MouseEvent, base: &str) -> Option<FollowedLink> {
    let has_modifier = event.meta_key() || event.alt_key() || event.ctrl_key() || event.shift_key();
    if event.default_prevented() || event.button() != 0 || has_modifier {
        return None;
    }
    let target: Element = event.target()?.dyn_into().ok()?;
    let link: HtmlAnchorElement = target.closest("a[href]").ok()??.dyn_into().ok()?;
    let location = web_sys::window()?.location();
    if !link.target().is_empty()
        || link.has_attribute("download")
        || link.origin() != location.origin().ok()?
    {
        return None;
    }
    let (path, search, hash) = (link.pathname(), link.search(), link.hash());
    let is_below = path
        .strip_prefix(base)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let leaves_page = path != location.pathname().ok()?;
    let is_here = !leaves_page && search == location.search().ok()?;
    if !is_below || (is_here && !hash.is_empty()) {
        return None;
    }
    Some(FollowedLink {
        url: path + &search + &hash,
        leaves_page,
        keeps_scroll: link.has_attribute("data-noscroll"),
    })
}

/// What a navigation does to the history entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryBehavior {
    /// Adds an entry, unless the URL is that of the current one.
    Push,
    /// Replaces the current entry.
    Replace,
}

/// Sets the URL of the page without loading it.
///
/// Returns false if the browser refuses, as it does for another origin.
pub fn set_url(url: &str, behavior: HistoryBehavior) -> bool {
    let Some(window) = web_sys::window() else {
        return false;
    };
    let Ok(history) = window.history() else {
        return false;
    };
    let here = window.location().href().unwrap_or_default();
    let is_here = web_sys::Url::new_with_base(url, &here).is_ok_and(|url| url.href() == here);
    let set = if behavior == HistoryBehavior::Push && !is_here {
        history.push_state_with_url(&JsValue::NULL, "", Some(url))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(url))
    };
    set.is_ok()
}

/// Scrolls to the top of the page.
pub fn scroll_to_top() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}
