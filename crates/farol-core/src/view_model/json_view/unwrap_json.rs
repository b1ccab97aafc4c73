//! Unwraps JSON that is embedded in a text.

use crate::model::json::{Json, Reading};

/// Levels of encoding that are unwrapped: some services encode twice.
const ROUNDS: usize = 3;

/// Unwraps a text that is JSON, possibly encoded more than once; any other text is returned
/// verbatim.
pub fn read(text: String) -> Json {
    let mut content = Json::Text(text);
    for _ in 0..ROUNDS {
        let inner = match &content {
            Json::Text(text) => Reading::of(text.as_bytes()).ok(),
            _ => None,
        };
        match inner.map(|reading| reading.tree) {
            // A text that is a bare number or word also parses as JSON, but is clearer verbatim.
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
    fn double_encoded_json_is_unwrapped() {
        let once = r#"{"a":[1]}"#;
        let twice = Json::Text(once.to_owned()).to_pretty();
        let parsed = Json::parse(once.as_bytes()).ok();
        assert_eq!(Some(read(once.to_owned())), parsed);
        assert_eq!(Some(read(twice)), parsed);
    }

    #[test]
    fn other_texts_are_unchanged() {
        for text in ["", "SIM", "12345678909", "null", "<a>1</a>", "{\"a\":"] {
            assert_eq!(read(text.to_owned()), Json::Text(text.to_owned()), "{text}");
        }
        assert_eq!(read("\"SIM\"".to_owned()), Json::Text("SIM".to_owned()));
    }
}
