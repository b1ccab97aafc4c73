//! The 20 classes of an analysis and their conditions.

use crate::cases::{Case, Side, Stage};
use crate::courts::Matter;

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
pub(crate) type Class = (&'static str, fn(&Case) -> bool);

fn worker(case: &Case) -> bool {
    case.matter == Matter::Worker
}

fn execution(case: &Case) -> bool {
    case.matter == Matter::Execution
}

fn criminal(case: &Case) -> bool {
    case.matter == Matter::Criminal
}

pub(crate) fn author(case: &Case) -> bool {
    case.side == Side::Author
}

pub(crate) fn defendant(case: &Case) -> bool {
    case.side == Side::Defendant
}

fn unclassified(case: &Case) -> bool {
    case.side == Side::Unclassified
}

fn active(case: &Case) -> bool {
    case.stage == Stage::Active
}

pub(crate) fn secondary_worker(case: &Case) -> bool {
    worker(case) && case.secondary
}

/// All classes; the contract specifies only the keys, so each has the literal meaning of its name,
/// with overlaps.
pub(crate) const CLASSES: [Class; 20] = [
    ("ALL", |_| true),
    ("ISDEFENDANT", defendant),
    // Protests are acts before a notary: no process is one.
    ("RISK_PROTEST", |_| false),
    ("EXECUTION_WITH_RISK", |case| execution(case) && case.risk),
    ("IS_ACTIVE_WITHOUT_RISK", |case| active(case) && !case.risk),
    ("PERSON_NOT_CLASSIFIED", unclassified),
    ("ISAUTHOR", author),
    ("IS_INACTIVE_WITHOUT_RISK", |case| {
        !active(case) && !case.risk
    }),
    ("IS_INACTIVE_WITH_RISK", |case| !active(case) && case.risk),
    ("RISK_WORKER", worker),
    ("ISDEFENDANT_WITH_RISK", |case| defendant(case) && case.risk),
    ("CRIMINAL_WITH_RISK", |case| criminal(case) && case.risk),
    ("RISK_DEBTOR", |case| execution(case) && defendant(case)),
    ("PERSON_NOT_CLASSIFIED_WITH_RISK", |case| {
        unclassified(case) && case.risk
    }),
    ("RISK_EXECUTION", execution),
    ("ISAUTHOR_WITH_RISK", |case| author(case) && case.risk),
    ("IS_ACTIVE_WITH_RISK", |case| active(case) && case.risk),
    ("WORKER_WITH_RISK", |case| worker(case) && case.risk),
    ("RISK_CRIMINAL", criminal),
    // Every process is a dispute before a court.
    ("LITIGATION", |_| true),
];

/// The four classes of the detail listing.
pub(crate) const OPEN_CLASSES: [&str; 4] = [
    "RISK_WORKER",
    "RISK_EXECUTION",
    "RISK_CRIMINAL",
    "LITIGATION",
];

/// Returns the class with a key.
pub(crate) fn class(key: &str) -> Option<Class> {
    CLASSES.iter().find(|(known, _)| *known == key).copied()
}

/// Returns the detail classes that a process belongs to.
pub(crate) fn types(case: &Case) -> Vec<&'static str> {
    OPEN_CLASSES
        .into_iter()
        .filter(|key| class(key).is_some_and(|(_, belongs)| belongs(case)))
        .collect()
}
