//! CSV files that Brazilian spreadsheets open directly, protected against formula injection.

use super::invisible_characters::is_invisible;

/// Cell of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum CsvCell {
    /// Empty cell.
    Empty,
    /// Text from any source: neutralized if a spreadsheet could interpret it as a formula.
    Text(String),
    /// Integer.
    Integer(i64),
    /// Amount in reais, written with a decimal comma.
    Money(super::money::Cents),
    /// Number, written with a decimal comma; a non-finite one becomes an empty cell.
    Number(f64),
}

impl From<&str> for CsvCell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for CsvCell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<Self>> From<Option<T>> for CsvCell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Empty, Into::into)
    }
}

/// CSV builder: UTF-8 with a byte order mark, `;` between cells, CRLF after rows.
#[derive(Clone, Debug)]
pub struct Csv {
    text: String,
    columns: usize,
}

impl Csv {
    /// Creates a file with its header row.
    pub fn new<S: AsRef<str>>(header: impl IntoIterator<Item = S>) -> Self {
        let mut csv = Self {
            text: "\u{feff}".to_owned(),
            columns: usize::MAX,
        };
        let header: Vec<CsvCell> = header
            .into_iter()
            .map(|name| name.as_ref().into())
            .collect();
        let columns = header.len();
        csv.push(header);
        csv.columns = columns;
        csv
    }

    /// Appends a row; missing cells are empty, and cells beyond the header are dropped.
    pub fn push(&mut self, row: impl IntoIterator<Item = CsvCell>) {
        let mut written = 0;
        for cell in row.into_iter().take(self.columns) {
            if written > 0 {
                self.text.push(';');
            }
            self.text.push_str(&render(&cell));
            written += 1;
        }
        if self.columns != usize::MAX {
            let separators_due = self.columns.saturating_sub(written.max(1));
            self.text.extend(std::iter::repeat_n(';', separators_due));
        }
        self.text.push_str("\r\n");
    }

    /// Returns the file's text, with its byte order mark.
    pub fn finish(self) -> String {
        self.text
    }
}

fn render(cell: &CsvCell) -> String {
    match cell {
        CsvCell::Text(text) => quote(&keep_digits(neutralise(&in_one_line(text)))),
        CsvCell::Integer(number) => keep_digits(number.to_string()),
        CsvCell::Money(cents) => {
            let sign = if cents.0 < 0 { "-" } else { "" };
            let absolute = cents.0.unsigned_abs();
            format!("{sign}{},{:02}", absolute / 100, absolute % 100)
        }
        CsvCell::Number(number) if number.is_finite() => number.to_string().replace('.', ","),
        CsvCell::Empty | CsvCell::Number(_) => String::new(),
    }
}

/// Inserts an apostrophe wherever a spreadsheet could start to read a formula: at the start of a
/// text, and after the cell separators of other locales.
///
/// In some locales that is a comma, and a quotation mark within a cell then doesn't delimit the
/// text.
fn neutralise(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 1);
    for segment in text.split_inclusive([',', ';']) {
        // Spreadsheets remove quotation marks when reading the file, and skip invisible characters.
        let is_skipped = |c: char| c == '"' || is_invisible(c);
        if segment.trim_start_matches(is_skipped).starts_with(is_sign) {
            safe.push('\'');
        }
        safe.push_str(segment);
    }
    safe
}

/// True for characters that start a formula, and for all their Unicode forms, which some
/// spreadsheets treat alike.
fn is_sign(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\u{2212}' | '\u{207a}'..='\u{207c}' | '\u{208a}'..='\u{208c}'
        | '\u{2a75}' | '\u{2a76}' | '\u{fb29}' | '\u{fe62}' | '\u{fe63}' | '\u{fe66}' | '\u{fe6b}'
        | '\u{ff0b}' | '\u{ff0d}' | '\u{ff1d}' | '\u{ff20}')
}

/// Replaces line breaks and tabs by spaces: some spreadsheets start another row or cell there, even
/// within quotation marks.
fn in_one_line(text: &str) -> String {
    let is_break = |c: char| matches!(c, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    text.replace("\r\n", " ").replace(is_break, " ")
}

/// Adds an apostrophe before digits that a spreadsheet would change: it drops leading zeros, and
/// holds no more than 15 digits.
fn keep_digits(text: String) -> String {
    const MAX_DIGITS: usize = 15;
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_changed = text.len() > MAX_DIGITS || (text.len() > 1 && text.starts_with('0'));
    if is_number && is_changed {
        format!("'{text}")
    } else {
        text
    }
}

fn quote(text: &str) -> String {
    let needs = text.contains([';', '"', ',']) || text.trim() != text;
    if needs {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
