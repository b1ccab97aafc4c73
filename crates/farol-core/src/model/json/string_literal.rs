//! Parts of JSON strings.

use super::strictness::Strictness;

/// Returns the leading bytes of `rest` that need no unescaping, within the first `max_bytes`
/// bytes; a multibyte character isn't split.
pub(super) fn plain_run(rest: &[u8], max_bytes: usize, strictness: Strictness) -> &[u8] {
    let is_mark = |byte: &u8| {
        let is_control = *byte < b' ' && strictness == Strictness::Strict;
        *byte == b'"' || *byte == b'\\' || is_control
    };
    let window = rest.get(..max_bytes).unwrap_or(rest);
    let after_window = rest.get(window.len()..).unwrap_or_default();
    let rest_of_letter = || {
        let bytes = after_window.iter().take(3);
        bytes
            .take_while(|byte| (0x80..0xc0).contains(*byte))
            .count()
    };
    let mark = window.iter().position(is_mark);
    let length = mark.unwrap_or_else(|| window.len() + rest_of_letter());
    rest.get(..length).unwrap_or_default()
}

/// Decodes an escape and returns the character with its length in bytes.
///
/// The character is `None` for a lone surrogate; the result is `None` for an invalid escape.
pub(super) fn escape(rest: &[u8]) -> Option<(Option<char>, usize)> {
    let character = match rest.get(1)? {
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => return unicode(rest),
        _ => return None,
    };
    Some((Some(character), 2))
}

/// Decodes `\uXXXX`, or a surrogate pair of two such escapes.
fn unicode(rest: &[u8]) -> Option<(Option<char>, usize)> {
    let first = hex(rest.get(2..6)?)?;
    if let Some(character) = char::from_u32(first) {
        return Some((Some(character), 6));
    }
    let second = rest.get(6..8).filter(|start| *start == b"\\u");
    let second = second.and_then(|_| hex(rest.get(8..12)?));
    if let Some(low) = second.and_then(|low| low.checked_sub(0xdc00))
        && let (Some(high), true) = (0xdbff_u32.checked_sub(first), low < 0x400)
    {
        let code = 0x1_0000 + ((0x3ff - high) << 10) + low;
        return Some((char::from_u32(code), 12));
    }
    Some((None, 6))
}

fn hex(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0, |number, digit| {
        let digit = char::from(*digit).to_digit(16)?;
        Some(number << 4 | digit)
    })
}
