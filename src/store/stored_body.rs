//! Stored form of a response body: its text, or Base64 if it isn't valid UTF-8.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use farol_core::protocol::ReceivedBody;
use std::sync::Arc;

/// Prefixes of a stored body: text, whether it is complete, and whether it is valid UTF-8.
const PREFIXES: [(&str, bool, bool); 4] = [
    ("whole:", true, true),
    ("part:", false, true),
    ("whole64:", true, false),
    ("part64:", false, false),
];

/// Returns the stored form of a body.
pub(super) fn encode(received: &ReceivedBody) -> String {
    let text = std::str::from_utf8(&received.bytes);
    let mut prefixes = PREFIXES.iter();
    let prefix = prefixes
        .find(|(_, is_whole, is_text)| *is_whole == received.is_whole && *is_text == text.is_ok());
    let prefix = prefix.map_or("", |(prefix, ..)| *prefix);
    match text {
        Ok(text) => format!("{prefix}{text}"),
        Err(_) => format!("{prefix}{}", URL_SAFE_NO_PAD.encode(&*received.bytes)),
    }
}

/// Parses a stored body; `None` if the text isn't one.
pub(super) fn decode(text: &str) -> Option<ReceivedBody> {
    for (prefix, is_whole, is_text) in PREFIXES {
        if let Some(body) = text.strip_prefix(prefix) {
            let bytes = if is_text {
                body.as_bytes().to_vec()
            } else {
                URL_SAFE_NO_PAD.decode(body).unwrap_or_default()
            };
            return Some(ReceivedBody {
                bytes: Arc::new(bytes),
                is_whole,
            });
        }
    }
    None
}
