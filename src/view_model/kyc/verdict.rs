//! What a compliance record comes down to.

use super::record::{ComplianceRecord, PepPosition, Sanction};
use super::scope::SanctionScope;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The answer to one question about a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictAnswer {
    /// It is so.
    Yes,
    /// It is not so, and the content says that.
    No,
    /// There are entries, which don't say whether they hold.
    Unclear,
    /// The content says nothing of it.
    NotStated,
}

impl VerdictAnswer {
    const fn of(told: Option<bool>) -> Self {
        match told {
            Some(true) => Self::Yes,
            Some(false) => Self::No,
            None => Self::NotStated,
        }
    }
}

/// What needs a second look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictWarning {
    /// It may be about somebody of the same name.
    Namesake,
    /// The flag says one thing and the history another.
    Contradiction,
    /// The flag says exposed, but the history knows only relations.
    OnlyRelated,
}

/// The lists on which sanctions stand, by how far they reach.
type Lists = BTreeMap<SanctionScope, Vec<String>>;

/// Five questions and their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Is politically exposed.
    pub pep: VerdictAnswer,
    /// Was politically exposed before.
    pub was_pep: VerdictAnswer,
    /// Is related to somebody; relatives are not exposed themselves.
    pub related: VerdictAnswer,
    /// Is under sanctions.
    pub sanctioned: VerdictAnswer,
    /// Was under sanctions before.
    pub was_sanctioned: VerdictAnswer,
    /// The lists of today's sanctions.
    pub lists: Lists,
    /// The lists of earlier ones.
    pub lists_before: Lists,
    /// What needs a second look.
    pub cautions: Vec<VerdictWarning>,
}

impl Verdict {
    /// What `record` says at `now` (epoch milliseconds).
    pub fn of(record: &ComplianceRecord, now: i64) -> Self {
        let (pep, was_pep) = exposure(record, now);
        let (sanctioned, was_sanctioned) = sanctions(record, now);
        let related = match &record.relations {
            None => VerdictAnswer::NotStated,
            Some(relations) if relations.is_empty() => VerdictAnswer::No,
            Some(_) => VerdictAnswer::Yes,
        };
        let all = || record.sanctions.iter().flatten();
        let is_now = |one: &&Sanction| holds(one, now) == Some(true);
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

    /// Every answer.
    pub const fn answers(&self) -> [VerdictAnswer; 5] {
        [
            self.pep,
            self.was_pep,
            self.related,
            self.sanctioned,
            self.was_sanctioned,
        ]
    }

    /// Whether the content says to every question that it isn't so.
    pub fn is_clear(&self) -> bool {
        self.answers().iter().all(|said| *said == VerdictAnswer::No)
    }
}

/// Exposure today and before. A former one has the flag unset and a history.
fn exposure(record: &ComplianceRecord, now: i64) -> (VerdictAnswer, VerdictAnswer) {
    let Some(stays) = &record.stays else {
        return (VerdictAnswer::of(record.pep), VerdictAnswer::NotStated);
    };
    let is_current = |stay: &PepPosition| stay.period.is_current(now);
    let has = |state| stays.iter().any(|stay| is_current(stay) == state);
    let today = match record.pep {
        Some(flag) => VerdictAnswer::of(Some(flag)),
        None if has(Some(true)) => VerdictAnswer::Yes,
        None if has(None) => VerdictAnswer::Unclear,
        None => VerdictAnswer::NotStated,
    };
    let before = if has(Some(false)) || (record.pep == Some(false) && !stays.is_empty()) {
        VerdictAnswer::Yes
    } else if record.pep.is_none() && has(None) {
        VerdictAnswer::Unclear
    } else {
        VerdictAnswer::No
    };
    (today, before)
}

/// Whether a sanction holds today.
fn holds(sanction: &Sanction, now: i64) -> Option<bool> {
    sanction
        .is_listed
        .or_else(|| sanction.period.is_current(now))
}

/// Sanctions today and before; an entry that stands on its list today outweighs the flag.
fn sanctions(record: &ComplianceRecord, now: i64) -> (VerdictAnswer, VerdictAnswer) {
    let entries = record.sanctions.as_deref().unwrap_or_default();
    let has = |state| entries.iter().any(|one| holds(one, now) == state);
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
    let stays = record.stays.as_deref().unwrap_or_default();
    let has_current = stays
        .iter()
        .any(|stay| stay.period.is_current(now) == Some(true));
    let entries = record.sanctions.as_deref().unwrap_or_default();
    let has_listed = entries.iter().any(|one| holds(one, now) == Some(true));
    let mut relations = record.relations.iter().flatten();
    let is_marked = relations.any(|relation| relation.is_to_pep);
    let contradicts = (record.pep == Some(false) && has_current)
        || (record.sanctioned == Some(false) && has_listed);
    let only_related = record.pep == Some(true) && stays.is_empty() && is_marked;
    let found = [
        (record.has_scores(), VerdictWarning::Namesake),
        (contradicts, VerdictWarning::Contradiction),
        (only_related, VerdictWarning::OnlyRelated),
    ];
    let found = found.into_iter().filter(|(is_so, _)| *is_so);
    found.map(|(_, caution)| caution).collect()
}

/// The sanctions of one source.
#[derive(Clone, Debug, PartialEq)]
pub struct SanctionSource {
    /// The list's name.
    pub name: Option<String>,
    /// How far it reaches.
    pub scope: SanctionScope,
    /// Its entries, those of today first, then the newest first.
    pub sanctions: Vec<Sanction>,
    /// Whether any of them holds today.
    pub is_current: bool,
}

/// Sanctions by their sources, those with sanctions of today first.
pub fn by_source(sanctions: &[Sanction], now: i64) -> Vec<SanctionSource> {
    let mut sources: Vec<SanctionSource> = Vec::new();
    for sanction in sanctions {
        let is_current = holds(sanction, now) == Some(true);
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
        let age = |one: &Sanction| Reverse((holds(one, now), one.period.sort_key()));
        source.sanctions.sort_by_key(age);
    }
    sources.sort_by_key(|source| !source.is_current);
    sources
}
