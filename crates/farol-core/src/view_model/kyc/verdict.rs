//! Verdict of a compliance record.

use super::record::{ComplianceRecord, PepPosition, Sanction};
use super::scope::SanctionScope;
use crate::model::time::{BRASILIA_OFFSET_MS, DAY_MS, Moment};
use crate::view_model::field_aliases::PeriodEnd;
use chrono::{Months, NaiveDate};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Result for one criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictAnswer {
    /// Confirmed.
    Yes,
    /// Explicitly denied by the content.
    No,
    /// Entries exist, but do not state whether they apply.
    Unclear,
    /// Not mentioned by the content.
    NotStated,
}

impl VerdictAnswer {
    const fn of(stated: Option<bool>) -> Self {
        match stated {
            Some(true) => Self::Yes,
            Some(false) => Self::No,
            None => Self::NotStated,
        }
    }
}

/// Warning that calls for manual review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictWarning {
    /// The record may concern a namesake.
    Namesake,
    /// Flag and history contradict each other.
    Contradiction,
    /// The flag states exposure, but the history lists only relations.
    OnlyRelated,
}

/// Names of the sanctions lists, by scope.
type Lists = BTreeMap<SanctionScope, Vec<String>>;

/// Verdict on five criteria, with warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Politically exposed today.
    pub pep: VerdictAnswer,
    /// Politically exposed before.
    pub was_pep: VerdictAnswer,
    /// Related to an exposed person; relatives are not exposed themselves.
    pub related: VerdictAnswer,
    /// Under sanctions today.
    pub sanctioned: VerdictAnswer,
    /// Under sanctions before.
    pub was_sanctioned: VerdictAnswer,
    /// Lists of the current sanctions.
    pub lists: Lists,
    /// Lists of the former sanctions.
    pub lists_before: Lists,
    /// Warnings that call for manual review.
    pub cautions: Vec<VerdictWarning>,
}

impl Verdict {
    /// Evaluates `record` at `now` (epoch milliseconds).
    pub fn of(record: &ComplianceRecord, now: i64) -> Self {
        let (pep, was_pep) = exposure(record, now);
        let (sanctioned, was_sanctioned) = sanctions(record, now);
        let related = match &record.relations {
            None => VerdictAnswer::NotStated,
            Some(relations) if relations.is_empty() => VerdictAnswer::No,
            Some(_) => VerdictAnswer::Yes,
        };
        let all = || record.sanctions.iter().flatten();
        let is_now = |one: &&Sanction| is_in_force(one, now) == Some(true);
        Self {
            pep,
            was_pep,
            related,
            sanctioned,
            was_sanctioned,
            lists: lists(all().filter(is_now)),
            lists_before: lists(all().filter(|one| !is_now(one))),
            cautions: cautions(record, now),
        }
    }

    /// Returns the results of all criteria.
    pub const fn answers(&self) -> [VerdictAnswer; 5] {
        [
            self.pep,
            self.was_pep,
            self.related,
            self.sanctioned,
            self.was_sanctioned,
        ]
    }

    /// Returns whether the content explicitly denies every criterion.
    pub fn is_clear(&self) -> bool {
        self.answers()
            .iter()
            .all(|answer| *answer == VerdictAnswer::No)
    }
}

/// Returns current and former exposure. Former exposure is an unset flag with a history.
fn exposure(record: &ComplianceRecord, now: i64) -> (VerdictAnswer, VerdictAnswer) {
    let Some(positions) = &record.positions else {
        return (VerdictAnswer::of(record.pep), VerdictAnswer::NotStated);
    };
    let is_current = |position: &PepPosition| position.period.is_current(now);
    let has = |state| {
        positions
            .iter()
            .any(|position| is_current(position) == state)
    };
    let today = match record.pep {
        Some(flag) => VerdictAnswer::of(Some(flag)),
        None if has(Some(true)) => VerdictAnswer::Yes,
        None if has(None) => VerdictAnswer::Unclear,
        None => VerdictAnswer::NotStated,
    };
    let before = if has(Some(false)) || (record.pep == Some(false) && !positions.is_empty()) {
        VerdictAnswer::Yes
    } else if record.pep.is_none() && has(None) {
        VerdictAnswer::Unclear
    } else {
        VerdictAnswer::No
    };
    (today, before)
}

/// Returns whether a sanction applies today; `None` if not stated.
fn is_in_force(sanction: &Sanction, now: i64) -> Option<bool> {
    sanction
        .is_listed
        .or_else(|| sanction.period.is_current(now))
}

/// Returns current and former sanctions; an entry that is on its list today overrides the flag.
fn sanctions(record: &ComplianceRecord, now: i64) -> (VerdictAnswer, VerdictAnswer) {
    let entries = record.sanctions.as_deref().unwrap_or_default();
    let has = |state| entries.iter().any(|one| is_in_force(one, now) == state);
    let today = match record.sanctioned {
        _ if has(Some(true)) => VerdictAnswer::Yes,
        Some(flag) => VerdictAnswer::of(Some(flag)),
        None if has(None) => VerdictAnswer::Unclear,
        None => VerdictAnswer::NotStated,
    };
    let is_over = has(Some(false)) || (record.sanctioned == Some(false) && has(None));
    let before = match record.was_sanctioned {
        _ if is_over => VerdictAnswer::Yes,
        Some(flag) => VerdictAnswer::of(Some(flag)),
        None if record.sanctions.is_some() && !has(None) => VerdictAnswer::No,
        None => VerdictAnswer::NotStated,
    };
    (today, before)
}

fn lists<'a>(sanctions: impl Iterator<Item = &'a Sanction>) -> Lists {
    let mut lists = Lists::new();
    for sanction in sanctions {
        let names = lists.entry(sanction.scope).or_default();
        let Some(source) = &sanction.source else {
            continue;
        };
        if !names.contains(source) {
            names.push(source.clone());
        }
    }
    lists
}

fn cautions(record: &ComplianceRecord, now: i64) -> Vec<VerdictWarning> {
    let positions = record.positions.as_deref().unwrap_or_default();
    let has_current = positions
        .iter()
        .any(|position| position.period.is_current(now) == Some(true));
    let entries = record.sanctions.as_deref().unwrap_or_default();
    let has_listed = entries
        .iter()
        .any(|one| is_in_force(one, now) == Some(true));
    let mut relations = record.relations.iter().flatten();
    let is_marked = relations.any(|relation| relation.is_to_pep);
    let contradicts = (record.pep == Some(false) && has_current)
        || (record.sanctioned == Some(false) && has_listed);
    let only_related = record.pep == Some(true) && positions.is_empty() && is_marked;
    let found = [
        (record.has_scores(), VerdictWarning::Namesake),
        (contradicts, VerdictWarning::Contradiction),
        (only_related, VerdictWarning::OnlyRelated),
    ];
    let found = found.into_iter().filter(|(is_so, _)| *is_so);
    found.map(|(_, caution)| caution).collect()
}

/// Severity of a badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictTone {
    /// Calls for a decision.
    Error,
    /// Calls for a check.
    Warning,
    /// Calls for attention.
    Info,
    /// Nothing was found.
    Success,
    /// Says nothing.
    Plain,
}

impl VerdictTone {
    /// Returns the name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
            Self::Success => "success",
            Self::Plain => "plain",
        }
    }
}

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

/// Sanctions of one source.
#[derive(Clone, Debug, PartialEq)]
pub struct SanctionSource {
    /// Name of the list.
    pub name: Option<String>,
    /// Scope of the list.
    pub scope: SanctionScope,
    /// Entries, current ones first, then newest first.
    pub sanctions: Vec<Sanction>,
    /// True if any entry applies today.
    pub is_current: bool,
}

/// Groups sanctions by source, sources with current sanctions first.
pub fn by_source(sanctions: &[Sanction], now: i64) -> Vec<SanctionSource> {
    let mut sources: Vec<SanctionSource> = Vec::new();
    for sanction in sanctions {
        let is_current = is_in_force(sanction, now) == Some(true);
        let known = sources
            .iter_mut()
            .find(|source| source.name == sanction.source && source.scope == sanction.scope);
        if let Some(source) = known {
            source.sanctions.push(sanction.clone());
            source.is_current |= is_current;
        } else {
            sources.push(SanctionSource {
                name: sanction.source.clone(),
                scope: sanction.scope,
                sanctions: vec![sanction.clone()],
                is_current,
            });
        }
    }
    for source in &mut sources {
        let age = |one: &Sanction| Reverse((is_in_force(one, now), one.period.sort_key()));
        source.sanctions.sort_by_key(age);
    }
    sources.sort_by_key(|source| !source.is_current);
    sources
}
