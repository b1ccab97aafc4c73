//! Processes of several lists, each once, with its classifications.

use super::table::RiskDetailTable;
use crate::model::classification::{Classification, RiskType};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Process of one or several lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedRow {
    /// Index of the first list that has it.
    pub list: usize,
    /// Index of its row in that list.
    pub row: usize,
    /// Classifications that the process states, and those of the lists that have it; most severe
    /// first.
    pub classifications: Vec<Classification>,
}

/// Merges rows of the same process number, in order of first occurrence. Rows without a number stay
/// apart.
pub fn merge_lists(lists: &[(RiskType, RiskDetailTable)]) -> Vec<MergedRow> {
    let mut merged: Vec<MergedRow> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for (list, (risk, table)) in lists.iter().enumerate() {
        for (at, row) in table.rows().iter().enumerate() {
            let next = merged.len();
            let place = if row.number.is_empty() {
                next
            } else {
                *known.entry(&row.number).or_insert(next)
            };
            if place == next {
                merged.push(MergedRow {
                    list,
                    row: at,
                    classifications: Vec::new(),
                });
            }
            if let Some(entry) = merged.get_mut(place) {
                let stated = table.risks(row).filter(|name| !name.is_empty());
                let stated = stated.map(Classification::from);
                for classification in stated.chain([risk.classification()]) {
                    if !entry.classifications.contains(&classification) {
                        entry.classifications.push(classification);
                    }
                }
            }
        }
    }
    for entry in &mut merged {
        entry
            .classifications
            .sort_by_key(Classification::severity_rank);
    }
    merged
}

/// Keeps the processes of highest value, largest first, if there are more than `limit`; those
/// without a value come last.
pub fn keep_most_valuable(
    merged: &mut Vec<MergedRow>,
    lists: &[(RiskType, RiskDetailTable)],
    limit: usize,
) {
    if merged.len() <= limit {
        return;
    }
    let value = |entry: &MergedRow| {
        let (_, table) = lists.get(entry.list)?;
        table.row(entry.row)?.value
    };
    merged.sort_by_cached_key(|entry| Reverse(value(entry)));
    merged.truncate(limit);
}
