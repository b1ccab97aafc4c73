//! Clock that shortens long waits, and control of the page's visibility state.

use super::test_dom::js;
use wasm_bindgen::JsValue;

/// Shortens timers of at least a second by a factor of twenty until it is dropped; the page is
/// visible again then.
pub(crate) struct FastClock(JsValue);

impl FastClock {
    pub(crate) fn new() -> Self {
        Self(js(
            "",
            "const { setTimeout, setInterval } = window;
             const shortened = (delay) => (delay >= 1000 ? delay / 20 : delay);
             window.setTimeout = (task, delay, ...rest) => setTimeout(task, shortened(delay), ...rest);
             window.setInterval = (task, delay, ...rest) => setInterval(task, shortened(delay), ...rest);
             return () => {
                 Object.assign(window, { setTimeout, setInterval });
                 delete document.hidden;
             };",
            &[],
        ))
    }

    /// Hides or shows the page.
    pub(crate) fn hide(is_hidden: bool) {
        js(
            "hidden",
            "Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
             document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));",
            &[&is_hidden.into()],
        );
    }
}

impl Drop for FastClock {
    fn drop(&mut self) {
        js("restore", "restore()", &[&self.0]);
    }
}
