//! Political exposure that has ended, and for how long it still counts.

use super::record::ComplianceRecord;
use super::record_fields::PepPosition;
use crate::model::time::{BRASILIA_OFFSET_MS, DAY_MS, Moment};
use crate::view_model::field_aliases::PeriodEnd;
use chrono::{Months, NaiveDate};

/// Months after the end of a position in which the person is still treated as exposed (Circular
/// BCB 3.978/2020, art. 27).
const TERM_MONTHS: u32 = 60;

/// End of the last position of a formerly exposed person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerPep {
    /// End of the last position.
    pub end: Moment,
    /// Last day on which the person is still treated as exposed.
    pub term: Moment,
    /// True if that day is not over.
    pub is_within_term: bool,
}

/// Returns the end of the last position; `None` unless all positions have ended on stated dates.
pub fn former_pep(record: &ComplianceRecord, now: i64) -> Option<FormerPep> {
    let positions = record.positions.as_deref()?;
    let has_ended = |position: &PepPosition| position.period.is_current(now) == Some(false);
    if record.pep == Some(true) || !positions.iter().all(has_ended) {
        return None;
    }
    let ends = positions
        .iter()
        .filter_map(|position| match &position.period.end {
            PeriodEnd::At(moment) => Some(moment),
            PeriodEnd::NotStated | PeriodEnd::Open => None,
        });
    let end = ends.max_by_key(|moment| moment.sort_key())?;
    let term = Moment::Date(day_of(end)?.checked_add_months(Months::new(TERM_MONTHS))?);
    Some(FormerPep {
        end: end.clone(),
        is_within_term: term.sort_key()?.saturating_add(DAY_MS) > now,
        term,
    })
}

fn day_of(moment: &Moment) -> Option<NaiveDate> {
    match moment {
        Moment::Date(day) => Some(*day),
        Moment::Local(time) => Some(time.date()),
        Moment::Instant(millis) => {
            let local = chrono::DateTime::from_timestamp_millis(millis - BRASILIA_OFFSET_MS)?;
            Some(local.date_naive())
        }
        Moment::Unknown(_) => None,
    }
}
