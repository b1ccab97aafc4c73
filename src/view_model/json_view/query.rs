//! What somebody searches for, and where a text has it.

use super::value_kind::{day, day_of};
use crate::model::json::Json;
use crate::model::money::Cents;
use crate::model::text_fold::fold_letter;
use crate::model::time::Moment;
use std::borrow::Cow;
use std::ops::Range;

/// What is searched for: a text, whatever its case and accents, and also what that text means: a
/// number without its mask, a day, an amount, yes or no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchQuery {
    needle: Vec<char>,
    digits: Option<String>,
    day: Option<i64>,
    cents: Option<Cents>,
    truth: Option<bool>,
}

/// A value as it came, without the quotes of a text; `None` for what has parts.
pub fn as_it_came(value: &Json) -> Option<Cow<'_, str>> {
    match value {
        Json::Text(text) => Some(Cow::Borrowed(text)),
        Json::List(_) | Json::Object(_) => None,
        plain => Some(Cow::Owned(plain.to_pretty())),
    }
}

impl SearchQuery {
    /// Reads what was typed; `yes` and `no` are the words that truth values are shown as. Nothing
    /// is searched for where nothing was typed.
    pub fn new(text: &str, yes: &str, no: &str) -> Option<Self> {
        /// Longer than any number or name: what was pasted by mistake is cut.
        const LONGEST: usize = 200;
        /// Fewer digits are found everywhere.
        const FEWEST_DIGITS: usize = 4;
        let needle: Vec<char> = text.trim().chars().map(fold_letter).take(LONGEST).collect();
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
        Some(Self {
            digits: (is_number && digits.len() >= FEWEST_DIGITS).then_some(digits),
            day,
            cents: Cents::parse(text).filter(|_| digits_after_mark(text)),
            truth,
            needle,
        })
    }

    /// Where a text has the words that were typed, from a byte on.
    pub fn find(&self, text: &str, from: usize) -> Option<Range<usize>> {
        let first = *self.needle.first()?;
        let rest = text.get(from..)?;
        let starts = rest
            .char_indices()
            .filter(|(_, c)| fold_letter(*c) == first);
        for (start, _) in starts {
            let Some(tail) = rest.get(start..) else { break };
            let mut letters = tail.char_indices();
            let fits = self.needle.iter().all(|wanted| {
                letters
                    .next()
                    .is_some_and(|(_, c)| fold_letter(c) == *wanted)
            });
            if fits {
                let length = letters.next().map_or(tail.len(), |(at, _)| at);
                return Some(from + start..from + start + length);
            }
        }
        None
    }

    /// Whether a part has it, in its name or in its value.
    pub fn matches(&self, name: Option<&str>, value: &Json) -> bool {
        name.is_some_and(|name| self.find(name, 0).is_some()) || self.matches_value(value)
    }

    fn matches_value(&self, value: &Json) -> bool {
        let means = match value {
            Json::Bool(truth) => self.truth == Some(*truth),
            Json::Int(number) => self.cents.is_some() && self.cents == whole_reais(*number),
            Json::Float(number) => self.cents.is_some() && self.cents == Cents::from_reais(*number),
            Json::Text(text) => self.day.is_some_and(|day| day_of(text) == Some(day)),
            _ => false,
        };
        means || as_it_came(value).is_some_and(|text| self.has(&text))
    }

    fn has(&self, text: &str) -> bool {
        /// Masks are looked through in what could be a number alone.
        const LONGEST_NUMBER: usize = 64;
        if self.find(text, 0).is_some() {
            return true;
        }
        let Some(digits) = &self.digits else {
            return false;
        };
        text.len() <= LONGEST_NUMBER && {
            let bare: String = text.chars().filter(char::is_ascii_digit).collect();
            bare.contains(digits)
        }
    }
}

fn whole_reais(number: i64) -> Option<Cents> {
    number.checked_mul(100).map(Cents)
}

/// Whether an amount was typed with its cents, or with the sign of the currency: without them it is
/// found as the number that it is.
fn digits_after_mark(text: &str) -> bool {
    text.contains("R$") || text.contains(['.', ','])
}
