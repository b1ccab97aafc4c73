//! Finds process numbers in pasted text or in a file: one per row, a table with any separator, or
//! prose.

use super::document::pasted_text::{ScanMatch, find, first_process};
use super::document::{Document, DocumentError, ProcessNumber};
use std::collections::HashSet;

/// Validity of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowValidity {
    /// Can be sent.
    Good(ProcessNumber),
    /// Unusual, as older numbers are: can be sent if the user confirms it.
    Odd(ProcessNumber, DocumentError),
    /// Can't be sent.
    Bad(DocumentError),
}

impl RowValidity {
    /// Returns the number, or `None` if the text can't be one.
    pub const fn number(&self) -> Option<&ProcessNumber> {
        match self {
            Self::Good(number) | Self::Odd(number, _) => Some(number),
            Self::Bad(_) => None,
        }
    }
}

/// Number found in a text, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessRow {
    /// One-based line number.
    pub line: usize,
    /// Text as found.
    pub text: String,
    /// Validity of the number.
    pub check: RowValidity,
}

/// Distinct numbers of a text, in order of first occurrence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProcessList {
    /// Numbers, both valid and invalid.
    pub rows: Vec<ProcessRow>,
    /// Number of repeated occurrences.
    pub repeated: usize,
    /// Number of rows without a number, such as headers and notes.
    pub ignored: usize,
}

impl ProcessList {
    /// Reads the numbers of any text.
    pub fn read(text: &str) -> Self {
        let mut list = Self::default();
        let mut known = HashSet::new();
        for (place, (line, cell)) in number_cells(text).into_iter().enumerate() {
            let rows = read_cell(&cell, place == 0);
            list.ignored += usize::from(rows.is_empty());
            for (text, check) in rows {
                let name = check
                    .number()
                    .map_or_else(|| text.clone(), ProcessNumber::code);
                if known.insert(name) {
                    list.rows.push(ProcessRow { line, text, check });
                } else {
                    list.repeated += 1;
                }
            }
        }
        list
    }

    /// Counts the valid, unusual and invalid numbers, in this order.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for row in &self.rows {
            let [valid, nonstandard, invalid] = &mut counts;
            *match row.check {
                RowValidity::Good(_) => valid,
                RowValidity::Odd(..) => nonstandard,
                RowValidity::Bad(_) => invalid,
            } += 1;
        }
        counts
    }
}

/// Decodes a file in the encodings that spreadsheets write.
///
/// In single-byte encodings the digits are the same as in UTF-8; letters may be decoded wrongly,
/// but only headers contain any.
pub fn decode(bytes: &[u8]) -> String {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = bytes.as_chunks::<2>().0.iter().copied().map(unit);
        String::from_utf16_lossy(&units.collect::<Vec<_>>())
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// Returns the non-empty cells that hold the numbers, with their line numbers: whole lines, or the
/// column of a table that best matches process numbers.
pub fn number_cells(text: &str) -> Vec<(usize, String)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let table = separator(text).map(|separator| records(text, separator));
    let cells = match table {
        Some(table) => {
            let column = number_column(&table);
            let cell = |(line, cells): (usize, Vec<String>)| {
                cells.into_iter().nth(column).map(|cell| (line, cell))
            };
            table.into_iter().filter_map(cell).collect()
        }
        None => numbered_lines(text)
            .map(|(line, text)| (line, text.to_owned()))
            .collect::<Vec<_>>(),
    };
    let is_filled = |(_, cell): &(usize, String)| !cell.trim().is_empty();
    cells.into_iter().filter(is_filled).collect()
}

fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // Classic Mac OS ended lines with a carriage return alone.
    let is_old = !text.contains('\n');
    let lines = text.split(move |c| c == '\n' || (is_old && c == '\r'));
    lines.enumerate().map(|(at, line)| (at + 1, line))
}

/// Returns the separator of the cells if the text is a table: several lines, most of them with the
/// same number of cells.
fn separator(text: &str) -> Option<char> {
    let candidates = [';', '\t', '|', ','];
    candidates.into_iter().find(|candidate| {
        let mut widths: Vec<usize> = records(text, *candidate)
            .iter()
            .filter(|(_, cells)| cells.iter().any(|cell| !cell.trim().is_empty()))
            .map(|(_, cells)| cells.len())
            .collect();
        widths.sort_unstable();
        let median = widths.get(widths.len() / 2).copied().unwrap_or_default();
        let same = widths.iter().filter(|width| **width == median).count();
        median > 1 && widths.len() > 1 && same * 3 >= widths.len() * 2
    })
}

/// Splits a table into records, each with the number of its first line.
///
/// A quoted cell may contain separators and line ends; unbalanced quotes are ordinary characters.
fn records(text: &str, separator: char) -> Vec<(usize, Vec<String>)> {
    split(text, separator, true)
        .or_else(|| split(text, separator, false))
        .unwrap_or_default()
}

fn split(text: &str, separator: char, has_quotes: bool) -> Option<Vec<(usize, Vec<String>)>> {
    let mut records = Vec::new();
    let mut cells = vec![String::new()];
    let (mut line, mut start_line, mut is_quoted) = (1, 1, false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let ends_line = c == '\n' || (c == '\r' && chars.peek() != Some(&'\n'));
        line += usize::from(ends_line);
        let cell = cells.last_mut()?;
        match c {
            '"' if is_quoted && chars.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if is_quoted => is_quoted = false,
            '"' if has_quotes && cell.trim().is_empty() => is_quoted = true,
            _ if is_quoted => cell.push(c),
            '\r' if !ends_line => {}
            _ if ends_line => {
                records.push((
                    start_line,
                    std::mem::replace(&mut cells, vec![String::new()]),
                ));
                start_line = line;
            }
            _ if c == separator => cells.push(String::new()),
            _ => cell.push(c),
        }
    }
    records.push((start_line, cells));
    (!is_quoted).then_some(records)
}

/// Returns the index of the first column with process numbers in most of its cells, else of the
/// first one with any, else of the first one with enough digits.
fn number_column(table: &[(usize, Vec<String>)]) -> usize {
    let width = table.iter().map(|(_, cells)| cells.len()).max();
    let share = |column: usize, is_number_cell: fn(&str) -> bool| {
        let cells = table.iter().filter_map(|(_, cells)| cells.get(column));
        let filled: Vec<_> = cells.filter(|cell| !cell.trim().is_empty()).collect();
        let fitting = filled.iter().filter(|cell| is_number_cell(cell)).count();
        (fitting, filled.len())
    };
    let columns = || 0..width.unwrap_or_default();
    let best_column = |is_number_cell: fn(&str) -> bool| {
        columns().find(|column| {
            let (fitting, filled) = share(*column, is_number_cell);
            fitting > 0 && fitting * 2 >= filled.saturating_sub(1)
        })
    };
    best_column(has_today_form)
        .or_else(|| columns().find(|column| share(*column, has_today_form).0 > 0))
        .or_else(|| best_column(may_be_older))
        .unwrap_or_default()
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

fn has_today_form(cell: &str) -> bool {
    digits(cell) == 20 && !cell.chars().any(char::is_alphabetic)
}

fn may_be_older(cell: &str) -> bool {
    digits(cell) >= 7 && !cell.chars().any(char::is_alphabetic)
}

/// Reads the numbers of one cell, each with its text: usually one, none for a header or a note.
fn read_cell(cell: &str, is_first: bool) -> Vec<(String, RowValidity)> {
    // Spreadsheet exports add these to protect numbers from conversion.
    let text = cell
        .trim()
        .trim_start_matches(['=', '\''])
        .trim_matches('"')
        .trim();
    let has_letters = text.chars().any(char::is_alphabetic);
    let is_head = is_first && has_letters && digits(text) < 5;
    if digits(text) == 0 || is_head {
        return Vec::new();
    }
    if let Ok(number) = ProcessNumber::parse(text) {
        return vec![(text.to_owned(), RowValidity::Good(number))];
    }
    let found = numbers_within(text);
    if !found.is_empty() {
        return found;
    }
    let original = text.to_owned();
    let within = first_process(text).filter(|_| has_letters);
    let number = within.as_deref().unwrap_or(text);
    let check = match ProcessNumber::parse_lenient(number) {
        _ if Document::parse(number).is_ok() => RowValidity::Bad(DocumentError::IsDocument),
        Ok((number, None)) => RowValidity::Good(number),
        Ok((number, Some(error))) => RowValidity::Odd(number, error),
        Err(error) => RowValidity::Bad(error),
    };
    vec![(original, check)]
}

/// Returns the valid numbers within a text and, if there are any, the near misses too.
fn numbers_within(text: &str) -> Vec<(String, RowValidity)> {
    let found = find(text);
    let has_right = found
        .iter()
        .any(|found| matches!(found.number, ScanMatch::Process(_)));
    if !has_right {
        return Vec::new();
    }
    let row = |text: String, number: ScanMatch| match number {
        ScanMatch::Process(number) => Some((text, RowValidity::Good(number))),
        ScanMatch::NearMiss(error) if digits(&text) >= 16 => {
            let number = ProcessNumber::parse_lenient(&text).ok()?.0;
            Some((text, RowValidity::Odd(number, error)))
        }
        ScanMatch::NearMiss(_) | ScanMatch::Document(_) => None,
    };
    let rows = found
        .into_iter()
        .filter_map(|found| row(found.text, found.number));
    rows.collect()
}
