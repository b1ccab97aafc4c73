//! Term after a politically exposed position in which the person still counts as exposed.

use super::compliance_entries::PepPosition;
use super::compliance_record::ComplianceRecord;
use crate::model::time::{Moment, brasilia_day};
use crate::view_model::field_aliases::PeriodEnd;
use chrono::{Months, NaiveDate};

/// Months after the end of a position in which the person is still treated as exposed (Circular
/// BCB 3.978/2020, art. 27).
const TERM_MONTHS: u32 = 60;

/// Term after the last position of a formerly exposed person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PepTerm {
    /// Last day of the last position.
    pub position_end: NaiveDate,
    /// Last day on which the person is still treated as exposed.
    pub last_day: NaiveDate,
    /// True if that day is over.
    pub is_over: bool,
}

/// Returns the term of a record at `now` (epoch milliseconds); `None` unless all positions can be read
/// and have ended on stated dates.
pub fn pep_term(record: &ComplianceRecord, now: i64) -> Option<PepTerm> {
    let positions = record.positions.as_deref()?;
    let has_ended = |position: &PepPosition| position.period.is_current(now) == Some(false);
    if record.pep == Some(true) || record.has_unread_positions || !positions.iter().all(has_ended) {
        return None;
    }
    let ends = positions
        .iter()
        .filter_map(|position| match &position.period.end {
            PeriodEnd::At(moment) => Some(moment),
            PeriodEnd::NotStated | PeriodEnd::Open => None,
        });
    let position_end = day_of(ends.max_by_key(|moment| moment.sort_key())?)?;
    let last_day = position_end.checked_add_months(Months::new(TERM_MONTHS))?;
    Some(PepTerm {
        position_end,
        last_day,
        is_over: last_day < brasilia_day(now)?,
    })
}

fn day_of(moment: &Moment) -> Option<NaiveDate> {
    match moment {
        Moment::Date(day) => Some(*day),
        Moment::Local(time) => Some(time.date()),
        Moment::Instant(millis) => brasilia_day(*millis),
        Moment::Unknown(_) => None,
    }
}
