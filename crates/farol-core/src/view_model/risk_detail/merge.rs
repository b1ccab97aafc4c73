//! Records of several lists, each once, with its classifications.

use super::row::Row;
use super::table::RiskDetailTable;
use crate::model::classification::{Classification, RiskType};
use crate::model::money::Cents;
use crate::model::time::Moment;
use crate::url_state::risk_detail::Facet;
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

/// What a row states, apart from its classifications: the lists that have a record state the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Statement<'a> {
    number: &'a str,
    facets: Vec<&'a str>,
    value: Option<Cents>,
    odd_value: Option<&'a str>,
    date: Option<i64>,
    year: Option<u16>,
    /// Parties, class and subject.
    text: &'a str,
}

impl<'a> Statement<'a> {
    fn of(table: &'a RiskDetailTable, row: &'a Row) -> Self {
        let facets = Facet::ALL.into_iter().filter(|it| *it != Facet::Risk);
        Self {
            number: &row.number,
            facets: facets.map(|facet| table.value(row, facet)).collect(),
            value: row.value,
            odd_value: row.odd_value.as_deref(),
            date: row.date.as_ref().and_then(Moment::sort_key),
            year: row.year,
            text: table.text(row),
        }
    }
}

/// Merges the rows by which several lists state the same, in order of first occurrence. Rows without
/// a number stay apart, and so do rows of one list: a case on appeal retains its number, and each
/// instance has a court, a status and a value of its own.
pub fn merge_lists(lists: &[(RiskType, RiskDetailTable)]) -> Vec<MergedRow> {
    let mut merged: Vec<MergedRow> = Vec::new();
    // By statement, and how often its list has stated it before.
    let mut known: BTreeMap<(Statement<'_>, usize), usize> = BTreeMap::new();
    for (list, (risk, table)) in lists.iter().enumerate() {
        let mut stated: BTreeMap<Statement<'_>, usize> = BTreeMap::new();
        for (at, row) in table.rows().iter().enumerate() {
            let next = merged.len();
            let place = if row.number.is_empty() {
                next
            } else {
                let statement = Statement::of(table, row);
                let times = stated.entry(statement.clone()).or_default();
                let occurrence = *times;
                *times += 1;
                *known.entry((statement, occurrence)).or_insert(next)
            };
            if place == next {
                merged.push(MergedRow {
                    list,
                    row: at,
                    classifications: Vec::new(),
                });
            }
            if let Some(entry) = merged.get_mut(place) {
                entry.classify(table, row, *risk);
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

impl MergedRow {
    /// Adds the classifications that a row states, and that of its list.
    fn classify(&mut self, table: &RiskDetailTable, row: &Row, risk: RiskType) {
        let stated = table.risks(row).filter(|name| !name.is_empty());
        let stated = stated.map(Classification::from);
        for classification in stated.chain([risk.classification()]) {
            if !self.classifications.contains(&classification) {
                self.classifications.push(classification);
            }
        }
    }
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
