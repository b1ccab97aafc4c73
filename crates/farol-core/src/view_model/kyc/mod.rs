//! Compliance content of unknown structure: finds political exposure, sanctions and relations by
//! field names at any depth.

mod compliance_entries;
mod compliance_record;
mod evidence;
mod field_names;
mod free_text;
mod pep_term;
mod sanction_scope;
mod sanctions_by_source;
mod screening;

pub use compliance_entries::{
    MatchScore, PepPosition, RelatedExposure, Relation, Sanction, is_relation_field,
};
pub use compliance_record::{ComplianceRecord, RecordField};
pub use evidence::ScreeningCriterion;
pub use free_text::{TextSummary, TextTopic};
pub use pep_term::{PepTerm, pep_term};
pub use sanction_scope::SanctionScope;
pub use sanctions_by_source::{SanctionSource, by_source};
pub use screening::{BadgeTone, Screening, ScreeningAnswer, ScreeningWarning};

use super::field_aliases::{AliasedObject, Party, parse_embedded_json};
use crate::model::json::Json;

/// Search depth limit; each embedded JSON text counts as a level.
const MAX_DEPTH: usize = 8;
/// Limit of separate records; the full content is shown in any case.
const MAX_RECORDS: usize = 200;

/// Finding about one person or company.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Subject of the finding, if stated.
    pub party: Party,
    /// Content of the finding.
    pub content: FindingContent,
}

/// Content of a finding, structured or free text.
#[derive(Clone, Debug, PartialEq)]
pub enum FindingContent {
    /// Record with known fields.
    Record(Box<ComplianceRecord>),
    /// Free text.
    Text(String),
}

impl Finding {
    fn of_text(party: Party, text: &str) -> Self {
        let name = || TextSummary::read(text)?.name;
        Self {
            party: Party {
                name: party.name.or_else(name),
                number: party.number,
            },
            content: FindingContent::Text(text.to_owned()),
        }
    }
}

/// Returns all findings in a content; empty if its structure is not known.
pub fn read(content: &Json) -> Vec<Finding> {
    let mut search = Search::default();
    search.visit(content, &Step::default());
    let found = search.found.into_iter().map(|(_, finding)| finding);
    let text = match content {
        Json::Text(text) if found.len() == 0 => TextSummary::read(text).map(|_| text),
        _ => None,
    };
    let text = text.map(|text| Finding::of_text(Party::default(), text));
    found.chain(text).collect()
}

/// Returns the record of a response about one subject.
pub fn record_of(content: &Json) -> Option<ComplianceRecord> {
    let [finding] = <[Finding; 1]>::try_from(read(content)).ok()?;
    match finding.content {
        FindingContent::Record(record) => Some(*record),
        FindingContent::Text(_) => None,
    }
}

/// Returns the plain statements of a response about one subject, in free text.
pub fn text_of(content: &Json) -> Option<TextSummary> {
    let [finding] = <[Finding; 1]>::try_from(read(content)).ok()?;
    match finding.content {
        FindingContent::Record(_) => None,
        FindingContent::Text(text) => TextSummary::read(&text),
    }
}

/// Returns the term of a response about one subject.
pub fn pep_term_of(content: &Json, now: i64) -> Option<PepTerm> {
    pep_term(&record_of(content)?, now)
}

/// State of the search at one level.
#[derive(Clone, Default)]
struct Step {
    party: Party,
    depth: usize,
    /// Indices in the enclosing lists: different indices mean different subjects.
    items: Vec<usize>,
    /// True if the field name indicates compliance content.
    is_promised: bool,
}

#[derive(Default)]
struct Search {
    found: Vec<(Vec<usize>, Finding)>,
}

impl Search {
    fn visit(&mut self, value: &Json, step: &Step) {
        if step.depth > MAX_DEPTH || self.found.len() >= MAX_RECORDS {
            return;
        }
        match value {
            Json::Object(_) => self.visit_object(value, step),
            Json::List(items) => {
                for (at, item) in items.iter().enumerate() {
                    let mut items = step.items.clone();
                    items.push(at);
                    // The subject of the enclosing object is not necessarily that of the list
                    // items.
                    let below = Step {
                        party: Party::default(),
                        depth: step.depth + 1,
                        items,
                        is_promised: false,
                    };
                    self.visit(item, &below);
                }
            }
            Json::Text(text) => self.visit_text(text, step),
            _ => {}
        }
    }

    fn visit_object(&mut self, value: &Json, step: &Step) {
        let Some(fields) = AliasedObject::of(value) else {
            return;
        };
        let party = Some(Party::of(&fields)).filter(|party| !party.is_unknown());
        let mut below = Step {
            party: party.unwrap_or_else(|| step.party.clone()),
            depth: step.depth + 1,
            items: step.items.clone(),
            is_promised: false,
        };
        let record = ComplianceRecord::of(&fields);
        let is_record = record.is_some();
        if let Some(record) = record {
            self.keep_record(record, &below);
        }
        for (plain, _, value) in fields.iter() {
            if is_record && ComplianceRecord::has_read(plain) {
                continue;
            }
            below.is_promised = plain.contains("kyc");
            self.visit(value, &below);
        }
    }

    fn visit_text(&mut self, text: &str, step: &Step) {
        if let Some(tree) = parse_embedded_json(text) {
            let below = Step {
                depth: step.depth + 1,
                ..step.clone()
            };
            self.visit(&tree, &below);
        } else if step.is_promised && !text.trim().is_empty() {
            let finding = Finding::of_text(step.party.clone(), text);
            self.found.push((step.items.clone(), finding));
        }
    }

    /// Adds a record; sibling parts about the same subject, such as exposure and sanctions, are
    /// merged.
    fn keep_record(&mut self, record: ComplianceRecord, step: &Step) {
        for (items, finding) in &mut self.found {
            let is_same = *items == step.items && finding.party == step.party;
            if let FindingContent::Record(known) = &mut finding.content
                && is_same
                && known.can_join(&record)
            {
                known.join(record);
                return;
            }
        }
        let finding = Finding {
            party: step.party.clone(),
            content: FindingContent::Record(Box::new(record)),
        };
        self.found.push((step.items.clone(), finding));
    }
}
