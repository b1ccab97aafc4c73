//! Clipboard access.

use wasm_bindgen_futures::JsFuture;

/// Writes `text` to the clipboard; returns whether the browser allowed it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else {
        return false;
    };
    // `navigator.clipboard` is undefined in an insecure context.
    if !window.is_secure_context() {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text))
        .await
        .is_ok()
}
