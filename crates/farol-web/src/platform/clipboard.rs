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

/// Returns the pasted text if it has several lines, which a field of one line would join.
pub fn pasted_lines(event: &web_sys::ClipboardEvent) -> Option<String> {
    let text = event.clipboard_data()?.get_data("text/plain").ok()?;
    text.trim().contains('\n').then_some(text)
}
