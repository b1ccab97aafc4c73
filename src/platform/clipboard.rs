//! The clipboard.

use wasm_bindgen_futures::JsFuture;

/// Puts `text` on the clipboard; says whether the browser let us.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else {
        return false;
    };
    // Over plain http the browser has no clipboard object at all.
    if !window.is_secure_context() {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text))
        .await
        .is_ok()
}
