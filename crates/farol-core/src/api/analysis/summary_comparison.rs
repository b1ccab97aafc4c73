//! Comparison of two responses with an analysis summary.

use crate::model::json::{Json, Reading};

/// Fields with temporary links, which the service may sign anew for each read.
const TEMPORARY: [&str; 2] = ["urlTemp", "urlTempFull"];

/// Returns whether two bodies state the same summary: they are equal, or differ only in temporary
/// links.
pub fn is_same_summary(one: &[u8], other: &[u8]) -> bool {
    let read = |bytes| Some(without_links(Reading::of(bytes).ok()?.tree));
    one == other || read(one).is_some_and(|one| read(other) == Some(one))
}

fn without_links(tree: Json) -> Json {
    match tree {
        Json::Object(mut fields) => {
            fields.retain(|(name, _)| !TEMPORARY.contains(&&**name));
            let fields = fields.into_iter();
            Json::Object(fields.map(|(name, it)| (name, without_links(it))).collect())
        }
        Json::List(items) => Json::List(items.into_iter().map(without_links).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_temporary_links_may_differ() {
        let summary = |total: u8, link: &str| {
            let text = format!(
                r#"{{"register":{{"total":{total},"urlTemp":"{link}","urlTempFull":null}}}}"#
            );
            text.into_bytes()
        };
        assert!(is_same_summary(&summary(1, "a"), &summary(1, "a")));
        assert!(is_same_summary(&summary(1, "a"), &summary(1, "b")));
        assert!(!is_same_summary(&summary(1, "a"), &summary(2, "a")));
        assert!(
            is_same_summary(b"cut", b"cut"),
            "equal bytes that are no JSON"
        );
        assert!(!is_same_summary(b"cut", b"other"));
        assert!(!is_same_summary(&summary(1, "a"), b"cut"));
    }
}
