//! Content that arrives as a text.

use crate::model::json::{Json, Reading};

/// How many times a text within a text is read: some services encode twice.
const ROUNDS: usize = 3;

/// What a text holds: the JSON that it is, also when it was encoded more than once, or else the text.
pub fn read(text: String) -> Json {
    let mut content = Json::Text(text);
    for _ in 0..ROUNDS {
        let inner = match &content {
            Json::Text(text) => Reading::of(text.as_bytes()).ok(),
            _ => None,
        };
        match inner.map(|reading| reading.tree) {
            // A text of digits or of one word is JSON too, but says more as it came.
            Some(inner @ (Json::List(_) | Json::Object(_) | Json::Text(_))) => content = inner,
            _ => break,
        }
    }
    content
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_was_encoded_twice() {
        let once = r#"{"a":[1]}"#;
        let twice = Json::Text(once.to_owned()).to_pretty();
        let parsed = Json::parse(once.as_bytes()).ok();
        assert_eq!(Some(read(once.to_owned())), parsed);
        assert_eq!(Some(read(twice)), parsed);
    }

    #[test]
    fn leaves_what_is_no_structure() {
        for text in ["", "SIM", "12345678909", "null", "<a>1</a>", "{\"a\":"] {
            assert_eq!(read(text.to_owned()), Json::Text(text.to_owned()), "{text}");
        }
        assert_eq!(read("\"SIM\"".to_owned()), Json::Text("SIM".to_owned()));
    }
}
