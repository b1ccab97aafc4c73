//! Text made comparable: small letters without accents, as people type when they search.

/// Small letters without the accents of Portuguese.
pub fn fold(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(without_accent)
        .collect()
}

/// A small letter without an accent of Portuguese.
pub const fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}

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
