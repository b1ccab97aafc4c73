//! The people of a list, and whose partners they are.

use crate::model::json::Json;
use crate::view_model::field_aliases::{
    AliasedObject, Party, Period, PeriodEnd, normalize_key, parse_embedded_json, words,
};

/// How deep lists are looked for.
const DEEPEST: usize = 12;

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

/// Fields whose empty list says that there is nobody.
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

/// A person or company in a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// Who it is.
    pub who: Party,
    /// What they are there, in the service's words.
    pub role: Option<String>,
    /// How close the relation is.
    pub level: Option<String>,
    /// From when to when.
    pub period: Period,
    /// How much belongs to them.
    pub share: Option<OwnershipShare>,
    /// The field that the list stood in; empty for a list that is the whole content.
    pub list: String,
    /// The one whose partner this is, by its place; nobody for the searched one's own.
    pub under: Option<usize>,
}

/// A share, as it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnershipShare {
    /// The figure.
    pub text: String,
    /// Whether it came as a number, whose decimals are written in the reader's way.
    pub is_number: bool,
    /// Whether the field's name says that it is a percentage.
    pub is_percent: bool,
}

/// Everybody in a content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PartnerList {
    /// Who has them, as far as the content says.
    pub root: Party,
    /// The people, each before their own partners.
    pub people: Vec<Person>,
    /// Whether the structure is known: it has people, or says that there is nobody.
    pub is_known: bool,
}

impl PartnerList {
    /// The people in `content`.
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

    /// Whether any of them has this.
    pub fn has(&self, what: impl Fn(&Person) -> bool) -> bool {
        self.people.iter().any(what)
    }

    /// Whether the people come from several lists.
    pub fn has_several_lists(&self) -> bool {
        let mut lists = self.people.iter().filter(|person| person.under.is_none());
        let first = lists.next().map(|person| &person.list);
        lists.any(|person| Some(&person.list) != first)
    }

    fn visit(&mut self, value: &Json, place: &Place<'_>) {
        if place.depth > DEEPEST {
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
        // A list of something else can hold a thing with a name; most of a list of people are people.
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

/// Where the search stands.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    list: &'a str,
    under: Option<usize>,
    depth: usize,
}

/// Somebody, where an object says who it is and at least one thing more.
fn person(item: &Json) -> Option<Person> {
    let fields = AliasedObject::of(item)?;
    let person = Person {
        who: Party::of(&fields),
        role: fields.words(ROLE),
        level: fields.words(LEVEL),
        period: Period::of(&fields),
        share: share(&fields),
        ..Person::default()
    };
    let has_period = person.period.start.is_some() || person.period.end != PeriodEnd::NotStated;
    let says = [
        person.who.name.is_some(),
        person.who.number.is_some(),
        person.role.is_some(),
        has_period,
        person.share.is_some(),
    ];
    let count = says.into_iter().filter(|says| *says).count();
    (!person.who.is_unknown() && count >= 2).then_some(person)
}

fn share(fields: &AliasedObject<'_>) -> Option<OwnershipShare> {
    let (name, value) = fields.find(SHARE)?;
    let text = words(value)?;
    let is_number = !matches!(value, Json::Text(_));
    Some(OwnershipShare {
        text: text.strip_suffix(".0").map_or(text.clone(), str::to_owned),
        is_number,
        is_percent: is_number && normalize_key(name).contains("percent"),
    })
}
