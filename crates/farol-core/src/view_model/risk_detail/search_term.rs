//! Normalization of the search text for processes.

use crate::model::document::Document;
use crate::model::text_fold::fold;

/// Normalizes a search text: a number loses its punctuation, other text is folded; empty if blank.
pub(super) fn normalize_search(search: &str) -> String {
    let search = search.trim();
    let has_digit = search.bytes().any(|byte| byte.is_ascii_digit());
    let is_number = has_digit
        && search
            .chars()
            .all(|c| c.is_ascii_digit() || c.is_ascii_punctuation() || c.is_whitespace());
    if is_number {
        return search.chars().filter(char::is_ascii_digit).collect();
    }
    // A CNPJ can contain letters.
    Document::parse(search).map_or_else(
        |_| fold(search),
        |document| without_punctuation(&document.code()),
    )
}

/// Returns a document without its punctuation, folded.
pub(super) fn without_punctuation(document: &str) -> String {
    let mut folded = fold(document);
    folded.retain(|c| c.is_ascii_alphanumeric());
    folded
}
