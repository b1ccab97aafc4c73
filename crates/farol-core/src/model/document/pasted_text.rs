//! Finds document and process numbers in any pasted text.

use super::cnpj::Cnpj;
use super::cpf::Cpf;
use super::cpf_or_cnpj::Document;
use super::error::DocumentError;
use super::format;
use super::normalize::{CharClass, is_invisible, is_separator, role};
use super::process::ProcessNumber;

/// Number found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScanMatch {
    /// CPF or CNPJ.
    Document(Document),
    /// Process number.
    Process(ProcessNumber),
    /// Text that resembles a number, with its validation error.
    NearMiss(DocumentError),
}

/// Match with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanHit {
    /// Number found.
    pub number: ScanMatch,
    /// Matched text, for displaying a near miss.
    pub text: String,
    /// Byte offset of the start.
    pub start: usize,
    /// Byte offset after the end.
    pub end: usize,
}

/// Finds every CPF, CNPJ and process number in `text`, with or without punctuation, and
/// near misses, in order and without overlaps.
///
/// Reads each character a bounded number of times.
pub fn find(text: &str) -> Vec<ScanHit> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((start, _)) = chars.get(at) {
        let hit = valid_at(&chars, at).or_else(|| near_miss_at(&chars, at));
        let Some((number, after)) = hit else {
            at += 1;
            continue;
        };
        let end = chars.get(after).map_or(text.len(), |(byte, _)| *byte);
        found.push(ScanHit {
            number,
            text: text.get(*start..end).unwrap_or_default().to_owned(),
            start: *start,
            end,
        });
        at = after;
    }
    found
}

/// Returns the first process number in `text`, formatted; a valid one takes precedence over one
/// with wrong check digits.
pub fn first_process(text: &str) -> Option<String> {
    let found = find(text);
    let with_valid_digits = found.iter().find_map(|found| match &found.number {
        ScanMatch::Process(number) => Some(number.formatted()),
        _ => None,
    });
    with_valid_digits.or_else(|| {
        found
            .iter()
            .find_map(|found| format::format_process_number(&found.text))
    })
}

type Hit = (ScanMatch, usize);

fn char_at(chars: &[(usize, char)], at: usize) -> Option<char> {
    chars.get(at).map(|(_, c)| *c)
}

fn code_at(chars: &[(usize, char)], at: usize) -> Option<char> {
    match role(char_at(chars, at)?) {
        CharClass::Code(c) => Some(c),
        CharClass::Skip | CharClass::Other => None,
    }
}

/// Returns the valid number that starts at `at`, trying the longest form first.
fn valid_at(chars: &[(usize, char)], at: usize) -> Option<Hit> {
    code_at(chars, at)?;
    let digits_may_start = !previous_word_has_digit(chars, at);
    if digits_may_start
        && let Some((code, after)) = match_form(chars, at, format::PROCESS, false)
        && let Ok(number) = ProcessNumber::parse(&code)
    {
        return Some((ScanMatch::Process(number), after));
    }
    let letters_may_start = at
        .checked_sub(1)
        .is_none_or(|before| code_at(chars, before).is_none());
    for letters in [false, true] {
        let may_start = if letters {
            letters_may_start
        } else {
            digits_may_start
        };
        if may_start
            && let Some((code, after)) = match_form(chars, at, format::CNPJ, letters)
            && let Ok(cnpj) = Cnpj::parse(&code)
        {
            return Some((ScanMatch::Document(cnpj.into()), after));
        }
    }
    if digits_may_start
        && let Some((code, after)) = match_form(chars, at, format::CPF, false)
        && let Ok(cpf) = Cpf::parse(&code)
    {
        return Some((ScanMatch::Document(cpf.into()), after));
    }
    None
}

/// Returns whether the letters and digits directly before `at` include a digit: `at` is then within
/// a longer number.
///
/// Letters alone may precede a number (`CPF12345678909`).
fn previous_word_has_digit(chars: &[(usize, char)], at: usize) -> bool {
    /// No label is longer, and the bound makes the whole search linear.
    const MAX_LABEL_LEN: usize = 24;
    let before = chars.get(..at).unwrap_or_default();
    let mut word = before.iter().rev().map_while(|(_, c)| match role(*c) {
        CharClass::Code(c) => Some(c),
        CharClass::Skip | CharClass::Other => None,
    });
    let mut length = 0;
    let has_digit = word.by_ref().take(MAX_LABEL_LEN).any(|c| {
        length += 1;
        c.is_ascii_digit()
    });
    has_digit || length == MAX_LABEL_LEN
}

/// Reads a number of this form and returns its code with the index after it, where no letter or
/// digit may follow.
///
/// Each separator may be missing, be another one, or be spaces.
fn match_form(
    chars: &[(usize, char)],
    at: usize,
    form: &str,
    letters: bool,
) -> Option<(String, usize)> {
    let mut code = String::with_capacity(form.len());
    let mut at = at;
    for place in form.chars() {
        if place == '#' {
            at = skip(chars, at, 3, is_invisible);
            let c = code_at(chars, at).filter(|c| letters || c.is_ascii_digit())?;
            code.push(c);
            at += 1;
        } else {
            at = skip(chars, at, 3, is_inner_space);
            at = skip(chars, at, 1, is_separator);
            at = skip(chars, at, 3, is_inner_space);
        }
    }
    code_at(chars, at).is_none().then_some((code, at))
}

/// True for white space within a line.
fn is_inner_space(c: char) -> bool {
    is_invisible(c) || (c.is_whitespace() && !c.is_control() && c != '\u{2028}' && c != '\u{2029}')
}

/// Returns the index after at most `max_chars` characters of a kind.
fn skip(chars: &[(usize, char)], at: usize, max_chars: usize, kind: fn(char) -> bool) -> usize {
    let rest = chars.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .take(max_chars)
        .take_while(|(_, c)| kind(*c))
        .count()
}

/// Returns the near miss that starts at `at`: it ends at white space, contains only digits and
/// separators (or has the format of a CNPJ), and has about the length of a number.
fn near_miss_at(chars: &[(usize, char)], at: usize) -> Option<Hit> {
    /// Shorter digit sequences are dates and phone numbers, longer ones are bar codes.
    const LENGTHS: std::ops::RangeInclusive<usize> = 10..=21;
    /// Length of the longest formatted number, with a margin.
    const MAX_NUMBER_LEN: usize = 32;
    code_at(chars, at)?;
    let touches = at.checked_sub(1).and_then(|before| char_at(chars, before));
    if touches.is_some_and(|c| role(c) != CharClass::Other && !c.is_whitespace()) {
        return None;
    }
    let is_part =
        |c: char| matches!(role(c), CharClass::Code(_)) || is_separator(c) || is_invisible(c);
    let rest = chars.get(at..).unwrap_or_default();
    let word: Vec<char> = rest
        .iter()
        .take(MAX_NUMBER_LEN + 1)
        .map(|(_, c)| *c)
        .take_while(|c| is_part(*c))
        .collect();
    let length = word
        .iter()
        .rposition(|c| matches!(role(*c), CharClass::Code(_)))?
        + 1;
    let text: String = word.iter().take(length).collect();
    let code: String = text
        .chars()
        .filter_map(|c| match role(c) {
            CharClass::Code(c) => Some(c),
            CharClass::Skip | CharClass::Other => None,
        })
        .collect();
    let all_digits = code.bytes().all(|b| b.is_ascii_digit());
    let looks_right = word.len() <= MAX_NUMBER_LEN
        && if all_digits {
            LENGTHS.contains(&code.len())
        } else {
            has_cnpj_mask(&text)
        };
    let error = match code.len() {
        _ if !looks_right => return None,
        _ if !all_digits => Cnpj::parse(&code).err(),
        ..=12 => Cpf::parse(&code).err(),
        13..=15 => Cnpj::parse(&code).err(),
        _ => ProcessNumber::parse(&code).err(),
    };
    Some((ScanMatch::NearMiss(error?), at + length))
}

fn has_cnpj_mask(text: &str) -> bool {
    let shape: String = text
        .chars()
        .map(|c| {
            if matches!(role(c), CharClass::Code(_)) {
                '#'
            } else {
                c
            }
        })
        .collect();
    shape == format::CNPJ
}
