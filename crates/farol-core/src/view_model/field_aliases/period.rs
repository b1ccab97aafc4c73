//! Periods with an optional start and end.

use super::aliased_object::{AliasedObject, text};
use crate::model::json::Json;
use crate::model::time::{DAY_MS, Moment, Sentinel};

const START: &[&str] = &[
    "startdate",
    "dataentrada",
    "datadeentrada",
    "dtentrada",
    "entrydate",
    "dataentradasociedade",
    "datainicio",
    "dtinicio",
    "inicio",
    "since",
    "desde",
];

const END: &[&str] = &[
    "enddate",
    "datasaida",
    "dtsaida",
    "exitdate",
    "datafim",
    "dtfim",
    "fim",
    "until",
];

/// End of a period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PeriodEnd {
    /// Not stated by the service.
    #[default]
    NotStated,
    /// Open-ended.
    Open,
    /// Ends at this moment.
    At(Moment),
}

/// Period of validity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// Start, if known.
    pub start: Option<Moment>,
    /// End.
    pub end: PeriodEnd,
}

impl Period {
    pub(crate) fn of(fields: &AliasedObject<'_>) -> Self {
        let at = |names: &[&str]| fields.find(names).and_then(|(_, value)| moment(value));
        Self {
            start: at(START).filter(|moment| moment.sentinel().is_none()),
            end: match at(END) {
                None => PeriodEnd::NotStated,
                Some(moment) => match moment.sentinel() {
                    None => PeriodEnd::At(moment),
                    Some(Sentinel::Current) => PeriodEnd::Open,
                    Some(Sentinel::Unknown) => PeriodEnd::NotStated,
                },
            },
        }
    }

    /// Returns whether the period includes `now` (epoch milliseconds), or `None` if the end is not
    /// known or the period is yet to begin, so that it is neither current nor over.
    pub fn is_current(&self, now: i64) -> Option<bool> {
        let start = self.start.as_ref().and_then(Moment::sort_key);
        if start.is_some_and(|start| start > now) {
            return None;
        }
        match &self.end {
            PeriodEnd::NotStated => None,
            PeriodEnd::Open => Some(true),
            // A period includes its whole last day.
            PeriodEnd::At(moment) => Some(moment.sort_key()?.saturating_add(DAY_MS) > now),
        }
    }

    /// Returns the sort key, larger for newer periods: the start, or else the end.
    pub(crate) fn sort_key(&self) -> (bool, Option<i64>) {
        let start = self.start.as_ref().and_then(Moment::sort_key);
        let end = match &self.end {
            PeriodEnd::At(moment) => moment.sort_key(),
            PeriodEnd::NotStated | PeriodEnd::Open => None,
        };
        (self.end == PeriodEnd::Open, start.or(end))
    }
}

/// Parses a date. Midnight UTC in milliseconds is a calendar day, which no time zone may shift.
pub(crate) fn moment(value: &Json) -> Option<Moment> {
    /// Least number that is read as milliseconds; smaller ones are years or day counts.
    const MIN_EPOCH_MS: i64 = 100_000_000_000;
    Some(match value {
        Json::Int(millis) if *millis >= MIN_EPOCH_MS => {
            let day = chrono::DateTime::from_timestamp_millis(*millis);
            let day = day.filter(|_| millis % DAY_MS == 0);
            day.map_or(Moment::from_millis(*millis), |day| {
                Moment::Date(day.date_naive())
            })
        }
        other => Moment::parse_day(&text(other)?),
    })
}
