//! Screening of a compliance record.

use super::compliance_entries::{PepPosition, RelatedExposure, Relation, Sanction};
use super::compliance_record::ComplianceRecord;
use super::sanction_scope::SanctionScope;
use std::collections::BTreeMap;

/// Result for one criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreeningAnswer {
    /// Confirmed.
    Yes,
    /// Explicitly denied by the content.
    No,
    /// Entries exist, but do not state whether they apply.
    Unclear,
    /// Not mentioned by the content.
    NotStated,
}

impl ScreeningAnswer {
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
pub enum ScreeningWarning {
    /// The record may concern a namesake.
    Namesake,
    /// Flag and history contradict each other.
    Contradiction,
    /// The flag states exposure, but the history lists only relations.
    OnlyRelated,
}

/// Names of the sanctions lists, by scope.
type Lists = BTreeMap<SanctionScope, Vec<String>>;

/// Screening on five criteria, with warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screening {
    /// Politically exposed today.
    pub pep: ScreeningAnswer,
    /// Politically exposed before.
    pub was_pep: ScreeningAnswer,
    /// Related to an exposed person; relatives are not exposed themselves.
    pub related: ScreeningAnswer,
    /// True if the content lists relations, even if none is to an exposed person.
    pub has_relations: bool,
    /// Under sanctions today.
    pub sanctioned: ScreeningAnswer,
    /// Under sanctions before.
    pub was_sanctioned: ScreeningAnswer,
    /// Lists of the current sanctions.
    pub lists: Lists,
    /// Lists of the former sanctions.
    pub lists_before: Lists,
    /// Warnings that call for manual review.
    pub cautions: Vec<ScreeningWarning>,
}

impl Screening {
    /// Evaluates `record` at `now` (epoch milliseconds).
    pub fn of(record: &ComplianceRecord, now: i64) -> Self {
        let (pep, was_pep) = exposure(record, now);
        let (sanctioned, was_sanctioned) = sanctions(record, now);
        let related = record.relations.as_deref();
        let all = || record.sanctions.iter().flatten();
        let is_now = |one: &&Sanction| is_in_force(one, now) == Some(true);
        Self {
            pep,
            was_pep,
            related: related.map_or(ScreeningAnswer::NotStated, is_related),
            has_relations: related.is_some_and(|relations| !relations.is_empty()),
            sanctioned,
            was_sanctioned,
            lists: lists(all().filter(is_now)),
            lists_before: lists(all().filter(|one| !is_now(one))),
            cautions: cautions(record, now),
        }
    }

    /// Returns the results of all criteria.
    pub const fn answers(&self) -> [ScreeningAnswer; 5] {
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
            .all(|answer| *answer == ScreeningAnswer::No)
    }
}

/// Returns current and former exposure. Former exposure is an unset flag with a history.
fn exposure(record: &ComplianceRecord, now: i64) -> (ScreeningAnswer, ScreeningAnswer) {
    let Some(positions) = &record.positions else {
        return (ScreeningAnswer::of(record.pep), ScreeningAnswer::NotStated);
    };
    let is_current = |position: &PepPosition| position.period.is_current(now);
    let has = |state| {
        positions
            .iter()
            .any(|position| is_current(position) == state)
    };
    let today = match record.pep {
        // A position that hasn't ended contradicts the flag, so that nothing is denied.
        Some(false) if has(Some(true)) => ScreeningAnswer::Unclear,
        Some(flag) => ScreeningAnswer::of(Some(flag)),
        None if has(Some(true)) => ScreeningAnswer::Yes,
        None if has(None) => ScreeningAnswer::Unclear,
        None => ScreeningAnswer::NotStated,
    };
    let before = if has(Some(false)) || (record.pep == Some(false) && !positions.is_empty()) {
        ScreeningAnswer::Yes
    } else if record.pep.is_none() && has(None) {
        ScreeningAnswer::Unclear
    } else if record.has_unread_positions {
        ScreeningAnswer::NotStated
    } else {
        ScreeningAnswer::No
    };
    (today, before)
}

/// Returns whether the relations are to an exposed person: each is, unless it is stated not to be.
fn is_related(relations: &[Relation]) -> ScreeningAnswer {
    let has = |exposure| relations.iter().any(|it| it.exposure == exposure);
    if has(RelatedExposure::Exposed) || has(RelatedExposure::NotStated) {
        ScreeningAnswer::Yes
    } else if has(RelatedExposure::NotCurrently) {
        ScreeningAnswer::Unclear
    } else {
        ScreeningAnswer::No
    }
}

/// Returns whether a sanction applies today; `None` if not stated.
pub(super) fn is_in_force(sanction: &Sanction, now: i64) -> Option<bool> {
    sanction
        .is_listed
        .or_else(|| sanction.period.is_current(now))
}

/// Returns current and former sanctions; an entry that is on its list today overrides the flag.
pub(super) fn sanctions(record: &ComplianceRecord, now: i64) -> (ScreeningAnswer, ScreeningAnswer) {
    let entries = record.sanctions.as_deref().unwrap_or_default();
    let has = |state| entries.iter().any(|one| is_in_force(one, now) == state);
    let today = match record.sanctioned {
        _ if has(Some(true)) => ScreeningAnswer::Yes,
        Some(flag) => ScreeningAnswer::of(Some(flag)),
        None if has(None) => ScreeningAnswer::Unclear,
        None => ScreeningAnswer::NotStated,
    };
    let is_over = has(Some(false)) || (record.sanctioned == Some(false) && has(None));
    let before = match record.was_sanctioned {
        _ if is_over => ScreeningAnswer::Yes,
        Some(flag) => ScreeningAnswer::of(Some(flag)),
        None if record.sanctions.is_some() && !has(None) && !record.has_unread_sanctions => {
            ScreeningAnswer::No
        }
        None => ScreeningAnswer::NotStated,
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

fn cautions(record: &ComplianceRecord, now: i64) -> Vec<ScreeningWarning> {
    let positions = record.positions.as_deref().unwrap_or_default();
    let has_current = positions
        .iter()
        .any(|position| position.period.is_current(now) == Some(true));
    let entries = record.sanctions.as_deref().unwrap_or_default();
    let has_listed = entries
        .iter()
        .any(|one| is_in_force(one, now) == Some(true));
    let mut relations = record.relations.iter().flatten();
    let is_marked = relations.any(|relation| relation.exposure == RelatedExposure::Exposed);
    let contradicts = (record.pep == Some(false) && has_current)
        || (record.sanctioned == Some(false) && has_listed);
    let only_related = record.pep == Some(true) && positions.is_empty() && is_marked;
    let found = [
        (record.has_scores(), ScreeningWarning::Namesake),
        (contradicts, ScreeningWarning::Contradiction),
        (only_related, ScreeningWarning::OnlyRelated),
    ];
    let found = found.into_iter().filter(|(is_so, _)| *is_so);
    found.map(|(_, caution)| caution).collect()
}

/// Severity of a badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadgeTone {
    /// Calls for a decision.
    Error,
    /// Calls for a check.
    Warning,
    /// Nothing was found.
    Success,
    /// No statement.
    Plain,
}

impl BadgeTone {
    /// Returns the name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Success => "success",
            Self::Plain => "plain",
        }
    }
}
