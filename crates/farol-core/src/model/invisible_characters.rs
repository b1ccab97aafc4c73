//! Invisible characters, and characters that change how others are displayed.

use std::borrow::Cow;
use std::fmt::Write as _;

/// True for white space, control and format characters, and those that Unicode lets programs ignore
/// (`Default_Ignorable_Code_Point`).
pub fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// True for characters that set the direction of the surrounding text: `gpj.exe` could be displayed
/// as `exe.jpg`.
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns the text with its direction controls replaced by visible escapes (`⟨U+202E⟩`).
pub fn escape_bidi(text: &str) -> Cow<'_, str> {
    if !text.contains(is_bidi_control) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_bidi_control(c) {
            // Writing to a `String` can't fail.
            let _ = write!(escaped, "⟨U+{:04X}⟩", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direction_controls_are_escaped() {
        let cases = [
            ("relatorio\u{202e}fdp.exe", "relatorio⟨U+202E⟩fdp.exe"),
            ("\u{61c}a\u{200e}b\u{200f}", "⟨U+061C⟩a⟨U+200E⟩b⟨U+200F⟩"),
            (
                "\u{202a}\u{202d}\u{2066}\u{2069}",
                "⟨U+202A⟩⟨U+202D⟩⟨U+2066⟩⟨U+2069⟩",
            ),
            ("João עברית العربية 👩‍👩‍👧", "João עברית العربية 👩‍👩‍👧"),
            ("", ""),
        ];
        for (text, escaped) in cases {
            assert_eq!(escape_bidi(text), escaped, "{text:?}");
        }
    }
}
