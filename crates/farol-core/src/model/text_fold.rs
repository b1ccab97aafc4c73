//! Case and accent folding for search.

/// Returns the text in lower case without accents.
pub fn fold(text: &str) -> String {
    text.chars().map(fold_letter).collect()
}

/// Returns the letter in lower case without its accent; one character always maps to one, so that
/// positions in the folded text equal those in the original.
///
/// Removes the accents of Western European languages and converts only Latin letters to lower case:
/// Unicode's full table would add 6 KB to every page with a filter.
pub fn fold_letter(letter: char) -> char {
    match letter {
        'À'..='Å' | 'à'..='å' => 'a',
        'È'..='Ë' | 'è'..='ë' => 'e',
        'Ì'..='Ï' | 'ì'..='ï' => 'i',
        'Ò'..='Ö' | 'ò'..='ö' => 'o',
        'Ù'..='Ü' | 'ù'..='ü' => 'u',
        'Ç' | 'ç' => 'c',
        'Ñ' | 'ñ' => 'n',
        'Ý' | 'ý' | 'ÿ' | 'Ÿ' => 'y',
        'Æ' => 'æ',
        'Ø' => 'ø',
        'Ð' => 'ð',
        'Þ' => 'þ',
        // In these ranges the lower-case letter follows its capital, whose code point is even in
        // the first arm and odd in the second.
        'Ā'..='ķ' | 'Ŋ'..='ŷ' if u32::from(letter) % 2 == 0 => next(letter),
        'Ĺ'..='ň' | 'Ź'..='ž' if u32::from(letter) % 2 == 1 => next(letter),
        other => other.to_ascii_lowercase(),
    }
}

fn next(letter: char) -> char {
    char::from_u32(u32::from(letter) + 1).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_are_ignored() {
        assert_eq!(fold("São JOÃO d’Aliança, Ünïÿ"), "sao joao d’alianca, uniy");
        assert_eq!(fold("ÀÉÎÕÜ ÇÑ ÆØ 1,5×2÷3"), "aeiou cn æø 1,5×2÷3");
        assert_eq!(fold("ŠIMIĆ ŁUKASZ ŒUVRE ÐÞ Ž"), "šimić łukasz œuvre ðþ ž");
    }

    #[test]
    fn latin_letters_are_lowercased_as_in_unicode() {
        // `İ` has two characters in lower case, and `Ÿ` also loses its accent.
        let letters = ('\u{100}'..='\u{17e}').filter(|letter| !"İŸ".contains(*letter));
        for letter in letters {
            let small: String = letter.to_lowercase().collect();
            assert_eq!(fold(&letter.to_string()), small);
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn folding_preserves_length_and_is_idempotent(text in ".*") {
            let folded = fold(&text);
            proptest::prop_assert_eq!(folded.chars().count(), text.chars().count());
            proptest::prop_assert_eq!(fold(&folded), folded);
        }
    }
}
