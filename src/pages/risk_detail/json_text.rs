//! Text of a value without a name of its own.

use farol_core::model::json::Json;

pub(super) fn json_text(value: &Json) -> String {
    match value {
        Json::Text(text) => text.clone(),
        other => other.to_pretty(),
    }
}
