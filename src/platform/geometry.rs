//! Where elements are, how large, and how far they are scrolled, in pixels.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Element, Event, HtmlElement, ResizeObserver, ScrollIntoViewOptions, ScrollLogicalPosition,
};

/// How far an element's content is scrolled down.
pub fn scrolled(element: &Element) -> f64 {
    f64::from(element.scroll_top())
}

/// Scrolls an element's content.
pub fn scroll_to(element: &Element, top: f64) {
    // Contents are far lower than 2^31 pixels: browsers allow less than that.
    #[allow(clippy::cast_possible_truncation)]
    element.set_scroll_top(top.round() as i32);
}

/// The height that an element takes.
pub fn height(element: &Element) -> f64 {
    element.get_bounding_client_rect().height()
}

/// The height of the window's inside.
pub fn window_height() -> Option<f64> {
    web_sys::window()?.inner_height().ok()?.as_f64()
}

/// The height of the first element within `element` that `selector` finds.
pub fn height_within(element: &Element, selector: &str) -> Option<f64> {
    let found = element.query_selector(selector).ok().flatten()?;
    Some(height(&found)).filter(|height| *height > 0.0)
}

/// Scrolls as little as it takes to see the first element within `element` that `selector` finds.
pub fn bring_into_view(element: &Element, selector: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    if let Ok(Some(found)) = element.query_selector(selector) {
        found.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Calls `changed` whenever the element's size has changed, and once at first, until it is dropped.
pub struct ResizeWatcher {
    observer: ResizeObserver,
    _changed: Closure<dyn FnMut()>,
}

impl ResizeWatcher {
    /// Watches an element; `None` in a browser that can't.
    pub fn new(element: &Element, changed: impl FnMut() + 'static) -> Option<Self> {
        let changed = Closure::<dyn FnMut()>::new(changed);
        let observer = ResizeObserver::new(changed.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self {
            observer,
            _changed: changed,
        })
    }
}

impl Drop for ResizeWatcher {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// A control that something is shown beside, and that gets the focus back afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Anchor {
    element: Option<HtmlElement>,
    /// The left edge, from that of the window.
    pub left: f64,
    /// The lower edge, from the top of the window.
    pub below: f64,
}

impl Anchor {
    /// The control that an event came to, or the part of a drawing.
    pub fn of(event: &Event) -> Option<Self> {
        let target: Element = event.target()?.dyn_into().ok()?;
        let control = target.closest("button").ok().flatten();
        let element = control.unwrap_or(target);
        let place = element.get_bounding_client_rect();
        Some(Self {
            left: place.left(),
            below: place.bottom(),
            // A part of a drawing can't have the focus.
            element: element.dyn_into().ok(),
        })
    }

    /// Gives the focus back.
    pub fn focus(&self) {
        if let Some(element) = &self.element {
            // It fails only for an element that has left the page.
            let _ = element.focus();
        }
    }
}
