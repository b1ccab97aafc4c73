//! What somebody looks for among processes, made comparable.

use crate::model::fold::fold;

/// What to look for: a number without its mask, or folded text; empty when there's nothing.
pub(super) fn needle(search: &str) -> String {
    let search = search.trim();
    let has_digit = search.bytes().any(|byte| byte.is_ascii_digit());
    let is_number = has_digit
        && search
            .chars()
            .all(|c| c.is_ascii_digit() || c.is_ascii_punctuation() || c.is_whitespace());
    if is_number {
        digits(search)
    } else {
        fold(search)
    }
}

/// The digits of a text.
pub(super) fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}
