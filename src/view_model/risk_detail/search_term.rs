//! What somebody looks for among processes, made comparable.

use crate::model::document::Document;
use crate::model::text_fold::fold;

/// What to look for: a number without its mask, or folded text; empty when there's nothing.
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
    // A CNPJ can have letters.
    Document::parse(search).map_or_else(|_| fold(search), |document| unmasked(&document.code()))
}

/// A document without its mask, folded.
pub(super) fn unmasked(document: &str) -> String {
    let mut folded = fold(document);
    folded.retain(|c| c.is_ascii_alphanumeric());
    folded
}
