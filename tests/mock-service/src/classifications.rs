//! The 20 classifications of an analysis and their conditions.

use crate::courts::Matter;
use crate::lawsuits::{Lawsuit, Side, Stage};

/// Number of processes and their total value in cents.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) count: u32,
    pub(crate) cents: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, cents: u64) {
        self.count += 1;
        self.cents += cents;
    }
}

/// Key of the summary and its predicate.
pub(crate) type Class = (&'static str, fn(&Lawsuit) -> bool);

fn is_worker(lawsuit: &Lawsuit) -> bool {
    lawsuit.matter == Matter::Worker
}

fn is_execution(lawsuit: &Lawsuit) -> bool {
    lawsuit.matter == Matter::Execution
}

fn is_criminal(lawsuit: &Lawsuit) -> bool {
    lawsuit.matter == Matter::Criminal
}

pub(crate) fn is_author(lawsuit: &Lawsuit) -> bool {
    lawsuit.side == Side::Author
}

pub(crate) fn is_defendant(lawsuit: &Lawsuit) -> bool {
    lawsuit.side == Side::Defendant
}

fn is_unclassified(lawsuit: &Lawsuit) -> bool {
    lawsuit.side == Side::Unclassified
}

fn is_active(lawsuit: &Lawsuit) -> bool {
    lawsuit.stage == Stage::Active
}

pub(crate) fn is_secondary_worker(lawsuit: &Lawsuit) -> bool {
    is_worker(lawsuit) && lawsuit.secondary
}

/// All classifications; the contract specifies only the keys, so each has the literal meaning of
/// its name, with overlaps.
pub(crate) const CLASSES: [Class; 20] = [
    ("ALL", |_| true),
    ("ISDEFENDANT", is_defendant),
    // Protests are acts before a notary: no process is one.
    ("RISK_PROTEST", |_| false),
    ("EXECUTION_WITH_RISK", |lawsuit| {
        is_execution(lawsuit) && lawsuit.risk
    }),
    ("IS_ACTIVE_WITHOUT_RISK", |lawsuit| {
        is_active(lawsuit) && !lawsuit.risk
    }),
    ("PERSON_NOT_CLASSIFIED", is_unclassified),
    ("ISAUTHOR", is_author),
    ("IS_INACTIVE_WITHOUT_RISK", |lawsuit| {
        !is_active(lawsuit) && !lawsuit.risk
    }),
    ("IS_INACTIVE_WITH_RISK", |lawsuit| {
        !is_active(lawsuit) && lawsuit.risk
    }),
    ("RISK_WORKER", is_worker),
    ("ISDEFENDANT_WITH_RISK", |lawsuit| {
        is_defendant(lawsuit) && lawsuit.risk
    }),
    ("CRIMINAL_WITH_RISK", |lawsuit| {
        is_criminal(lawsuit) && lawsuit.risk
    }),
    ("RISK_DEBTOR", |lawsuit| {
        is_execution(lawsuit) && is_defendant(lawsuit)
    }),
    ("PERSON_NOT_CLASSIFIED_WITH_RISK", |lawsuit| {
        is_unclassified(lawsuit) && lawsuit.risk
    }),
    ("RISK_EXECUTION", is_execution),
    ("ISAUTHOR_WITH_RISK", |lawsuit| {
        is_author(lawsuit) && lawsuit.risk
    }),
    ("IS_ACTIVE_WITH_RISK", |lawsuit| {
        is_active(lawsuit) && lawsuit.risk
    }),
    ("WORKER_WITH_RISK", |lawsuit| {
        is_worker(lawsuit) && lawsuit.risk
    }),
    ("RISK_CRIMINAL", is_criminal),
    // Every process is a dispute before a court.
    ("LITIGATION", |_| true),
];

/// The four classifications of the detail listing.
pub(crate) const OPEN_CLASSES: [&str; 4] = [
    "RISK_WORKER",
    "RISK_EXECUTION",
    "RISK_CRIMINAL",
    "LITIGATION",
];

/// Returns the classification with a key.
pub(crate) fn class(key: &str) -> Option<Class> {
    CLASSES.iter().find(|(known, _)| *known == key).copied()
}

/// Returns the detail classifications that a process belongs to.
pub(crate) fn types(lawsuit: &Lawsuit) -> Vec<&'static str> {
    OPEN_CLASSES
        .into_iter()
        .filter(|key| class(key).is_some_and(|(_, belongs)| belongs(lawsuit)))
        .collect()
}
