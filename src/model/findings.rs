//! What a pasted text holds that can be analysed, and what in it can't be.

use super::document::finder::{FoundNumber, find};
use super::document::{Document, NumberFault, ProcessNumber};

/// Something that looks like a number and isn't one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// As it stands in the text.
    pub text: String,
    /// What is wrong with it.
    pub fault: NumberFault,
}

/// The numbers of a text, each once, in the order in which they first stand there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The documents.
    pub documents: Vec<Document>,
    /// How many documents stand there again.
    pub repeated: usize,
    /// What narrowly misses being a number.
    pub misses: Vec<Miss>,
    /// The processes, which have a page of their own.
    pub processes: Vec<ProcessNumber>,
}

impl Findings {
    /// Reads any text.
    pub fn read(text: &str) -> Self {
        let mut findings = Self::default();
        let mut known = std::collections::HashSet::new();
        for found in find(text) {
            match found.number {
                FoundNumber::Document(document) if known.insert(document) => {
                    findings.documents.push(document);
                }
                FoundNumber::Document(_) => findings.repeated += 1,
                FoundNumber::Process(number) if findings.processes.contains(&number) => {}
                FoundNumber::Process(number) => findings.processes.push(number),
                FoundNumber::NearMiss(fault) => {
                    let miss = Miss {
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

    /// Whether there is nothing in it at all.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
