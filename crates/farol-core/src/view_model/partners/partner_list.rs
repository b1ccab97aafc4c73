//! Partners read from a response: people, roles and ownership, with nested partners.

use crate::model::json::Json;
use crate::view_model::field_aliases::{
    AliasedObject, Party, Period, PeriodEnd, normalize_key, parse_embedded_json, text,
};

/// Search depth limit.
const MAX_DEPTH: usize = 12;

const ROLE: &[&str] = &[
    "qualificacao",
    "qualificacaosocio",
    "relationshiptype",
    "role",
    "cargo",
    "funcao",
    "relacao",
    "parentesco",
    "tiporelacionamento",
    "relationship",
];

const LEVEL: &[&str] = &["relationshiplevel", "grau", "grauparentesco"];

const SHARE: &[&str] = &[
    "participacao",
    "percentual",
    "percentualparticipacao",
    "participacaopercentual",
    "percentualcapital",
    "share",
    "sharepercentage",
    "percentage",
    "percent",
    "ownershippercentage",
];

/// Keys whose empty list means that there are no partners.
const LISTS: &[&str] = &[
    "socios",
    "qsa",
    "quadrosocietario",
    "administradores",
    "partners",
    "members",
    "owners",
    "relationships",
    "relatives",
    "relacionamentos",
    "parentes",
    "result",
    "results",
    "data",
];

/// Person or company in a partner list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// Name and document.
    pub party: Party,
    /// Role, in the service's term.
    pub role: Option<String>,
    /// Closeness of the relation.
    pub level: Option<String>,
    /// Period of the role.
    pub period: Period,
    /// Ownership share.
    pub share: Option<OwnershipShare>,
    /// Key of the containing list; empty if the list is the whole content.
    pub list: String,
    /// Index of the company whose partner this is; `None` for direct partners of the root.
    pub under: Option<usize>,
}

/// Ownership share as reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnershipShare {
    /// Reported figure.
    pub text: String,
    /// True if the value was a number, whose decimals are formatted for the user's locale.
    pub is_number: bool,
    /// True if the field name denotes a percentage.
    pub is_percent: bool,
}

/// All partners in a content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PartnerList {
    /// Owner of the list, as far as stated.
    pub root: Party,
    /// People, each before their own partners.
    pub people: Vec<Person>,
    /// True if the structure is known: it has people, or states that there are none.
    pub is_known: bool,
}

impl PartnerList {
    /// Reads the partners in `content`.
    pub fn read(content: &Json) -> Self {
        let mut board = Self::default();
        let inner = match content {
            Json::Text(text) => parse_embedded_json(text),
            _ => None,
        };
        let content = inner.as_ref().unwrap_or(content);
        board.is_known = matches!(content, Json::List(items) if items.is_empty());
        board.visit(content, &Place::default());
        board.is_known |= !board.people.is_empty();
        board
    }

    /// Returns whether the predicate holds for any person.
    pub fn has(&self, predicate: impl Fn(&Person) -> bool) -> bool {
        self.people.iter().any(predicate)
    }

    /// Returns whether the direct partners come from several lists.
    pub fn has_several_lists(&self) -> bool {
        let mut lists = self.people.iter().filter(|person| person.under.is_none());
        let first = lists.next().map(|person| &person.list);
        lists.any(|person| Some(&person.list) != first)
    }

    fn visit(&mut self, value: &Json, place: &Place<'_>) {
        if place.depth > MAX_DEPTH {
            return;
        }
        match value {
            Json::List(items) => self.visit_list(items, place),
            Json::Object(fields) => {
                let is_first = self.people.is_empty();
                for (name, value) in fields {
                    let is_empty_list = matches!(value, Json::List(items) if items.is_empty());
                    let is_named = LISTS.contains(&normalize_key(name).as_str());
                    self.is_known |= is_empty_list && is_named && place.under.is_none();
                    let below = Place {
                        list: name,
                        under: place.under,
                        depth: place.depth + 1,
                    };
                    self.visit(value, &below);
                }
                let has_found = is_first && !self.people.is_empty() && place.under.is_none();
                if (has_found || self.people.is_empty()) && self.root.is_unknown() {
                    self.root = AliasedObject::of(value)
                        .map(|fields| Party::of(&fields))
                        .unwrap_or_default();
                }
            }
            _ => {}
        }
    }

    fn visit_list(&mut self, items: &[Json], place: &Place<'_>) {
        let people: Vec<Option<Person>> = items.iter().map(person).collect();
        // Items of other lists can have a name too: at least half of the items must be people.
        let known = people.iter().flatten().count();
        let are_people = known > 0 && known * 2 >= items.len();
        for (item, person) in items.iter().zip(people) {
            let mut below = Place {
                depth: place.depth + 1,
                ..*place
            };
            if let Some(person) = person.filter(|_| are_people) {
                below.under = Some(self.people.len());
                self.people.push(Person {
                    list: place.list.to_owned(),
                    under: place.under,
                    ..person
                });
            }
            self.visit(item, &below);
        }
    }
}

/// State of the search.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    list: &'a str,
    under: Option<usize>,
    depth: usize,
}

/// Parses a person; `None` unless the object has an identity and at least one other known field.
fn person(item: &Json) -> Option<Person> {
    let fields = AliasedObject::of(item)?;
    let person = Person {
        party: Party::of(&fields),
        role: fields.text(ROLE),
        level: fields.text(LEVEL),
        period: Period::of(&fields),
        share: share(&fields),
        ..Person::default()
    };
    let has_period = person.period.start.is_some() || person.period.end != PeriodEnd::NotStated;
    let indications = [
        person.party.name.is_some(),
        person.party.number.is_some(),
        person.role.is_some(),
        has_period,
        person.share.is_some(),
    ];
    let count = indications
        .into_iter()
        .filter(|indications| *indications)
        .count();
    (!person.party.is_unknown() && count >= 2).then_some(person)
}

fn share(fields: &AliasedObject<'_>) -> Option<OwnershipShare> {
    let (name, value) = fields.find(SHARE)?;
    let text = text(value)?;
    let is_number = !matches!(value, Json::Text(_));
    Some(OwnershipShare {
        text: text.strip_suffix(".0").map_or(text.clone(), str::to_owned),
        is_number,
        is_percent: is_number && normalize_key(name).contains("percent"),
    })
}
