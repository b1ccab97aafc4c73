//! The known fields of one compliance record.

use super::scope::SanctionScope;
use crate::model::json::Json;
use crate::view_model::field_aliases::{AliasedObject, Party, Period, ReportedDocument, words};
use crate::view_model::relationship_kind::RelationshipKind;

const PEP_NOW: &[&str] = &["iscurrentlypep", "currentlypep", "ispep", "pepatual"];
const PEP_HISTORY: &[&str] = &[
    "pephistory",
    "historicopep",
    "historicodepep",
    "pephistorico",
];
const SANCTIONED_NOW: &[&str] = &[
    "iscurrentlysanctioned",
    "currentlysanctioned",
    "issanctioned",
    "sancionadoatual",
];
const SANCTIONED_BEFORE: &[&str] = &[
    "waspreviouslysanctioned",
    "previouslysanctioned",
    "wassanctioned",
    "sancionadoanterior",
];
const SANCTIONS: &[&str] = &[
    "sanctionshistory",
    "sanctionhistory",
    "historicosancoes",
    "historicodesancoes",
];
const RELATIONS: &[&str] = &["relationships", "peprelationships", "relacionamentos"];
const KIND: &[&str] = &[
    "relationshiptype",
    "relationship",
    "tiporelacionamento",
    "relacionamento",
    "parentesco",
    "kinship",
];

/// What is said about one person or company; a list that is missing is not an empty one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ComplianceRecord {
    /// Whether the person is politically exposed today.
    pub pep: Option<bool>,
    /// The person's own exposed positions, the newest first.
    pub stays: Option<Vec<PepPosition>>,
    /// Whether there are sanctions today.
    pub sanctioned: Option<bool>,
    /// Whether there were sanctions before.
    pub was_sanctioned: Option<bool>,
    /// Sanctions of today and before.
    pub sanctions: Option<Vec<Sanction>>,
    /// People who are, or can be, exposed, and what this one is to them.
    pub relations: Option<Vec<Relation>>,
    /// How surely the record is about this very person.
    pub scores: Vec<MatchScore>,
}

/// A position that makes a person politically exposed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PepPosition {
    /// The position.
    pub job: Option<String>,
    /// Where it was held.
    pub department: Option<String>,
    /// The level of exposure.
    pub level: Option<String>,
    /// Why it counts.
    pub motive: Option<String>,
    /// Who says so.
    pub source: Option<String>,
    /// The document in the source.
    pub number: Option<ReportedDocument>,
    /// From when to when.
    pub period: Period,
    /// How surely it is about this very person.
    pub scores: Vec<MatchScore>,
}

/// A sanction or restriction.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sanction {
    /// The list that it stands on.
    pub source: Option<String>,
    /// What it is.
    pub kind: Option<String>,
    /// Whether the list is a national or an international one, as far as that is known.
    pub scope: SanctionScope,
    /// From when to when.
    pub period: Period,
    /// Whether it stands on the list today.
    pub is_listed: Option<bool>,
    /// How surely it is about this very person.
    pub scores: Vec<MatchScore>,
}

/// What the searched person is to another one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Relation {
    /// The other one.
    pub who: Party,
    /// The relation, in the service's word: `MOTHER` says that the searched person is the mother.
    pub kind: Option<String>,
    /// How close it is.
    pub level: Option<String>,
    /// The other one's position.
    pub job: Option<String>,
    /// Whether the content itself says that the other one is politically exposed.
    pub is_to_pep: bool,
    /// From when to when.
    pub period: Period,
}

/// A figure that tells how surely two names are those of one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// The field's name, as it came.
    pub name: String,
    /// The figure, as it came.
    pub value: String,
}

impl ComplianceRecord {
    /// The record that `fields` make, where any of them is known.
    pub(super) fn of(fields: &AliasedObject<'_>) -> Option<Self> {
        let history = fields.entries(PEP_HISTORY);
        let related = fields
            .entries(RELATIONS)
            .filter(|items| are_relations(items));
        let marked = history.unwrap_or_default().iter().filter_map(related_stay);
        let marked: Vec<Relation> = marked.collect();
        let has_relations = related.is_some() || !marked.is_empty();
        let relations = related.unwrap_or_default().iter().filter_map(relation);
        let record = Self {
            pep: fields.as_bool(PEP_NOW),
            stays: history.map(pep_positions),
            sanctioned: fields.as_bool(SANCTIONED_NOW),
            was_sanctioned: fields.as_bool(SANCTIONED_BEFORE),
            sanctions: fields
                .entries(SANCTIONS)
                .map(|items| items.iter().filter_map(sanction).collect()),
            relations: has_relations.then(|| marked.into_iter().chain(relations).collect()),
            scores: Vec::new(),
        };
        let is_known = record.can_say();
        is_known.then(|| Self {
            scores: scores(fields),
            ..record
        })
    }

    /// Whether the search has nothing left to find in a field that stands beside a record.
    pub(super) fn has_read(plain: &str) -> bool {
        let lists = [PEP_HISTORY, SANCTIONS, RELATIONS];
        lists.iter().any(|names| names.contains(&plain))
    }

    fn can_say(&self) -> bool {
        self.parts().contains(&true)
    }

    fn parts(&self) -> [bool; 6] {
        [
            self.pep.is_some(),
            self.stays.is_some(),
            self.sanctioned.is_some(),
            self.was_sanctioned.is_some(),
            self.sanctions.is_some(),
            self.relations.is_some(),
        ]
    }

    /// Whether no part is said by both.
    pub(super) fn can_join(&self, other: &Self) -> bool {
        let mut both = self.parts().into_iter().zip(other.parts());
        both.all(|(mine, theirs)| !(mine && theirs))
    }

    /// Takes over what the other one says.
    pub(super) fn join(&mut self, other: Self) {
        self.pep = self.pep.or(other.pep);
        self.stays = self.stays.take().or(other.stays);
        self.sanctioned = self.sanctioned.or(other.sanctioned);
        self.was_sanctioned = self.was_sanctioned.or(other.was_sanctioned);
        self.sanctions = self.sanctions.take().or(other.sanctions);
        self.relations = self.relations.take().or(other.relations);
        self.scores.extend(other.scores);
    }

    /// Whether a figure says that it may be about somebody of the same name.
    pub fn has_scores(&self) -> bool {
        let stays = self.stays.iter().flatten().map(|stay| &stay.scores);
        let sanctions = self.sanctions.iter().flatten().map(|one| &one.scores);
        let mut all = std::iter::once(&self.scores).chain(stays).chain(sanctions);
        all.any(|scores| !scores.is_empty())
    }
}

/// The person's own positions; entries that are marked with a relation are about somebody else.
fn pep_positions(items: &[Json]) -> Vec<PepPosition> {
    let own = items.iter().filter(|item| related_stay(item).is_none());
    let mut stays: Vec<PepPosition> = own.filter_map(stay).collect();
    stays.sort_by_key(|stay| std::cmp::Reverse(stay.period.sort_key()));
    stays
}

fn stay(item: &Json) -> Option<PepPosition> {
    let Some(fields) = AliasedObject::of(item) else {
        let job = Some(words(item)?);
        return Some(PepPosition {
            job,
            ..PepPosition::default()
        });
    };
    Some(PepPosition {
        job: fields.words(&["jobtitle", "cargo", "funcao", "position"]),
        department: fields.words(&["department", "orgao", "departamento", "agency"]),
        level: fields.words(&["level", "nivel"]),
        motive: fields.words(&["motive", "motivo", "reason"]),
        source: fields.words(&["source", "fonte", "origem"]),
        number: Party::of(&fields).number,
        period: Period::of(&fields),
        scores: scores(&fields),
    })
}

/// An entry of the history that is marked with a relation: what the person is to one who is exposed.
fn related_stay(item: &Json) -> Option<Relation> {
    let fields = AliasedObject::of(item)?;
    let marked = fields.words(KIND).filter(|word| !is_own(word));
    let by_word = ["level", "nivel", "motive", "motivo"]
        .iter()
        .filter_map(|name| fields.words(&[name]))
        .find(|word| RelationshipKind::of(word).is_some());
    let kind = marked.or(by_word)?;
    Some(Relation {
        who: Party::of(&fields),
        kind: Some(kind),
        level: fields.words(&["relationshiplevel", "grau"]),
        job: fields.words(&["jobtitle", "cargo", "funcao"]),
        is_to_pep: true,
        period: Period::of(&fields),
    })
}

/// Whether a relation's word means the person as such.
fn is_own(word: &str) -> bool {
    let words = ["SELF", "HOLDER", "TITULAR", "PRÓPRIO", "PROPRIO", "DIRECT"];
    words.iter().any(|own| own.eq_ignore_ascii_case(word))
}

fn sanction(item: &Json) -> Option<Sanction> {
    let Some(fields) = AliasedObject::of(item) else {
        let kind = Some(words(item)?);
        return Some(Sanction {
            kind,
            ..Sanction::default()
        });
    };
    let source = fields.words(&["source", "fonte", "origem", "list", "lista"]);
    let told = fields.words(&["scope", "abrangencia"]);
    Some(Sanction {
        scope: SanctionScope::of(told.as_deref(), source.as_deref()),
        source,
        kind: fields.words(&["type", "tipo", "sanctiontype", "category", "categoria"]),
        period: Period::of(&fields),
        is_listed: fields.as_bool(&["iscurrentlypresentonsource", "iscurrent", "ativo", "active"]),
        scores: scores(&fields),
    })
}

/// Other fields are called relationships too: these say who or what it is.
fn are_relations(items: &[Json]) -> bool {
    let mut items = items.iter();
    items.all(|item| {
        AliasedObject::of(item)
            .is_some_and(|fields| !Party::of(&fields).is_unknown() || fields.words(KIND).is_some())
    })
}

fn relation(item: &Json) -> Option<Relation> {
    let fields = AliasedObject::of(item)?;
    let is_to_pep = fields.as_bool(&[
        "ispep",
        "iscurrentlypep",
        "relatedentityispep",
        "isrelatedentitypep",
    ]);
    Some(Relation {
        who: Party::of(&fields),
        kind: fields.words(KIND),
        level: fields.words(&["relationshiplevel", "level", "grau", "nivel"]),
        job: fields.words(&["jobtitle", "cargo", "funcao"]),
        is_to_pep: is_to_pep == Some(true),
        period: Period::of(&fields),
    })
}

/// Figures of likeness, here and in the objects right below.
fn scores(fields: &AliasedObject<'_>) -> Vec<MatchScore> {
    const NAMES: [&str; 7] = [
        "matchrate",
        "matchscore",
        "nameuniquenessscore",
        "similarity",
        "similarityscore",
        "similaridade",
        "taxasimilaridade",
    ];
    let of = |fields: &AliasedObject<'_>| -> Vec<MatchScore> {
        let known = fields.iter().filter(|(plain, ..)| NAMES.contains(plain));
        let told = known.filter_map(|(_, name, value)| {
            Some(MatchScore {
                name: name.to_owned(),
                value: words(value)?,
            })
        });
        told.collect()
    };
    let mut found = of(fields);
    for (_, _, value) in fields.iter() {
        found.extend(AliasedObject::of(value).iter().flat_map(of));
    }
    found
}
