//! Formats of complete numbers and of partial input.

use super::normalize::{CharClass, role};

pub(super) const CPF: &str = "###.###.###-##";
pub(super) const CNPJ: &str = "##.###.###/####-##";
pub(super) const PROCESS: &str = "#######-##.####.#.##.####";

/// Fills `pattern` with `code`; a separator is added only if a character follows it, and characters
/// beyond the pattern are appended, so that no input is lost.
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

/// Fills `pattern` like [`fill`], with the code characters outside `shown` replaced by asterisks.
pub(super) fn fill_redacted(pattern: &str, code: &str, shown: std::ops::Range<usize>) -> String {
    let redacted: String = code
        .chars()
        .enumerate()
        .map(|(at, c)| if shown.contains(&at) { c } else { '*' })
        .collect();
    fill(pattern, &redacted)
}

/// Returns the code characters of `text`, or `None` if it contains a character that a format can't
/// represent.
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

fn format_complete(pattern: &str, text: &str, letters: bool) -> Option<String> {
    let code = typed(text, letters)?;
    let width = pattern.matches('#').count();
    (code.len() == width).then(|| fill(pattern, &code))
}

fn partial(pattern: &str, text: &str, letters: bool) -> String {
    typed(text, letters).map_or_else(|| text.to_owned(), |code| fill(pattern, &code))
}

/// Formats a CPF as `000.000.000-00` without validation; `None` unless there are 11 digits.
pub fn format_cpf(text: &str) -> Option<String> {
    format_complete(CPF, text, false)
}

/// Formats a CNPJ as `00.000.000/0000-00` without validation; `None` unless there are 14 digits or
/// letters.
pub fn format_cnpj(text: &str) -> Option<String> {
    format_complete(CNPJ, text, true)
}

/// Formats a process number as `0000000-00.0000.0.00.0000` without validation; `None` unless there
/// are 20 digits.
pub fn format_process_number(text: &str) -> Option<String> {
    format_complete(PROCESS, text, false)
}

/// Formats a partially typed CPF; text that can't be one is returned unchanged, so that
/// the error can be shown.
pub fn format_partial_cpf(text: &str) -> String {
    partial(CPF, text, false)
}

/// Formats a partially typed CNPJ, in upper case.
pub fn format_partial_cnpj(text: &str) -> String {
    partial(CNPJ, text, true)
}

/// Formats a partially typed process number.
pub fn format_partial_process_number(text: &str) -> String {
    partial(PROCESS, text, false)
}

/// Formats a partially typed CPF or CNPJ: as a CPF up to 11 digits, as a CNPJ beyond that
/// or if there are letters.
pub fn format_partial_document(text: &str) -> String {
    match typed(text, true) {
        None => text.to_owned(),
        Some(code) if code.len() <= 11 && code.bytes().all(|b| b.is_ascii_digit()) => {
            fill(CPF, &code)
        }
        Some(code) => fill(CNPJ, &code),
    }
}
