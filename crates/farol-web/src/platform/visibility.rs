//! Page visibility; changes are signaled by `visibilitychange`.

/// Returns whether the tab is in the background or the window is covered.
pub fn is_hidden() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.hidden())
}
