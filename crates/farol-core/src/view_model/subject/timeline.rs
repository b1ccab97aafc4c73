//! Dated facts about a subject.

use crate::model::named_enum::named_enum;
use crate::model::namesake_mark::NamesakeItem;
use crate::model::time::{BRASILIA_OFFSET_MS, Moment};
use crate::view_model::field_aliases::{Period, PeriodEnd};
use crate::view_model::json_view::JsonIndex;
use crate::view_model::kyc::{self, PepPosition, Sanction};
use chrono::NaiveDate;

named_enum! {
    /// Kind of a dated fact, in display order, with its name in style sheets.
    TimelineKind {
        /// Processes distributed in one year.
        Filing = "filing",
        /// Position that makes a person politically exposed.
        Position = "position",
        /// Sanction or restriction.
        Sanction = "sanction",
        /// Query about the subject.
        Query = "query",
        /// Decision on the subject.
        Decision = "decision",
    }
}

/// Processes that were distributed in one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilingYear {
    /// Calendar year.
    pub year: u16,
    /// Number of processes, at least 1.
    pub count: u64,
    /// Number of those that are marked as a namesake's.
    pub disregarded: u64,
}

/// Dated fact about a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineEvent {
    /// Kind of the fact.
    pub kind: TimelineKind,
    /// Start, in epoch milliseconds.
    pub start: i64,
    /// End of a period, in epoch milliseconds; that of one that lasts is now.
    pub end: Option<i64>,
    /// True if the period has not ended.
    pub is_open: bool,
    /// True if only the end of the period is stated, which `start` then is.
    pub is_end: bool,
    /// Text of the response; empty for queries, decisions and processes.
    pub text: String,
    /// ID of the query or decision, or of the query that reported the fact.
    pub source: String,
    /// Position or sanction as marks name it.
    pub item: Option<NamesakeItem>,
    /// Numbers of the processes, if the event is a year of them.
    pub filings: Option<FilingYear>,
}

impl TimelineEvent {
    /// Returns an event without a duration.
    pub const fn at(kind: TimelineKind, at: i64, source: String) -> Self {
        Self {
            kind,
            start: at,
            end: None,
            is_open: false,
            is_end: false,
            text: String::new(),
            source,
            item: None,
            filings: None,
        }
    }
}

/// Returns the positions and sanctions with dates that a compliance response of the query `source`
/// states about its one subject.
pub fn events_of_kyc(content: &JsonIndex, source: &str, now: i64) -> Vec<TimelineEvent> {
    let Some(record) = kyc::record_of(content.root()) else {
        return Vec::new();
    };
    let event = |kind, period: &Period, text: String, item| {
        let event = of_period(kind, period, text, source, now)?;
        Some(TimelineEvent {
            item: Some(item),
            ..event
        })
    };
    let positions = record.positions.iter().flatten();
    let positions = positions.filter_map(|position: &PepPosition| {
        let text = joined([&position.job, &position.department]);
        event(
            TimelineKind::Position,
            &position.period,
            text,
            position.item(),
        )
    });
    let sanctions = record.sanctions.iter().flatten();
    let sanctions = sanctions.filter_map(|sanction: &Sanction| {
        let text = joined([&sanction.source, &sanction.kind]);
        event(
            TimelineKind::Sanction,
            &sanction.period,
            text,
            sanction.item(),
        )
    });
    positions.chain(sanctions).collect()
}

fn joined(parts: [&Option<String>; 2]) -> String {
    let parts = parts.into_iter().flatten().map(String::as_str);
    parts.collect::<Vec<_>>().join(", ")
}

/// Returns a period with a known start or end.
fn of_period(
    kind: TimelineKind,
    period: &Period,
    text: String,
    source: &str,
    now: i64,
) -> Option<TimelineEvent> {
    let start = period.start.as_ref().and_then(Moment::sort_key);
    let stated_end = match &period.end {
        PeriodEnd::At(end) => end.sort_key(),
        PeriodEnd::NotStated | PeriodEnd::Open => None,
    };
    let is_open = period.end == PeriodEnd::Open;
    let end = stated_end.or(is_open.then_some(now));
    Some(TimelineEvent {
        kind,
        start: start.or(stated_end)?,
        end: end.filter(|end| start.is_some_and(|start| start < *end)),
        is_open,
        is_end: start.is_none(),
        text,
        source: source.to_owned(),
        item: None,
        filings: None,
    })
}

/// Returns the first moment of a day in Brasília, in epoch milliseconds.
pub(super) fn first_moment(day: NaiveDate) -> i64 {
    let midnight = day.and_time(chrono::NaiveTime::MIN).and_utc();
    midnight.timestamp_millis() + BRASILIA_OFFSET_MS
}
