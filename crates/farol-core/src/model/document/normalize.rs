//! Normalization of typed and pasted text to code characters.

use super::error::DocumentError;

/// Role of a character in a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CharClass {
    /// Digit or upper-case letter.
    Code(char),
    /// Separator, white space or invisible character: skipped.
    Skip,
    /// Any other character.
    Other,
}

/// Classifies a character; lower-case and full-width forms count as their upper-case ASCII forms.
pub(super) fn role(c: char) -> CharClass {
    match c {
        '0'..='9' | 'A'..='Z' => CharClass::Code(c),
        'a'..='z' => CharClass::Code(c.to_ascii_uppercase()),
        '\u{ff10}'..='\u{ff19}' | '\u{ff21}'..='\u{ff3a}' | '\u{ff41}'..='\u{ff5a}' => {
            // Full-width forms have a fixed offset from ASCII.
            let ascii = u32::from(c) - 0xfee0;
            char::from_u32(ascii).map_or(CharClass::Other, |c| {
                CharClass::Code(c.to_ascii_uppercase())
            })
        }
        _ if is_separator(c) || c.is_whitespace() || is_invisible(c) => CharClass::Skip,
        _ => CharClass::Other,
    }
}

/// True for dots, dashes and slashes, in the many forms that word processors insert.
pub(super) fn is_separator(c: char) -> bool {
    matches!(
        c,
        '.' | '-' | '/' | '\\' | '_' | '\u{b7}' | '\u{2024}' | '\u{ff0e}' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2043}'
                | '\u{2212}'
                | '\u{fe58}'
                | '\u{fe63}'
                | '\u{ff0d}'
                | '\u{2044}'
                | '\u{2215}'
                | '\u{ff0f}'
    )
}

/// True for characters without width: joiners, direction marks, soft hyphens, byte order marks.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}'
    )
}

/// Returns the digits and upper-case letters of `text`, as ASCII bytes.
///
/// # Errors
/// `Empty`, or `BadCharacter` for the first character that can't occur in any number.
pub(super) fn code_bytes(text: &str) -> Result<Vec<u8>, DocumentError> {
    let mut bytes = Vec::with_capacity(20);
    for c in text.chars() {
        match role(c) {
            // A code character is ASCII, so the conversion can't fail.
            CharClass::Code(c) => bytes.extend(u8::try_from(c)),
            CharClass::Skip => {}
            CharClass::Other => return Err(DocumentError::BadCharacter(c)),
        }
    }
    if bytes.is_empty() {
        return Err(DocumentError::Empty);
    }
    Ok(bytes)
}

/// Returns the digits of `text`, which must be exactly `N`.
///
/// # Errors
/// `Empty`, `BadCharacter`, `TooShort` or `TooLong`.
pub(super) fn exact_digits<const N: usize>(text: &str) -> Result<[u8; N], DocumentError> {
    let bytes = code_bytes(text)?;
    if let Some(letter) = bytes.iter().find(|byte| !byte.is_ascii_digit()) {
        return Err(DocumentError::BadCharacter(char::from(*letter)));
    }
    exact(&bytes)
}

/// Returns `bytes` as an array of exactly `N`.
///
/// # Errors
/// `TooShort` or `TooLong`.
pub(super) fn exact<const N: usize>(bytes: &[u8]) -> Result<[u8; N], DocumentError> {
    bytes.try_into().map_err(|_| {
        let have = bytes.len();
        if have < N {
            DocumentError::TooShort { have, want: N }
        } else {
            DocumentError::TooLong { have, want: N }
        }
    })
}

/// Returns whether all bytes are equal.
pub(super) fn is_repeated(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| Some(byte) == bytes.first())
}

/// Converts ASCII bytes to text.
pub(super) fn text_of(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}
