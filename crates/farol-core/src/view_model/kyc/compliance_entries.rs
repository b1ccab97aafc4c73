//! Entries of the lists in a compliance record: positions, sanctions, relations and scores.

use super::field_names as names;
use super::sanction_scope::SanctionScope;
use crate::model::json::Json;
use crate::view_model::field_aliases::{
    AliasedObject, Party, Period, ReportedDocument, normalize_key, text,
};
use crate::view_model::relationship_kind::RelationshipKind;

/// Returns whether a field states the kind or the degree of a relation.
pub fn is_relation_field(name: &str) -> bool {
    let name = normalize_key(name);
    names::RELATION_KIND
        .iter()
        .chain(names::RELATION_LEVEL)
        .any(|field| *field == name)
}

/// Position that makes a person politically exposed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PepPosition {
    /// Title of the position.
    pub job: Option<String>,
    /// Department or agency.
    pub department: Option<String>,
    /// Level of exposure.
    pub level: Option<String>,
    /// Reason for the exposure.
    pub motive: Option<String>,
    /// Source of the information.
    pub source: Option<String>,
    /// Document number in the source.
    pub number: Option<ReportedDocument>,
    /// Period of the position.
    pub period: Period,
    /// Scores of the identity match.
    pub scores: Vec<MatchScore>,
    /// Whole entry as canonical JSON.
    pub content: String,
}

/// Sanction or restriction.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sanction {
    /// Sanctions list.
    pub source: Option<String>,
    /// Type of the sanction.
    pub kind: Option<String>,
    /// Scope of the sanctions list.
    pub scope: SanctionScope,
    /// Period of the sanction.
    pub period: Period,
    /// True if the sanction is on the list today.
    pub is_listed: Option<bool>,
    /// Scores of the identity match.
    pub scores: Vec<MatchScore>,
    /// Whole entry as canonical JSON.
    pub content: String,
}

/// What a relation states about the political exposure of the other person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RelatedExposure {
    /// Nothing: that a compliance source lists the relation suggests exposure.
    #[default]
    NotStated,
    /// Exposed.
    Exposed,
    /// Not exposed today; whether the person was before isn't stated.
    NotCurrently,
    /// Not exposed.
    NotExposed,
}

/// Relation of the queried person to another one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Relation {
    /// Other person.
    pub party: Party,
    /// Service's term for the relation: `MOTHER` means that the queried person is the mother.
    pub kind: Option<String>,
    /// Closeness of the relation.
    pub level: Option<String>,
    /// Position of the other person.
    pub job: Option<String>,
    /// Political exposure of the other person.
    pub exposure: RelatedExposure,
    /// Period of the relation.
    pub period: Period,
    /// Whole entry as canonical JSON.
    pub content: String,
}

/// Score of how likely two names belong to the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// Original field name.
    pub name: String,
    /// Value, verbatim.
    pub value: String,
}

/// Returns the person's own positions; entries marked with a relation concern other people.
pub(super) fn pep_positions(items: &[Json]) -> Vec<PepPosition> {
    let own = items
        .iter()
        .filter(|item| relation_in_history(item).is_none());
    let mut positions: Vec<PepPosition> = own.filter_map(pep_position).collect();
    positions.sort_by_key(|pep_position| std::cmp::Reverse(pep_position.period.sort_key()));
    positions
}

pub(super) fn pep_position(item: &Json) -> Option<PepPosition> {
    let Some(fields) = AliasedObject::of(item) else {
        let job = Some(text(item)?);
        return Some(PepPosition {
            job,
            content: item.to_canonical(),
            ..PepPosition::default()
        });
    };
    Some(PepPosition {
        job: fields.text(names::PEP_JOB),
        department: fields.text(names::DEPARTMENT),
        level: fields.text(names::PEP_LEVEL),
        motive: fields.text(names::MOTIVE),
        source: fields.text(names::SOURCE),
        number: Party::of(&fields).number,
        period: Period::of(&fields),
        scores: scores(&fields),
        content: item.to_canonical(),
    })
}

/// Parses a history entry that is marked with a relation to an exposed person.
pub(super) fn relation_in_history(item: &Json) -> Option<Relation> {
    let fields = AliasedObject::of(item)?;
    let marked = fields
        .text(names::RELATION_KIND)
        .filter(|word| !is_own(word));
    let by_word = names::EXPOSURE_WORDS
        .iter()
        .filter_map(|name| fields.text(&[name]))
        .find(|word| RelationshipKind::of(word).is_some());
    let kind = marked.or(by_word)?;
    Some(Relation {
        party: Party::of(&fields),
        kind: Some(kind),
        level: fields.text(names::RELATION_LEVEL_IN_HISTORY),
        job: fields.text(names::RELATION_JOB),
        exposure: RelatedExposure::Exposed,
        period: Period::of(&fields),
        content: item.to_canonical(),
    })
}

/// Returns whether a relation term denotes the person themselves.
fn is_own(word: &str) -> bool {
    let text = ["SELF", "HOLDER", "TITULAR", "PRÓPRIO", "PROPRIO", "DIRECT"];
    text.iter().any(|own| own.eq_ignore_ascii_case(word))
}

pub(super) fn sanction(item: &Json) -> Option<Sanction> {
    let Some(fields) = AliasedObject::of(item) else {
        let kind = Some(text(item)?);
        return Some(Sanction {
            kind,
            content: item.to_canonical(),
            ..Sanction::default()
        });
    };
    let source = fields.text(names::SANCTION_LIST);
    let scope_text = fields.text(names::SANCTION_SCOPE);
    Some(Sanction {
        scope: SanctionScope::of(scope_text.as_deref(), source.as_deref()),
        source,
        kind: fields.text(names::SANCTION_KIND),
        period: Period::of(&fields),
        is_listed: fields.as_bool(names::IS_LISTED),
        scores: scores(&fields),
        content: item.to_canonical(),
    })
}

/// Returns whether all items name a party or a relation; other fields are called relationships too.
pub(super) fn are_relations(items: &[Json]) -> bool {
    let mut items = items.iter();
    items.all(|item| {
        AliasedObject::of(item).is_some_and(|fields| {
            !Party::of(&fields).is_unknown() || fields.text(names::RELATION_KIND).is_some()
        })
    })
}

pub(super) fn relation(item: &Json) -> Option<Relation> {
    let fields = AliasedObject::of(item)?;
    Some(Relation {
        party: Party::of(&fields),
        kind: fields.text(names::RELATION_KIND),
        level: fields.text(names::RELATION_LEVEL),
        job: fields.text(names::RELATION_JOB),
        exposure: related_exposure(&fields),
        period: Period::of(&fields),
        content: item.to_canonical(),
    })
}

fn related_exposure(fields: &AliasedObject<'_>) -> RelatedExposure {
    let stated = fields.as_bool(names::IS_TO_PEP);
    let today = fields.as_bool(names::IS_TO_CURRENT_PEP);
    match (stated, today) {
        (Some(true), _) | (_, Some(true)) => RelatedExposure::Exposed,
        (Some(false), _) => RelatedExposure::NotExposed,
        (None, Some(false)) => RelatedExposure::NotCurrently,
        (None, None) => RelatedExposure::NotStated,
    }
}

/// Returns match scores of this object and of its direct children.
pub(super) fn scores(fields: &AliasedObject<'_>) -> Vec<MatchScore> {
    let of = |fields: &AliasedObject<'_>| -> Vec<MatchScore> {
        let known = fields
            .iter()
            .filter(|(plain, ..)| names::MATCH_SCORES.contains(plain));
        let scores = known.filter_map(|(_, name, value)| {
            Some(MatchScore {
                name: name.to_owned(),
                value: text(value)?,
            })
        });
        scores.collect()
    };
    let mut found = of(fields);
    for (_, _, value) in fields.iter() {
        found.extend(AliasedObject::of(value).iter().flat_map(of));
    }
    found
}
