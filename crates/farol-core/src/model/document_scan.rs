//! Finds the documents of a pasted text that can be analyzed, and the numbers that can't.

use super::document::pasted_text::{ScanMatch, find};
use super::document::{Document, DocumentError, ProcessNumber};
use std::collections::{HashMap, HashSet};

/// Text that resembles a number but isn't a valid one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// Text as found.
    pub text: String,
    /// Validation error.
    pub error: DocumentError,
}

/// Distinct numbers of a text, in order of first occurrence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentScan {
    /// Documents.
    pub documents: Vec<Document>,
    /// Number of repeated occurrences of documents.
    pub repeated: usize,
    /// Near misses.
    pub misses: Vec<NearMiss>,
    /// Process numbers, which have a page of their own.
    pub processes: Vec<ProcessNumber>,
}

impl DocumentScan {
    /// Reads the numbers of any text.
    pub fn read(text: &str) -> Self {
        let mut findings = Self::default();
        let mut known = HashSet::new();
        for found in find(text) {
            match found.number {
                ScanMatch::Document(document) if known.insert(document) => {
                    findings.documents.push(document);
                }
                ScanMatch::Document(_) => findings.repeated += 1,
                ScanMatch::Process(number) if findings.processes.contains(&number) => {}
                ScanMatch::Process(number) => findings.processes.push(number),
                ScanMatch::NearMiss(error) => {
                    let miss = NearMiss {
                        text: found.text,
                        error,
                    };
                    if !findings.misses.contains(&miss) {
                        findings.misses.push(miss);
                    }
                }
            }
        }
        findings
    }

    /// Returns the text that remains once `sent` has been sent, one number or near miss per line.
    pub fn remaining_text(&self, sent: &[Document]) -> String {
        let sent: HashSet<&Document> = sent.iter().collect();
        let documents = self.documents.iter();
        let documents = documents.filter(|document| !sent.contains(document));
        let lines = (documents.map(Document::formatted))
            .chain(self.processes.iter().map(ProcessNumber::formatted))
            .chain(self.misses.iter().map(|miss| miss.text.clone()));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Returns whether the text contains no number and no near miss.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Maximum length of the text beside a number, in characters.
const MAX_LABEL_CHARS: usize = 80;
/// Number of digits of the shortest document.
const CPF_DIGITS: usize = 11;

/// Returns the text that the lines of a list have beside their document, such as a name; lines
/// with another number have none.
pub fn line_labels(text: &str) -> HashMap<Document, String> {
    let mut labels = HashMap::new();
    for line in text.lines() {
        if let [hit] = &find(line)[..]
            && let ScanMatch::Document(document) = &hit.number
        {
            let before = line.get(..hit.start).unwrap_or_default();
            let after = line.get(hit.end..).unwrap_or_default();
            let label = label_of(before, after);
            if label.contains(char::is_alphabetic) && !may_hold_number(&label) {
                labels.entry(*document).or_insert(label);
            }
        }
    }
    labels
}

/// Returns whether a text has as many digits as a document, in whatever form.
pub fn may_hold_number(text: &str) -> bool {
    count_digits(text) >= CPF_DIGITS
}

/// Returns the number of digits of a text.
pub fn count_digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

/// Joins the cells of a line; cells are separated by tabs or semicolons.
fn label_of(before: &str, after: &str) -> String {
    let is_mark = |c: char| !c.is_alphanumeric() && !matches!(c, '(' | ')' | '.' | '$');
    let cells = [before, after]
        .into_iter()
        .flat_map(|part| part.split(['\t', ';']));
    let cells = cells.map(|cell| cell.split_whitespace().collect::<Vec<_>>().join(" "));
    let cells = cells.map(|cell| cell.trim_matches(is_mark).to_owned());
    let cells: Vec<String> = cells.filter(|cell| !cell.is_empty()).collect();
    cells.join(" · ").chars().take(MAX_LABEL_CHARS).collect()
}

/// Appends a number to the typed text on a new line, unless it already has a line of its own.
pub fn append_line(typed: &mut String, number: &str) {
    if typed.lines().any(|line| line.trim() == number) {
        return;
    }
    typed.truncate(typed.trim_end().len());
    if !typed.is_empty() {
        typed.push('\n');
    }
    typed.push_str(number);
}

/// Returns the text with every number redacted, near misses included.
pub fn redact_documents(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for found in find(text) {
        out.push_str(text.get(done..found.start).unwrap_or_default());
        match found.number {
            ScanMatch::Document(document) => out.push_str(&document.redacted()),
            ScanMatch::Process(number) => out.push_str(&number.redacted()),
            ScanMatch::NearMiss(_) => {
                out.push_str(&found.text.replace(char::is_alphanumeric, "*"));
            }
        }
        done = found.end;
    }
    out.push_str(text.get(done..).unwrap_or_default());
    out
}
