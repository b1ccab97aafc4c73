//! Part of time that a subject's timeline shows: its ranges, its zoom, and the positions of events.

use super::timeline::{TimelineEvent, first_moment};
use crate::model::time::{DAY_MS, brasilia_day};
use chrono::{Datelike, Months, NaiveDate};
use strum::VariantArray;

/// Maximum number of labeled years.
const MAX_TICKS: i32 = 6;
/// Shortest range of the line that is not zoomed.
const MIN_MONTHS: u32 = 12;
/// Shortest zoomed range, in milliseconds.
const MIN_ZOOM_MS: i64 = 30 * DAY_MS;

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
    /// Zoomed part, in epoch milliseconds.
    Zoomed {
        /// Start.
        from: i64,
        /// End, after the start.
        to: i64,
    },
}

impl TimelineRange {
    /// Ranges with a name, in display order.
    pub const NAMED: [Self; 3] = [Self::All, Self::FiveYears, Self::TwelveMonths];

    const fn months(self) -> Option<u32> {
        match self {
            Self::All | Self::Zoomed { .. } => None,
            Self::FiveYears => Some(60),
            Self::TwelveMonths => Some(12),
        }
    }
}

/// Change of the shown part, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum TimelineZoom {
    /// Half a part earlier.
    Earlier,
    /// Twice the part, around its middle.
    Out,
    /// Half of the part, around its middle.
    In,
    /// Half a part later.
    Later,
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
        if let TimelineRange::Zoomed { from, to } = range {
            return Self { from, to };
        }
        let before = |months| {
            let day = brasilia_day(now)?.checked_sub_months(Months::new(months))?;
            Some(first_moment(day))
        };
        let shortest = before(MIN_MONTHS).unwrap_or(now - 365 * DAY_MS);
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

    /// Returns true if all of an event is within the scale.
    pub fn contains(&self, event: &TimelineEvent) -> bool {
        self.from <= event.start && event.end.unwrap_or(event.start) <= self.to
    }

    /// Returns the range after a change, within that of all events; `None` if it changes nothing.
    pub fn zoomed(self, zoom: TimelineZoom, all: Self) -> Option<TimelineRange> {
        let length = self.to.saturating_sub(self.from);
        let (from, to) = match zoom {
            TimelineZoom::In => (self.from + length / 4, self.to - length / 4),
            TimelineZoom::Out => (self.from - length / 2, self.to + length / 2),
            TimelineZoom::Earlier => (self.from - length / 2, self.to - length / 2),
            TimelineZoom::Later => (self.from + length / 2, self.to + length / 2),
        };
        let range = all.limit(from, to);
        let next = match range {
            TimelineRange::Zoomed { from, to } => Self { from, to },
            _ => all,
        };
        (next != self).then_some(range)
    }

    /// Returns the part between two positions in percent, in any order, within that of all events.
    pub fn between(self, positions: [f64; 2], all: Self) -> TimelineRange {
        let [from, to] = positions.map(|place| self.moment(place));
        all.limit(from.min(to), from.max(to))
    }

    /// Limits a part to this scale: one that is too short grows around its middle, one beyond an
    /// end moves, one as long as the scale is the scale.
    fn limit(self, from: i64, to: i64) -> TimelineRange {
        let most = self.to.saturating_sub(self.from);
        let length = to.saturating_sub(from).max(MIN_ZOOM_MS);
        if length >= most {
            return TimelineRange::All;
        }
        let middle = from + to.saturating_sub(from) / 2;
        let from = (middle - length / 2).clamp(self.from, self.to - length);
        TimelineRange::Zoomed {
            from,
            to: from + length,
        }
    }

    /// Returns the years that begin within the scale with their positions in percent.
    pub fn ticks(&self) -> Vec<(f64, i32)> {
        let year = |at| brasilia_day(at).map(|day| day.year());
        let (Some(first), Some(last)) = (year(self.from), year(self.to)) else {
            return Vec::new();
        };
        let step = (last.saturating_sub(first) / MAX_TICKS).max(0) + 1;
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

    /// Returns the start and the end, in epoch milliseconds.
    pub const fn ends(&self) -> (i64, i64) {
        (self.from, self.to)
    }

    #[allow(clippy::cast_precision_loss)]
    fn percent(&self, at: i64) -> f64 {
        let length = self.to.saturating_sub(self.from).max(1);
        at.saturating_sub(self.from) as f64 * 100.0 / length as f64
    }

    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    fn moment(&self, percent: f64) -> i64 {
        let length = self.to.saturating_sub(self.from) as f64;
        self.from + (length * percent.clamp(0.0, 100.0) / 100.0) as i64
    }
}
