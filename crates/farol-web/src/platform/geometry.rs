//! Positions, sizes and scroll offsets of elements, in pixels.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Element, Event, HtmlElement, Node, ResizeObserver, ScrollIntoViewOptions, ScrollLogicalPosition,
};

/// Returns the vertical scroll offset of an element.
pub fn scroll_top(element: &Element) -> f64 {
    f64::from(element.scroll_top())
}

/// Sets the vertical scroll offset of an element.
pub fn scroll_to(element: &Element, top: f64) {
    // Browsers limit element heights to far less than 2^31 pixels.
    #[allow(clippy::cast_possible_truncation)]
    element.set_scroll_top(top.round() as i32);
}

/// Returns the height of an element's bounding box.
pub fn height(element: &Element) -> f64 {
    element.get_bounding_client_rect().height()
}

/// Returns the inner height of the window.
pub fn window_height() -> Option<f64> {
    web_sys::window()?.inner_height().ok()?.as_f64()
}

/// Returns the height of the first descendant that matches `selector`; `None` if there is none or
/// its height is 0.
pub fn height_within(element: &Element, selector: &str) -> Option<f64> {
    let found = element.query_selector(selector).ok().flatten()?;
    Some(height(&found)).filter(|height| *height > 0.0)
}

/// Returns where a horizontal position of the pointer is across the first descendant that matches
/// `selector`, in percent of its width; `None` if there is none, or if it has no width.
pub fn position_across(element: &Element, selector: &str, client_x: i32) -> Option<f64> {
    let found = element.query_selector(selector).ok().flatten()?;
    let bounds = found.get_bounding_client_rect();
    let width = Some(bounds.width()).filter(|width| *width > 0.0)?;
    let place = (f64::from(client_x) - bounds.left()) * 100.0 / width;
    Some(place.clamp(0.0, 100.0))
}

/// Returns whether the target of an event is outside the parent of an element.
pub fn is_outside_parent(element: &Element, event: &Event) -> bool {
    let target: Option<Node> = event.target().and_then(|it| it.dyn_into().ok());
    let parent = element.parent_element();
    parent.is_some_and(|parent| !parent.contains(target.as_ref()))
}

/// Scrolls the first descendant that matches `selector` into view by the shortest distance.
pub fn bring_into_view(element: &Element, selector: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    if let Ok(Some(found)) = element.query_selector(selector) {
        found.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Observer that calls `changed` once at the start and on every size change of an element, until it
/// is dropped.
pub struct ResizeWatcher {
    observer: ResizeObserver,
    _changed: Closure<dyn FnMut()>,
}

impl ResizeWatcher {
    /// Observes an element; `None` without browser support.
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

/// Control that a popup is positioned next to, and that regains the focus afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Anchor {
    element: Option<HtmlElement>,
    /// Left edge, relative to the window.
    pub left: f64,
    /// Bottom edge, relative to the window.
    pub bottom: f64,
}

impl Anchor {
    /// Returns the button around the event target, or else the SVG element.
    pub fn of(event: &Event) -> Option<Self> {
        let target: Element = event.target()?.dyn_into().ok()?;
        let control = target.closest("button").ok().flatten();
        let element = control.unwrap_or(target);
        let rect = element.get_bounding_client_rect();
        Some(Self {
            left: rect.left(),
            bottom: rect.bottom(),
            // `None` for an SVG element, which can't regain the focus.
            element: element.dyn_into().ok(),
        })
    }

    /// Returns the bottom edge of the closest ancestor that matches `selector`; without one, that of
    /// the control.
    pub fn bottom_of_closest(&self, selector: &str) -> f64 {
        let element = self.element.as_ref();
        let around = element.and_then(|it| it.closest(selector).ok().flatten());
        around.map_or(self.bottom, |it| it.get_bounding_client_rect().bottom())
    }

    /// Focuses the control.
    pub fn focus(&self) {
        if let Some(element) = &self.element {
            // Fails only if the element is no longer in the document.
            let _ = element.focus();
        }
    }
}
