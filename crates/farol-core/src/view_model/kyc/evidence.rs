//! Entries of a compliance record that confirm the criteria of its screening.

use super::compliance_entries::{PepPosition, RelatedExposure, Relation, Sanction};
use super::compliance_record::ComplianceRecord;
use super::screening::is_in_force;
use crate::model::namesake_mark::{ComplianceEntryKind, NamesakeItem};

/// Criterion of a screening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreeningCriterion {
    /// Politically exposed today.
    Pep,
    /// Politically exposed before.
    WasPep,
    /// Related to an exposed person.
    Related,
    /// Under sanctions today.
    Sanctioned,
    /// Under sanctions before.
    WasSanctioned,
}

impl PepPosition {
    /// Returns the item that a mark names.
    pub fn item(&self) -> NamesakeItem {
        item(ComplianceEntryKind::Position, &self.content)
    }
}

impl Sanction {
    /// Returns the item that a mark names.
    pub fn item(&self) -> NamesakeItem {
        item(ComplianceEntryKind::Sanction, &self.content)
    }
}

impl Relation {
    /// Returns the item that a mark names.
    pub fn item(&self) -> NamesakeItem {
        item(ComplianceEntryKind::Relation, &self.content)
    }
}

fn item(kind: ComplianceEntryKind, content: &str) -> NamesakeItem {
    NamesakeItem::ComplianceEntry {
        kind,
        content: content.to_owned(),
    }
}

impl ScreeningCriterion {
    /// Returns the entries of `record` that confirm the criterion at `now` (epoch milliseconds);
    /// none if only a flag does.
    pub fn evidence(self, record: &ComplianceRecord, now: i64) -> Vec<NamesakeItem> {
        match self {
            Self::Pep => current(&positions(record, now)),
            Self::WasPep => former(&positions(record, now), record.pep == Some(false)),
            Self::Related => {
                let relations = record.relations.iter().flatten();
                let relations = relations.filter(|it| it.exposure != RelatedExposure::NotExposed);
                relations.map(Relation::item).collect()
            }
            Self::Sanctioned => current(&sanctions(record, now)),
            Self::WasSanctioned => {
                former(&sanctions(record, now), record.sanctioned == Some(false))
            }
        }
    }
}

/// Items, each with whether it applies today, if that is stated.
type Dated = Vec<(Option<bool>, NamesakeItem)>;

fn positions(record: &ComplianceRecord, now: i64) -> Dated {
    let positions = record.positions.iter().flatten();
    positions
        .map(|it| (it.period.is_current(now), it.item()))
        .collect()
}

fn sanctions(record: &ComplianceRecord, now: i64) -> Dated {
    let sanctions = record.sanctions.iter().flatten();
    sanctions
        .map(|it| (is_in_force(it, now), it.item()))
        .collect()
}

/// Returns the items that apply today, or else those that may.
fn current(items: &[(Option<bool>, NamesakeItem)]) -> Vec<NamesakeItem> {
    let with = |wanted| {
        let items = items.iter().filter(|(state, _)| *state == wanted);
        items.map(|(_, item)| item.clone()).collect::<Vec<_>>()
    };
    let certain = with(Some(true));
    if certain.is_empty() {
        with(None)
    } else {
        certain
    }
}

/// Returns the items that are over; `is_over` if a flag denies that any applies today.
fn former(items: &[(Option<bool>, NamesakeItem)], is_over: bool) -> Vec<NamesakeItem> {
    let is_former = |state: Option<bool>| state == Some(false) || (is_over && state.is_none());
    let items = items.iter().filter(|(state, _)| is_former(*state));
    items.map(|(_, item)| item.clone()).collect()
}
