//! Paper, or a file that looks like it.

/// Opens the browser's own print dialog; where there is none, nothing happens.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}
