//! Processes of a list by year of distribution, for the timeline of a subject.

use super::timeline::{FilingYear, TimelineEvent, TimelineKind, first_moment};
use crate::model::analysis_figures::AnalysisFigures;
use crate::model::journal::{JournalEntry, Outcome};
use crate::model::namesake_mark::Namesakes;
use crate::view_model::risk_detail::RiskDetailTable;
use chrono::NaiveDate;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the analysis whose processes the timeline shows, of entries that are newest first: the newest
/// one whose summary states a number, or else the newest.
pub fn analysis_of_filings(entries: &[Arc<JournalEntry>]) -> Option<&Arc<JournalEntry>> {
    let analyses = || {
        let entries = entries.iter();
        entries.filter(|it| it.outcome == Outcome::Done && it.analysis.is_some())
    };
    let states_number = |entry: &&Arc<JournalEntry>| {
        let figures = entry.known_figures();
        figures.is_some_and(|figures| figures != AnalysisFigures::default())
    };
    analyses().find(states_number).or_else(|| analyses().next())
}

/// Counts the processes of each year, in order of years; those without a year are left out.
pub fn filing_years(table: &RiskDetailTable, namesakes: &Namesakes) -> Vec<FilingYear> {
    let mut years: BTreeMap<u16, FilingYear> = BTreeMap::new();
    for row in table.rows() {
        let Some(year) = row.year else { continue };
        let entry = years.entry(year).or_insert(FilingYear {
            year,
            count: 0,
            disregarded: 0,
        });
        entry.count += 1;
        entry.disregarded += u64::from(namesakes.process(&row.number).is_some());
    }
    years.into_values().collect()
}

/// Returns a year of processes as an event that the query `source` reports; a year that lasts ends
/// now. `None` if the year is later than `now`.
pub fn event_of_filings(filings: FilingYear, source: &str, now: i64) -> Option<TimelineEvent> {
    let first = |year| NaiveDate::from_ymd_opt(year, 1, 1).map(first_moment);
    let year = i32::from(filings.year);
    let start = first(year).filter(|start| *start < now)?;
    let end = first(year + 1)? - 1;
    Some(TimelineEvent {
        end: Some(end.min(now)),
        filings: Some(filings),
        ..TimelineEvent::at(TimelineKind::Filing, start, source.to_owned())
    })
}
