//! Known fields of a compliance record.

use super::compliance_entries::{
    MatchScore, PepPosition, Relation, Sanction, are_relations, pep_position, pep_positions,
    relation, relation_in_history, sanction, scores,
};
use super::field_names::{
    PEP_HISTORY, PEP_NOW, RELATIONS, SANCTIONED_BEFORE, SANCTIONED_NOW, SANCTIONS,
};
use crate::model::json::Json;
use crate::view_model::data_date::DataDate;
use crate::view_model::field_aliases::AliasedObject;

/// Known field of a compliance record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordField {
    /// Flag of political exposure today.
    PepNow,
    /// List of exposed positions.
    PepHistory,
    /// Flag of sanctions today.
    Sanctioned,
    /// Flag of former sanctions.
    WasSanctioned,
    /// List of sanctions.
    Sanctions,
    /// List of relations.
    Relations,
}

impl RecordField {
    /// Returns the normalized names of the field.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::PepNow => PEP_NOW,
            Self::PepHistory => PEP_HISTORY,
            Self::Sanctioned => SANCTIONED_NOW,
            Self::WasSanctioned => SANCTIONED_BEFORE,
            Self::Sanctions => SANCTIONS,
            Self::Relations => RELATIONS,
        }
    }
}

/// Compliance record of one person or company; `None` means that the list is absent, not empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ComplianceRecord {
    /// True if the person is politically exposed today.
    pub pep: Option<bool>,
    /// Exposed positions of the person, newest first.
    pub positions: Option<Vec<PepPosition>>,
    /// True if the person is under sanctions today.
    pub sanctioned: Option<bool>,
    /// True if the person was under sanctions before.
    pub was_sanctioned: Option<bool>,
    /// Current and former sanctions.
    pub sanctions: Option<Vec<Sanction>>,
    /// Relations to people who are, or may be, politically exposed.
    pub relations: Option<Vec<Relation>>,
    /// True if the list of positions has items that can't be read, so that what it lacks denies nothing.
    pub has_unread_positions: bool,
    /// The same about the list of sanctions.
    pub has_unread_sanctions: bool,
    /// Scores of the identity match.
    pub scores: Vec<MatchScore>,
    /// Date of the data, if stated beside these fields.
    pub data_date: Option<DataDate>,
}

impl ComplianceRecord {
    /// Reads a record; `None` if no field is known.
    pub(super) fn of(fields: &AliasedObject<'_>) -> Option<Self> {
        let history = fields.entries(PEP_HISTORY);
        let related = fields
            .entries(RELATIONS)
            .filter(|items| are_relations(items));
        let marked = history
            .unwrap_or_default()
            .iter()
            .filter_map(relation_in_history);
        let marked: Vec<Relation> = marked.collect();
        let has_relations = related.is_some() || !marked.is_empty();
        let relations = related.unwrap_or_default().iter().filter_map(relation);
        let sanctions = fields.entries(SANCTIONS);
        let is_unread = |item: &Json| pep_position(item).is_none();
        let is_unread_sanction = |item: &Json| sanction(item).is_none();
        let record = Self {
            pep: fields.as_bool(PEP_NOW),
            positions: history.map(pep_positions),
            sanctioned: fields.as_bool(SANCTIONED_NOW),
            was_sanctioned: fields.as_bool(SANCTIONED_BEFORE),
            sanctions: sanctions.map(|items| items.iter().filter_map(sanction).collect()),
            relations: has_relations.then(|| marked.into_iter().chain(relations).collect()),
            has_unread_positions: history.unwrap_or_default().iter().any(is_unread),
            has_unread_sanctions: sanctions.unwrap_or_default().iter().any(is_unread_sanction),
            scores: Vec::new(),
            data_date: DataDate::of(fields),
        };
        let is_known = record.has_content();
        is_known.then(|| Self {
            scores: scores(fields),
            ..record
        })
    }

    /// Returns whether a parsed record already covers the field `plain`, so that the search can
    /// skip it.
    pub(super) fn has_read(plain: &str) -> bool {
        let lists = [PEP_HISTORY, SANCTIONS, RELATIONS];
        lists.iter().any(|names| names.contains(&plain))
    }

    fn has_content(&self) -> bool {
        self.parts().contains(&true)
    }

    fn parts(&self) -> [bool; 6] {
        [
            self.pep.is_some(),
            self.positions.is_some(),
            self.sanctioned.is_some(),
            self.was_sanctioned.is_some(),
            self.sanctions.is_some(),
            self.relations.is_some(),
        ]
    }

    /// Returns whether the two records have no part in common.
    pub(super) fn can_join(&self, other: &Self) -> bool {
        let mut both = self.parts().into_iter().zip(other.parts());
        both.all(|(mine, theirs)| !(mine && theirs))
    }

    /// Merges the other record into this one.
    pub(super) fn join(&mut self, other: Self) {
        self.pep = self.pep.or(other.pep);
        self.positions = self.positions.take().or(other.positions);
        self.sanctioned = self.sanctioned.or(other.sanctioned);
        self.was_sanctioned = self.was_sanctioned.or(other.was_sanctioned);
        self.sanctions = self.sanctions.take().or(other.sanctions);
        self.relations = self.relations.take().or(other.relations);
        self.has_unread_positions |= other.has_unread_positions;
        self.has_unread_sanctions |= other.has_unread_sanctions;
        self.scores.extend(other.scores);
        self.data_date = self.data_date.take().or(other.data_date);
    }

    /// Returns whether any match score is present, in which case the data may concern a namesake.
    pub fn has_scores(&self) -> bool {
        let positions = self
            .positions
            .iter()
            .flatten()
            .map(|pep_position| &pep_position.scores);
        let sanctions = self.sanctions.iter().flatten().map(|one| &one.scores);
        let mut all = std::iter::once(&self.scores)
            .chain(positions)
            .chain(sanctions);
        all.any(|scores| !scores.is_empty())
    }
}
