//! What a pasted text holds that can be analysed, and what in it can't be.

use super::document::finder::{ScanMatch, find};
use super::document::{Document, DocumentError, ProcessNumber};
use std::collections::HashSet;

/// Something that looks like a number and isn't one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// As it stands in the text.
    pub text: String,
    /// What is wrong with it.
    pub fault: DocumentError,
}

/// The numbers of a text, each once, in the order in which they first stand there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentScan {
    /// The documents.
    pub documents: Vec<Document>,
    /// How many documents stand there again.
    pub repeated: usize,
    /// What narrowly misses being a number.
    pub misses: Vec<NearMiss>,
    /// The processes, which have a page of their own.
    pub processes: Vec<ProcessNumber>,
}

impl DocumentScan {
    /// Reads any text.
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
                ScanMatch::NearMiss(fault) => {
                    let miss = NearMiss {
                        text: found.text,
                        fault,
                    };
                    if !findings.misses.contains(&miss) {
                        findings.misses.push(miss);
                    }
                }
            }
        }
        findings
    }

    /// What is left to type once `sent` has gone: a line each, also for what is wrong.
    pub fn remaining_text(&self, sent: &[Document]) -> String {
        let sent: HashSet<&Document> = sent.iter().collect();
        let documents = self.documents.iter();
        let documents = documents.filter(|document| !sent.contains(document));
        let lines = (documents.map(Document::formatted))
            .chain(self.processes.iter().map(ProcessNumber::formatted))
            .chain(self.misses.iter().map(|miss| miss.text.clone()));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Whether there is nothing in it at all.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Puts a number on a line of its own below what is typed, unless it stands on one already.
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

/// The text with every number in it, also what narrowly misses being one, starred out.
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
