//! Dated facts about a subject, and their places on a line of time.

use crate::model::namesake_mark::NamesakeItem;
use crate::model::time::{BRASILIA_OFFSET_MS, DAY_MS, Moment, brasilia_day};
use crate::view_model::field_aliases::{Period, PeriodEnd};
use crate::view_model::json_view::JsonIndex;
use crate::view_model::kyc::{self, FindingContent, PepPosition, Sanction};
use chrono::{Datelike, Months, NaiveDate};

/// Maximum number of labeled years.
const MOST_TICKS: i32 = 6;
/// Shortest range of the line.
const SHORTEST_MONTHS: u32 = 12;

/// Kind of a dated fact, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimelineKind {
    /// Position that makes a person politically exposed.
    Position,
    /// Sanction or restriction.
    Sanction,
    /// Query about the subject.
    Query,
    /// Decision on the subject.
    Decision,
}

impl TimelineKind {
    /// All kinds, in display order.
    pub const ALL: [Self; 4] = [Self::Position, Self::Sanction, Self::Query, Self::Decision];

    /// Returns the name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::Sanction => "sanction",
            Self::Query => "query",
            Self::Decision => "decision",
        }
    }
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
    /// Text of the response; empty for queries and decisions.
    pub text: String,
    /// ID of the query or decision, or of the query that reported the fact.
    pub source: String,
    /// Position or sanction as marks name it.
    pub item: Option<NamesakeItem>,
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
        }
    }
}

/// Returns the positions and sanctions with dates that a compliance response of the query `source`
/// states about its one subject.
pub fn events_of_kyc(content: &JsonIndex, source: &str, now: i64) -> Vec<TimelineEvent> {
    let [finding] = &kyc::read(content.root())[..] else {
        return Vec::new();
    };
    let FindingContent::Record(record) = &finding.content else {
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
    })
}

/// Range of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimelineRange {
    /// From the first event on.
    #[default]
    All,
    /// The last five years.
    FiveYears,
    /// The last twelve months.
    TwelveMonths,
}

impl TimelineRange {
    /// All ranges, in display order.
    pub const ALL: [Self; 3] = [Self::All, Self::FiveYears, Self::TwelveMonths];

    const fn months(self) -> Option<u32> {
        match self {
            Self::All => None,
            Self::FiveYears => Some(60),
            Self::TwelveMonths => Some(12),
        }
    }
}

/// Part of time that the line shows, in epoch milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimelineScale {
    from: i64,
    to: i64,
}

impl TimelineScale {
    /// Returns the scale of a range at `now`; all events begin after at least twelve months, so that
    /// a single one has a line too.
    pub fn new(range: TimelineRange, events: &[TimelineEvent], now: i64) -> Self {
        let before = |months| {
            let day = brasilia_day(now)?.checked_sub_months(Months::new(months))?;
            Some(first_moment(day))
        };
        let shortest = before(SHORTEST_MONTHS).unwrap_or(now - 365 * DAY_MS);
        let ends = events.iter().map(|event| event.end.unwrap_or(event.start));
        let starts = events.iter().map(|event| event.start);
        let from = match range.months() {
            Some(months) => before(months),
            None => starts.min(),
        };
        let to = ends.max().filter(|_| range == TimelineRange::All);
        Self {
            from: from.unwrap_or(shortest).min(shortest),
            to: to.unwrap_or(now).max(now),
        }
    }

    /// Returns the start and the width of an event in percent; `None` if it is outside.
    pub fn place(&self, event: &TimelineEvent) -> Option<(f64, f64)> {
        let end = event.end.unwrap_or(event.start);
        if end < self.from || event.start > self.to {
            return None;
        }
        let start = self.percent(event.start.max(self.from));
        Some((start, self.percent(end.min(self.to)) - start))
    }

    /// Returns the years that begin within the scale with their places in percent.
    pub fn ticks(&self) -> Vec<(f64, i32)> {
        let year = |at| brasilia_day(at).map(|day| day.year());
        let (Some(first), Some(last)) = (year(self.from), year(self.to)) else {
            return Vec::new();
        };
        let step = (last.saturating_sub(first) / MOST_TICKS).max(0) + 1;
        let years = (first..=last)
            .rev()
            .step_by(usize::try_from(step).unwrap_or(1));
        let ticks = years.filter_map(|year| {
            let at = first_moment(NaiveDate::from_ymd_opt(year, 1, 1)?);
            (at >= self.from).then(|| (self.percent(at), year))
        });
        let mut ticks: Vec<_> = ticks.collect();
        ticks.reverse();
        ticks
    }

    #[allow(clippy::cast_precision_loss)]
    fn percent(&self, at: i64) -> f64 {
        let length = self.to.saturating_sub(self.from).max(1);
        at.saturating_sub(self.from) as f64 * 100.0 / length as f64
    }
}

fn first_moment(day: NaiveDate) -> i64 {
    let midnight = day.and_time(chrono::NaiveTime::MIN).and_utc();
    midnight.timestamp_millis() + BRASILIA_OFFSET_MS
}
