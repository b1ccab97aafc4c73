//! Text made comparable: small letters without accents, as people type when they search.

/// A text in small letters without accents.
pub fn fold(text: &str) -> String {
    text.chars().map(fold_letter).collect()
}

/// A small letter without its accent; each letter stays one, so that what is found in a folded text
/// stands at the same place in the text itself.
///
/// The letters of Western European languages are known; others stay as they are: Unicode's table of
/// small letters alone would be 4 KB of every page with a filter.
pub const fn fold_letter(letter: char) -> char {
    match letter {
        'À'..='Å' | 'à'..='å' => 'a',
        'È'..='Ë' | 'è'..='ë' => 'e',
        'Ì'..='Ï' | 'ì'..='ï' => 'i',
        'Ò'..='Ö' | 'ò'..='ö' => 'o',
        'Ù'..='Ü' | 'ù'..='ü' => 'u',
        'Ç' | 'ç' => 'c',
        'Ñ' | 'ñ' => 'n',
        'Ý' | 'ý' | 'ÿ' => 'y',
        'Æ' => 'æ',
        'Ø' => 'ø',
        other => other.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_make_no_difference() {
        assert_eq!(fold("São JOÃO d’Aliança, Ünïÿ"), "sao joao d’alianca, uniy");
        assert_eq!(fold("ÀÉÎÕÜ ÇÑ ÆØ 1,5×2÷3"), "aeiou cn æø 1,5×2÷3");
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn each_letter_stays_one_and_folding_twice_changes_nothing(text in ".*") {
            let folded = fold(&text);
            proptest::prop_assert_eq!(folded.chars().count(), text.chars().count());
            proptest::prop_assert_eq!(fold(&folded), folded);
        }
    }
}
