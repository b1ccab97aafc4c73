//! Two summaries beside each other: what rose, fell, appeared, vanished and stayed.

use super::{ClassTotal, Summary};
use crate::model::classification::Classification;
use crate::model::money::Cents;

/// What became of a class between two analyses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiffKind {
    /// There is something where there was nothing.
    Appeared,
    /// There is more.
    Rose,
    /// There is less.
    Fell,
    /// There is nothing where there was something.
    Vanished,
    /// Only one of the analyses says how many there are.
    Untold,
    /// Neither the number nor the value has changed, as far as can be told.
    Unchanged,
}

impl DiffKind {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 6] = [
        Self::Appeared,
        Self::Rose,
        Self::Fell,
        Self::Vanished,
        Self::Untold,
        Self::Unchanged,
    ];
}

/// A class in two analyses.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassDiff {
    /// The class.
    pub class: Classification,
    /// What the earlier analysis says.
    pub before: Option<ClassTotal>,
    /// What the later analysis says.
    pub after: Option<ClassTotal>,
    /// What became of it.
    pub change: DiffKind,
}

impl ClassDiff {
    /// How many processes more there are now; `None` where one analysis doesn't say.
    pub fn difference(&self) -> Option<i64> {
        total(self.after.as_ref())?.checked_sub(total(self.before.as_ref())?)
    }

    /// How much more they are worth now; `None` where one of the values is missing or in doubt.
    pub fn value_difference(&self) -> Option<Cents> {
        let (before, after) = (cents(self.before.as_ref())?, cents(self.after.as_ref())?);
        after.0.checked_sub(before.0).map(Cents)
    }
}

/// Every class that is known or that one of the analyses has: all processes, then what weighs most.
pub fn compare(before: &Summary, after: &Summary) -> Vec<ClassDiff> {
    let mut classes: Vec<&Classification> = Classification::KNOWN.iter().collect();
    for entry in before.0.iter().chain(&after.0) {
        if !classes.contains(&&entry.class) {
            classes.push(&entry.class);
        }
    }
    classes.sort_by_key(|class| (**class != Classification::All, class.severity_rank()));
    let compared = classes.into_iter().map(|class| {
        let (before, after) = (before.get(class), after.get(class));
        ClassDiff {
            class: class.clone(),
            before: before.cloned(),
            after: after.cloned(),
            change: change(before, after),
        }
    });
    compared.collect()
}

/// The number decides; where it is the same, or neither analysis tells it, the value does.
fn change(before: Option<&ClassTotal>, after: Option<&ClassTotal>) -> DiffKind {
    let by_value = || match (cents(before), cents(after)) {
        (Some(old), Some(new)) if new > old => DiffKind::Rose,
        (Some(old), Some(new)) if new < old => DiffKind::Fell,
        _ => DiffKind::Unchanged,
    };
    match (total(before), total(after)) {
        (Some(_), None) | (None, Some(_)) => DiffKind::Untold,
        (Some(0), Some(1..)) => DiffKind::Appeared,
        (Some(1..), Some(0)) => DiffKind::Vanished,
        (old, new) if new > old => DiffKind::Rose,
        (old, new) if new < old => DiffKind::Fell,
        _ => by_value(),
    }
}

fn total(entry: Option<&ClassTotal>) -> Option<i64> {
    entry?.total
}

fn cents(entry: Option<&ClassTotal>) -> Option<Cents> {
    Cents::parse(entry?.value.as_deref()?)
}
