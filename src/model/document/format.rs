//! Masks: whole numbers for reading, and what has been typed so far for input fields.

use super::normalize::{CharClass, role};

pub(super) const CPF: &str = "###.###.###-##";
pub(super) const CNPJ: &str = "##.###.###/####-##";
pub(super) const PROCESS: &str = "#######-##.####.#.##.####";

/// Fills the places of `pattern` with `code`; a separator appears once a character follows it, and
/// characters beyond the pattern are appended, so that nothing typed is lost.
pub(super) fn fill(pattern: &str, code: &str) -> String {
    let mut out = String::with_capacity(pattern.len());
    let mut chars = code.chars().peekable();
    for place in pattern.chars() {
        if chars.peek().is_none() {
            return out;
        }
        if place == '#' {
            out.extend(chars.next());
        } else {
            out.push(place);
        }
    }
    out.extend(chars);
    out
}

/// Like [`fill`], with the places outside `shown` (counted over code characters) starred out.
pub(super) fn fill_hidden(pattern: &str, code: &str, shown: std::ops::Range<usize>) -> String {
    let starred: String = code
        .chars()
        .enumerate()
        .map(|(at, c)| if shown.contains(&at) { c } else { '*' })
        .collect();
    fill(pattern, &starred)
}

/// The code characters of `text`, or `None` when it holds anything that a mask can't keep.
fn typed(text: &str, letters: bool) -> Option<String> {
    let mut code = String::with_capacity(text.len());
    for c in text.chars() {
        match role(c) {
            CharClass::Code(c) if letters || c.is_ascii_digit() => code.push(c),
            CharClass::Skip => {}
            CharClass::Code(_) | CharClass::Other => return None,
        }
    }
    Some(code)
}

fn whole(pattern: &str, text: &str, letters: bool) -> Option<String> {
    let code = typed(text, letters)?;
    let places = pattern.matches('#').count();
    (code.len() == places).then(|| fill(pattern, &code))
}

fn partial(pattern: &str, text: &str, letters: bool) -> String {
    typed(text, letters).map_or_else(|| text.to_owned(), |code| fill(pattern, &code))
}

/// `000.000.000-00`, unchecked; `None` unless there are 11 digits.
pub fn format_cpf(text: &str) -> Option<String> {
    whole(CPF, text, false)
}

/// `00.000.000/0000-00`, unchecked; `None` unless there are 14 digits or letters.
pub fn format_cnpj(text: &str) -> Option<String> {
    whole(CNPJ, text, true)
}

/// `0000000-00.0000.0.00.0000`, unchecked; `None` unless there are 20 digits.
pub fn format_process_number(text: &str) -> Option<String> {
    whole(PROCESS, text, false)
}

/// What has been typed of a CPF, in its mask; text that can't be one stays as it is, so that the
/// fault can be told.
pub fn format_partial_cpf(text: &str) -> String {
    partial(CPF, text, false)
}

/// What has been typed of a CNPJ, in its mask and in upper case.
pub fn format_partial_cnpj(text: &str) -> String {
    partial(CNPJ, text, true)
}

/// What has been typed of a process number, in its mask.
pub fn format_partial_process_number(text: &str) -> String {
    partial(PROCESS, text, false)
}

/// What has been typed of a CPF or CNPJ: a CPF's mask up to 11 digits, a CNPJ's from there on or
/// when there are letters.
pub fn format_partial_document(text: &str) -> String {
    match typed(text, true) {
        None => text.to_owned(),
        Some(code) if code.len() <= 11 && code.bytes().all(|b| b.is_ascii_digit()) => {
            fill(CPF, &code)
        }
        Some(code) => fill(CNPJ, &code),
    }
}
