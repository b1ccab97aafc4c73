//! Search query over a JSON tree.

use super::value_kind::{day, day_of};
use crate::model::json::Json;
use crate::model::money::Cents;
use crate::model::text_fold::fold_letter;
use crate::model::time::Moment;
use crate::view_model::field_aliases::normalize_key;
use std::borrow::Cow;
use std::ops::Range;

/// Search query: matches text regardless of case and accents, and also what the text denotes: a
/// number without punctuation, a day, an amount, a boolean, or the label of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchQuery {
    needle: Vec<char>,
    digits: Option<String>,
    day: Option<i64>,
    cents: Option<Cents>,
    truth: Option<bool>,
    /// Normalized names of the fields whose labels match.
    labeled: Vec<&'static str>,
}

/// Returns a value verbatim, without the quotes of a text; `None` for lists and objects.
pub fn original_text(value: &Json) -> Option<Cow<'_, str>> {
    match value {
        Json::Text(text) => Some(Cow::Borrowed(text)),
        Json::List(_) | Json::Object(_) => None,
        plain => Some(Cow::Owned(plain.to_pretty())),
    }
}

impl SearchQuery {
    /// Parses the user's input; `yes` and `no` are the displayed words for booleans, and `labels`
    /// the normalized names of fields with their labels. Returns `None` for blank input.
    pub fn new(
        text: &str,
        yes: &str,
        no: &str,
        labels: impl Iterator<Item = (&'static str, &'static str)>,
    ) -> Option<Self> {
        /// Limit of the input, in characters; longer than any number or name, it truncates input
        /// pasted by mistake.
        const MAX_LEN: usize = 200;
        /// Minimum length of a digit search; fewer digits would match almost everywhere.
        const FEWEST_DIGITS: usize = 4;
        let needle: Vec<char> = text.trim().chars().map(fold_letter).take(MAX_LEN).collect();
        if needle.is_empty() {
            return None;
        }
        let is_number = needle
            .iter()
            .all(|c| c.is_ascii_digit() || c.is_ascii_punctuation() || c.is_whitespace());
        let digits: String = needle.iter().filter(|c| c.is_ascii_digit()).collect();
        let is = |word: &str| word.chars().map(fold_letter).eq(needle.iter().copied());
        let truth = if is(yes) {
            Some(true)
        } else {
            is(no).then_some(false)
        };
        let day = match Moment::parse(text) {
            Moment::Date(date) => day(&Moment::Date(date)),
            _ => None,
        };
        let mut query = Self {
            labeled: Vec::new(),
            digits: (is_number && digits.len() >= FEWEST_DIGITS).then_some(digits),
            day,
            cents: Cents::parse(text).filter(|_| digits_after_mark(text)),
            truth,
            needle,
        };
        let labels = labels.filter(|(_, label)| query.find(label, 0).is_some());
        query.labeled = labels.map(|(name, _)| name).collect();
        Some(query)
    }

    /// Returns the first match of the typed text at or after byte `from`.
    pub fn find(&self, text: &str, from: usize) -> Option<Range<usize>> {
        let first = *self.needle.first()?;
        let rest = text.get(from..)?;
        let starts = rest
            .char_indices()
            .filter(|(_, c)| fold_letter(*c) == first);
        for (start, _) in starts {
            let Some(tail) = rest.get(start..) else { break };
            let mut letters = tail.char_indices();
            let is_match = self.needle.iter().all(|wanted| {
                letters
                    .next()
                    .is_some_and(|(_, c)| fold_letter(c) == *wanted)
            });
            if is_match {
                let length = letters.next().map_or(tail.len(), |(at, _)| at);
                return Some(from + start..from + start + length);
            }
        }
        None
    }

    /// Returns whether the name or the value of a node matches.
    pub fn matches(&self, name: Option<&str>, value: &Json) -> bool {
        name.is_some_and(|name| self.matches_name(name)) || self.matches_value(value)
    }

    /// Returns whether the name of a field or its label matches.
    pub(super) fn matches_name(&self, name: &str) -> bool {
        let has_label = || self.labeled.contains(&normalize_key(name).as_str());
        self.find(name, 0).is_some() || (!self.labeled.is_empty() && has_label())
    }

    fn matches_value(&self, value: &Json) -> bool {
        let means = match value {
            Json::Bool(truth) => self.truth == Some(*truth),
            Json::Int(number) => self.cents.is_some() && self.cents == whole_reais(*number),
            Json::Float(number) => self.cents.is_some() && self.cents == Cents::from_reais(*number),
            Json::Text(text) => self.day.is_some_and(|day| day_of(text) == Some(day)),
            _ => false,
        };
        means || original_text(value).is_some_and(|text| self.has(&text))
    }

    fn has(&self, text: &str) -> bool {
        /// Longest text in which punctuation is ignored, in bytes; a longer one is not a bare
        /// number.
        const MAX_NUMBER_LEN: usize = 64;
        if self.find(text, 0).is_some() {
            return true;
        }
        let Some(digits) = &self.digits else {
            return false;
        };
        text.len() <= MAX_NUMBER_LEN && {
            let text_digits: String = text.chars().filter(char::is_ascii_digit).collect();
            text_digits.contains(digits)
        }
    }
}

fn whole_reais(number: i64) -> Option<Cents> {
    number.checked_mul(100).map(Cents)
}

/// Returns whether the typed amount has a currency sign or a separator; without either it matches
/// as a plain number.
fn digits_after_mark(text: &str) -> bool {
    text.contains("R$") || text.contains(['.', ','])
}
