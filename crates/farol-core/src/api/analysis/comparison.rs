//! Comparison of two summaries, classification by classification.

use super::classification_total::ClassificationTotal;
use super::summary::Summary;
use crate::model::classification::Classification;
use crate::model::money::Cents;
use strum::VariantArray;

/// Change of a classification between two analyses, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum DiffKind {
    /// Zero before, more than zero now.
    Added,
    /// Number or value increased.
    Increased,
    /// Number or value decreased.
    Decreased,
    /// More than zero before, zero now.
    Removed,
    /// Number missing from one of the analyses.
    NotStated,
    /// The same number, but the values differ in a form that can't be compared, or one is missing.
    ValueNotCompared,
    /// No change in number, nor in the value, if there is one.
    Unchanged,
    /// No number in either analysis, so that nothing is known about a change.
    NoNumbers,
}

/// Classifications that a comparison without any change covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChange {
    /// Every classification.
    All,
    /// Those with numbers and values in both analyses; others lack them.
    Compared,
    /// None: no classification has numbers in both analyses.
    NothingCompared,
}

/// Totals of a classification in two analyses.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassificationDiff {
    /// Classification.
    pub classification: Classification,
    /// Totals in the earlier analysis.
    pub before: Option<ClassificationTotal>,
    /// Totals in the later analysis.
    pub after: Option<ClassificationTotal>,
    /// Change between the two analyses.
    pub change: DiffKind,
}

impl ClassificationDiff {
    /// Returns the change in the number of processes; `None` if an analysis omits it.
    pub fn difference(&self) -> Option<i64> {
        total(self.after.as_ref())?.checked_sub(total(self.before.as_ref())?)
    }

    /// Returns the change in value; `None` if either value is missing or ambiguous.
    pub fn value_difference(&self) -> Option<Cents> {
        let (before, after) = (cents(self.before.as_ref())?, cents(self.after.as_ref())?);
        after.0.checked_sub(before.0).map(Cents)
    }
}

/// Compares all classifications that are known or in either summary: the total first, then by
/// severity.
pub fn compare(before: &Summary, after: &Summary) -> Vec<ClassificationDiff> {
    let mut classifications: Vec<&Classification> = Classification::KNOWN.iter().collect();
    for entry in before.0.iter().chain(&after.0) {
        if !classifications.contains(&&entry.classification) {
            classifications.push(&entry.classification);
        }
    }
    classifications.sort_by_key(|classification| {
        (
            **classification != Classification::All,
            classification.severity_rank(),
        )
    });
    let compared = classifications.into_iter().map(|classification| {
        let (before, after) = (before.get(classification), after.get(classification));
        ClassificationDiff {
            classification: classification.clone(),
            before: before.cloned(),
            after: after.cloned(),
            change: change(before, after),
        }
    });
    compared.collect()
}

/// Returns what the compared classifications state if none of them changed; `None` if one did.
pub fn no_change(compared: &[ClassificationDiff]) -> Option<NoChange> {
    let has = |kind| compared.iter().any(|row| row.change == kind);
    let has_changed = [
        DiffKind::Added,
        DiffKind::Increased,
        DiffKind::Decreased,
        DiffKind::Removed,
    ]
    .into_iter()
    .any(has);
    let covered = match (
        has(DiffKind::Unchanged),
        [
            DiffKind::NotStated,
            DiffKind::NoNumbers,
            DiffKind::ValueNotCompared,
        ]
        .into_iter()
        .any(has),
    ) {
        (false, _) => NoChange::NothingCompared,
        (true, true) => NoChange::Compared,
        (true, false) => NoChange::All,
    };
    (!has_changed).then_some(covered)
}

/// Compares the numbers of processes, or the values if the numbers are equal or both missing.
fn change(before: Option<&ClassificationTotal>, after: Option<&ClassificationTotal>) -> DiffKind {
    let by_value = || match (cents(before), cents(after)) {
        (Some(old), Some(new)) if new > old => DiffKind::Increased,
        (Some(old), Some(new)) if new < old => DiffKind::Decreased,
        (Some(_), Some(_)) => DiffKind::Unchanged,
        _ if value(before) == value(after) => DiffKind::Unchanged,
        _ => DiffKind::ValueNotCompared,
    };
    match (total(before), total(after)) {
        (None, None) => match (cents(before), cents(after)) {
            (None, None) => DiffKind::NoNumbers,
            (Some(_), Some(_)) => by_value(),
            _ => DiffKind::NotStated,
        },
        (Some(_), None) | (None, Some(_)) => DiffKind::NotStated,
        (Some(0), Some(1..)) => DiffKind::Added,
        (Some(1..), Some(0)) => DiffKind::Removed,
        (old, new) if new > old => DiffKind::Increased,
        (old, new) if new < old => DiffKind::Decreased,
        _ => by_value(),
    }
}

fn total(entry: Option<&ClassificationTotal>) -> Option<i64> {
    entry?.total
}

/// Returns the stated value; a blank text states none.
fn value(entry: Option<&ClassificationTotal>) -> Option<&str> {
    let value = entry?.value.as_deref().map(str::trim);
    value.filter(|value| !value.is_empty())
}

fn cents(entry: Option<&ClassificationTotal>) -> Option<Cents> {
    Cents::parse(value(entry)?)
}
