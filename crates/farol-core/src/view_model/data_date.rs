//! Date of the data in a response, which can be long before the query.

use super::field_aliases::{AliasedObject, parse_embedded_json};
use crate::model::json::Json;
use crate::model::time::{DAY_MS, Moment};

/// Normalized names of the date at which a source was last updated.
const NAMES: &[&str] = &[
    "lastupdate",
    "lastupdated",
    "lastupdatedate",
    "lastupdatedat",
    "ultimaatualizacao",
    "dataultimaatualizacao",
    "dataatualizacao",
    "datadeatualizacao",
    "atualizadoem",
    "database",
    "dtbase",
    "mesreferencia",
    "datareferencia",
    "competencia",
    "anomes",
    "referencedate",
];
/// Search depth limit.
const MAX_DEPTH: usize = 8;
/// Limit of the inspected values.
const MAX_VALUES: usize = 5_000;

/// Date of the data: a moment, or a month of reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DataDate {
    /// Day or time.
    At(Moment),
    /// Month, as year and number from 1.
    Month(i32, u32),
}

impl DataDate {
    /// Reads a date, or a month such as `2026-09`, `09/2026` or `202609`.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((year, month)) = parse_month(text) {
            return Some(Self::Month(year, month));
        }
        let moment = Moment::parse_day(text);
        let is_known = moment.sort_key().is_some() && moment.sentinel().is_none();
        is_known.then_some(Self::At(moment))
    }

    /// Returns the date that the fields of an object state.
    pub(super) fn of(fields: &AliasedObject<'_>) -> Option<Self> {
        fields.text(NAMES).and_then(|text| Self::parse(&text))
    }

    /// Returns the number of whole days from the date to `now` (epoch milliseconds); `None` for a
    /// month.
    pub fn age_in_days(&self, now: i64) -> Option<u64> {
        let Self::At(moment) = self else { return None };
        let age = now.checked_sub(moment.sort_key()?)?;
        u64::try_from(age / DAY_MS).ok()
    }

    fn sort_key(&self) -> Option<i64> {
        match self {
            Self::At(moment) => moment.sort_key(),
            Self::Month(year, month) => {
                let day = chrono::NaiveDate::from_ymd_opt(*year, *month, 1)?;
                Some(day.and_hms_opt(0, 0, 0)?.and_utc().timestamp_millis())
            }
        }
    }
}

/// Oldest and newest date of the data in a response, whose parts can have different ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataDates {
    /// Oldest date.
    pub oldest: DataDate,
    /// Newest date, which is the oldest one too if there is no other.
    pub newest: DataDate,
}

impl DataDates {
    /// Returns the dates of the data in `content`; `None` if it states none.
    pub fn read(content: &Json) -> Option<Self> {
        let mut search = Search {
            found: None,
            remaining: MAX_VALUES,
        };
        search.visit(content, 0);
        search.found
    }
}

impl From<DataDate> for DataDates {
    fn from(date: DataDate) -> Self {
        Self {
            oldest: date.clone(),
            newest: date,
        }
    }
}

/// Parses a month such as `2026-09`, `2026/09`, `09/2026` or `202609`.
pub fn parse_month(text: &str) -> Option<(i32, u32)> {
    let text = text.trim();
    let (year, month) = match text.len() {
        6 => text.split_at_checked(4)?,
        7 => match text.split_once(['-', '/'])? {
            (year, month) if year.len() == 4 => (year, month),
            (month, year) => (year, month),
        },
        _ => return None,
    };
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if year.len() != 4 || month.len() != 2 || !is_number(year) || !is_number(month) {
        return None;
    }
    let (year, month) = (year.parse().ok()?, month.parse().ok()?);
    ((1900..=2100).contains(&year) && (1..=12).contains(&month)).then_some((year, month))
}

struct Search {
    found: Option<DataDates>,
    remaining: usize,
}

impl Search {
    fn visit(&mut self, value: &Json, depth: usize) {
        let Some(remaining) = self.remaining.checked_sub(1).filter(|_| depth <= MAX_DEPTH) else {
            return;
        };
        self.remaining = remaining;
        match value {
            Json::Object(fields) => {
                if let Some(found) = AliasedObject::of(value).as_ref().and_then(DataDate::of) {
                    self.keep(found);
                }
                for (_, value) in fields {
                    self.visit(value, depth + 1);
                }
            }
            Json::List(items) => {
                for item in items {
                    self.visit(item, depth + 1);
                }
            }
            Json::Text(text) => {
                if let Some(tree) = parse_embedded_json(text) {
                    self.visit(&tree, depth + 1);
                }
            }
            _ => {}
        }
    }

    fn keep(&mut self, date: DataDate) {
        match &mut self.found {
            Some(found) if date.sort_key() > found.newest.sort_key() => found.newest = date,
            Some(found) if date.sort_key() < found.oldest.sort_key() => found.oldest = date,
            Some(_) => {}
            None => self.found = Some(date.into()),
        }
    }
}
