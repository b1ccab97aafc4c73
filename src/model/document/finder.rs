//! Finds document and process numbers in any pasted text.

use super::normalize::{CharClass, is_invisible, is_separator, role};
use super::{Cnpj, Cpf, Document, DocumentError, ProcessNumber, format};

/// A number in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScanMatch {
    /// A CPF or CNPJ.
    Document(Document),
    /// A process.
    Process(ProcessNumber),
    /// Something that looks like a number, and what is wrong with it.
    NearMiss(DocumentError),
}

/// A number and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanHit {
    /// The number.
    pub number: ScanMatch,
    /// The text as it stands there, for showing a near miss.
    pub text: String,
    /// The byte at which it begins.
    pub start: usize,
    /// The byte after its end.
    pub end: usize,
}

/// Finds every CPF, CNPJ and process number in `text`, in order and without overlaps, masked or
/// bare, and also what narrowly misses being one. It reads each character a bounded number of times.
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

/// The first process number in `text`, the digits in their mask, though its check digits may be odd:
/// a right one goes before one that only has the length.
pub fn first_process(text: &str) -> Option<String> {
    let found = find(text);
    let right = found.iter().find_map(|found| match &found.number {
        ScanMatch::Process(number) => Some(number.formatted()),
        _ => None,
    });
    right.or_else(|| {
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

/// A valid number that begins exactly here; the longest form first.
fn valid_at(chars: &[(usize, char)], at: usize) -> Option<Hit> {
    code_at(chars, at)?;
    let digits_may_start = !previous_word_has_digit(chars, at);
    if digits_may_start
        && let Some((code, after)) = take_form(chars, at, format::PROCESS, false)
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
            && let Some((code, after)) = take_form(chars, at, format::CNPJ, letters)
            && let Ok(cnpj) = Cnpj::parse(&code)
        {
            return Some((ScanMatch::Document(cnpj.into()), after));
        }
    }
    if digits_may_start
        && let Some((code, after)) = take_form(chars, at, format::CPF, false)
        && let Ok(cpf) = Cpf::parse(&code)
    {
        return Some((ScanMatch::Document(cpf.into()), after));
    }
    None
}

/// Whether the letters and digits that touch `at` from the left hold a digit: then this is the
/// middle of something longer. Letters alone may stand there (`CPF12345678909`).
fn previous_word_has_digit(chars: &[(usize, char)], at: usize) -> bool {
    /// No label is longer, and the bound keeps the whole search linear.
    const LONGEST_LABEL: usize = 24;
    let before = chars.get(..at).unwrap_or_default();
    let mut word = before.iter().rev().map_while(|(_, c)| match role(*c) {
        CharClass::Code(c) => Some(c),
        CharClass::Skip | CharClass::Other => None,
    });
    let mut length = 0;
    let has_digit = word.by_ref().take(LONGEST_LABEL).any(|c| {
        length += 1;
        c.is_ascii_digit()
    });
    has_digit || length == LONGEST_LABEL
}

/// Takes a number of this form: each separator of the mask may be missing, be another one, or be
/// spaces. Returns the code and the place after it, where no letter or digit may follow.
fn take_form(
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

/// White space within a line.
fn is_inner_space(c: char) -> bool {
    is_invisible(c) || (c.is_whitespace() && !c.is_control() && c != '\u{2028}' && c != '\u{2029}')
}

/// The place after at most `most` characters of a kind.
fn skip(chars: &[(usize, char)], at: usize, most: usize, kind: fn(char) -> bool) -> usize {
    let rest = chars.get(at..).unwrap_or_default();
    at + rest.iter().take(most).take_while(|(_, c)| kind(*c)).count()
}

/// Something that begins here, ends at white space, holds nothing but digits and separators (or has
/// a CNPJ's mask), and is about as long as a number.
fn near_miss_at(chars: &[(usize, char)], at: usize) -> Option<Hit> {
    /// Shorter ones are dates and phone numbers, longer ones are bar codes.
    const LENGTHS: std::ops::RangeInclusive<usize> = 10..=21;
    /// The longest mask with some room.
    const LONGEST: usize = 32;
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
        .take(LONGEST + 1)
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
    let looks_right = word.len() <= LONGEST
        && if all_digits {
            LENGTHS.contains(&code.len())
        } else {
            has_cnpj_mask(&text)
        };
    let fault = match code.len() {
        _ if !looks_right => return None,
        _ if !all_digits => Cnpj::parse(&code).err(),
        ..=12 => Cpf::parse(&code).err(),
        13..=15 => Cnpj::parse(&code).err(),
        _ => ProcessNumber::parse(&code).err(),
    };
    Some((ScanMatch::NearMiss(fault?), at + length))
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
