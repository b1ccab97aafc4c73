//! Finds eleven-digit numbers in any pasted text: license numbers, or what may pass for one.

use super::cnh::Cnh;
use super::cpf::Cpf;
use super::error::DocumentError;
use super::normalize::{CharClass, role};
use crate::model::document_scan::NearMiss;
use std::collections::HashSet;

/// Number of digits of a license number.
const LENGTH: usize = 11;

/// Warning about a number that can be sent nevertheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CnhWarning {
    /// The check digits are invalid for a license number, but it is a valid CPF.
    Cpf,
    /// The check digits are invalid for a license number.
    CheckDigits,
    /// One digit is repeated.
    Repeated,
}

/// Number that can be queried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScannedCnh {
    /// License number.
    pub number: Cnh,
    /// Warning, if any.
    pub warning: Option<CnhWarning>,
}

/// Distinct numbers of a text, in order of first occurrence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CnhScan {
    /// Numbers that can be queried.
    pub found: Vec<ScannedCnh>,
    /// Number of repeated occurrences.
    pub repeated: usize,
    /// Numbers that are one digit too short or too long.
    pub misses: Vec<NearMiss>,
}

impl CnhScan {
    /// Reads any text.
    ///
    /// A line with eleven digits and otherwise only separators is one number, however it is spaced;
    /// elsewhere white space ends a number.
    pub fn read(text: &str) -> Self {
        let mut scan = Self::default();
        let mut known = HashSet::new();
        for line in text.lines() {
            if digits(line).is_some_and(|digits| digits.len() == LENGTH) {
                scan.take(line, &mut known);
            } else {
                for word in line.split(|c| !is_part(c)) {
                    scan.read_word(word, &mut known);
                }
            }
        }
        scan
    }

    /// Returns the text that remains after the first `sent` numbers, one number or near miss per
    /// line.
    pub fn rest(&self, sent: usize) -> String {
        let numbers = self.found.iter().skip(sent);
        let lines = (numbers.map(|scanned| scanned.number.formatted()))
            .chain(self.misses.iter().map(|miss| miss.text.clone()));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Reads a word: one number with punctuation, or several numbers between separators.
    fn read_word(&mut self, word: &str, known: &mut HashSet<String>) {
        let length = digits(word).map_or(0, |digits| digits.len());
        if length == LENGTH {
            return self.take(word, known);
        }
        let parts = word.split(|c| !matches!(role(c), CharClass::Code(_)));
        let mut parts = parts
            .filter(|part| part.chars().count() == LENGTH)
            .peekable();
        if parts.peek().is_none() && (LENGTH - 1..=LENGTH + 1).contains(&length) {
            let error = if length < LENGTH {
                DocumentError::TooShort {
                    have: length,
                    want: LENGTH,
                }
            } else {
                DocumentError::TooLong {
                    have: length,
                    want: LENGTH,
                }
            };
            let text = word.to_owned();
            let miss = NearMiss { text, error };
            if !self.misses.contains(&miss) {
                self.misses.push(miss);
            }
        }
        for part in parts {
            self.take(part, known);
        }
    }

    fn take(&mut self, text: &str, known: &mut HashSet<String>) {
        let Ok((number, error)) = Cnh::parse_lenient(text) else {
            return;
        };
        if !known.insert(number.code()) {
            self.repeated += 1;
            return;
        }
        let warning = error.map(|error| match error {
            DocumentError::Repeated => CnhWarning::Repeated,
            _ if Cpf::parse(text).is_ok() => CnhWarning::Cpf,
            _ => CnhWarning::CheckDigits,
        });
        self.found.push(ScannedCnh { number, warning });
    }
}

/// Returns whether the character can be part of a number.
fn is_part(c: char) -> bool {
    match role(c) {
        CharClass::Code(code) => code.is_ascii_digit(),
        CharClass::Skip => !c.is_whitespace(),
        CharClass::Other => false,
    }
}

/// Returns the digits of a text, or `None` if it contains more than digits, separators and white
/// space.
fn digits(text: &str) -> Option<String> {
    let mut digits = String::new();
    for c in text.chars() {
        match role(c) {
            CharClass::Code(code) if code.is_ascii_digit() => digits.push(code),
            CharClass::Skip => {}
            CharClass::Code(_) | CharClass::Other => return None,
        }
    }
    Some(digits)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn numbers(text: &str) -> Vec<String> {
        let scan = CnhScan::read(text);
        scan.found.iter().map(|it| it.number.code()).collect()
    }

    #[test]
    fn numbers_are_found_in_any_text() {
        let cases: [(&str, &[&str]); 9] = [
            ("12345678900", &["12345678900"]),
            (
                "CNH: 12345678900, e 10020030088.",
                &["12345678900", "10020030088"],
            ),
            ("123 456 789 00", &["12345678900"]),
            ("123.456.789-09", &["12345678909"]),
            ("12345678900/10020030088", &["12345678900", "10020030088"]),
            ("１２３４５６７８９００", &["12345678900"]),
            ("12345678900\n12345678900", &["12345678900"]),
            ("21/11/2026 14:05 R$ 1.234,56", &[]),
            ("", &[]),
        ];
        for (text, found) in cases {
            assert_eq!(numbers(text), found, "{text}");
        }
        assert_eq!(CnhScan::read("12345678900 12345678900").repeated, 1);
    }

    #[test]
    fn unusual_numbers_have_a_warning() {
        let warning = |text: &str| CnhScan::read(text).found.first().and_then(|it| it.warning);
        assert_eq!(warning("12345678900"), None);
        assert_eq!(warning("12345678909"), Some(CnhWarning::Cpf));
        assert_eq!(warning("12345678955"), Some(CnhWarning::CheckDigits));
        assert_eq!(warning("11111111111"), Some(CnhWarning::Repeated));
    }

    #[test]
    fn a_missing_or_extra_digit_is_reported() {
        let errors = |text: &str| -> Vec<DocumentError> {
            let misses = CnhScan::read(text).misses;
            misses.into_iter().map(|miss| miss.error).collect()
        };
        assert_eq!(
            errors("n. 1234567890"),
            [DocumentError::TooShort { have: 10, want: 11 }]
        );
        assert_eq!(
            errors("n. 123456789001"),
            [DocumentError::TooLong { have: 12, want: 11 }]
        );
        assert_eq!(errors("tel. 98765-4321"), []);
    }

    #[test]
    fn punctuation_belongs_to_its_number_within_a_sentence() {
        let scan = CnhScan::read("CNH 123.456.789-00, categoria B, vence em 2030");
        assert_eq!(scan.found.len(), 1);
    }

    #[test]
    fn unsent_numbers_remain_as_text() {
        let scan = CnhScan::read("12345678909 e 10020030088; 1234567890");
        assert_eq!(scan.found.len(), 2);
        assert_eq!(scan.rest(1), "10020030088\n1234567890");
        assert_eq!(scan.rest(2), "1234567890");
    }

    proptest! {
        #[test]
        fn every_match_has_eleven_digits(text in "\\PC*|[0-9 .,/\n-]{0,200}") {
            let scan = CnhScan::read(&text);
            let mut known = HashSet::new();
            for ScannedCnh { number, .. } in scan.found {
                let code = number.code();
                prop_assert_eq!(code.len(), LENGTH);
                prop_assert!(code.bytes().all(|byte| byte.is_ascii_digit()));
                prop_assert!(known.insert(code));
            }
        }

        #[test]
        fn every_number_of_a_list_is_found(
            numbers in prop::collection::hash_set("[0-9]{11}", 1..40),
            between in prop::sample::select(vec!["\n", " ", ", ", ";", "\t", " e "]),
        ) {
            let list: Vec<String> = numbers.into_iter().collect();
            prop_assert_eq!(self::numbers(&list.join(between)), list);
        }
    }
}
