//! Partners read from a response: people, roles and ownership, with nested partners.

use super::ownership_share::OwnershipShare;
use crate::model::json::Json;
use crate::view_model::field_aliases::{
    AliasedObject, Party, Period, PeriodEnd, normalize_key, parse_embedded_json,
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

/// Keys of lists of partners.
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
];

/// Returns whether a field's name is that of a list of partners.
pub(super) fn is_partner_list(name: &str) -> bool {
    LISTS.contains(&normalize_key(name).as_str())
}

/// Keys of lists that may contain anything, such as the company itself.
const CONTAINERS: &[&str] = &["result", "results", "data"];

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

/// All partners in a content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PartnerList {
    /// Owner of the list, as far as stated.
    pub root: Party,
    /// People, each before their own partners.
    pub people: Vec<Person>,
    /// True if the structure is known: it has people, or states that there are none.
    pub is_known: bool,
    /// Number of items of lists of people that are not in `people`.
    pub unread: usize,
}

/// What the lists state if no people are found.
#[derive(Default)]
struct Absence {
    /// True if a list of partners is empty.
    has_empty_list: bool,
    /// True if the whole content, or a list that may contain anything, is empty.
    has_empty_container: bool,
    /// True if an item of a list that may contain anything has a name or a document.
    has_party: bool,
}

impl Absence {
    /// Returns whether the lists state that there are no people.
    const fn is_stated(&self) -> bool {
        self.has_empty_list || (self.has_empty_container && !self.has_party)
    }
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
        let mut absence = Absence {
            has_empty_container: matches!(content, Json::List(items) if items.is_empty()),
            ..Absence::default()
        };
        board.visit(content, &Place::default(), &mut absence);
        board.is_known = !board.people.is_empty() || (board.unread == 0 && absence.is_stated());
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

    fn visit(&mut self, value: &Json, place: &Place<'_>, absence: &mut Absence) {
        if place.depth > MAX_DEPTH {
            return;
        }
        match value {
            Json::List(items) => self.visit_list(items, place, absence),
            Json::Object(fields) => {
                let is_first = self.people.is_empty();
                let within = Place {
                    has_total: fields.iter().any(|(name, value)| is_total(name, value)),
                    ..*place
                };
                for (name, value) in fields {
                    self.visit_field(name, value, &within, absence);
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

    fn visit_field(&mut self, name: &str, value: &Json, place: &Place<'_>, absence: &mut Absence) {
        let plain = normalize_key(name);
        let is_list = is_partner_list(name);
        let is_empty = matches!(value, Json::List(items) if items.is_empty());
        if is_empty && place.under.is_none() && !place.has_total {
            absence.has_empty_list |= is_list;
            absence.has_empty_container |= CONTAINERS.contains(&plain.as_str());
        }
        let below = Place {
            list: name,
            is_list,
            under: place.under,
            depth: place.depth + 1,
            has_total: false,
        };
        if is_list && is_single_person(value) {
            self.visit_list(std::slice::from_ref(value), &below, absence);
            return;
        }
        let known = self.people.len();
        self.visit(value, &below, absence);
        let has_found = self.people.len() > known;
        // A value that isn't the list that its key names can still be a partner.
        self.unread += usize::from(is_list && !has_found && is_unlisted(value));
    }

    fn visit_list(&mut self, items: &[Json], place: &Place<'_>, absence: &mut Absence) {
        let known = items.iter().filter_map(person).count();
        // Items of other lists can have a name too: unless the key says what they are, at least
        // half of them must have another field of a person.
        let are_people = place.is_list || (known > 0 && known * 2 >= items.len());
        for item in items {
            let mut below = Place {
                is_list: false,
                depth: place.depth + 1,
                ..*place
            };
            let count = self.people.len();
            if let Some(person) = named_person(item) {
                if are_people {
                    below.under = Some(count);
                    self.people.push(Person {
                        list: place.list.to_owned(),
                        under: place.under,
                        ..person
                    });
                } else {
                    absence.has_party = true;
                }
            }
            self.visit(item, &below, absence);
            // An item can also contain a list of people.
            self.unread += usize::from(are_people && self.people.len() == count);
        }
    }
}

/// State of the search.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    list: &'a str,
    /// True if the value is that of a key of a list of partners.
    is_list: bool,
    under: Option<usize>,
    depth: usize,
    /// True if a total beside the value denies that a list without items has all of them.
    has_total: bool,
}

/// Parses a person; `None` unless the object has an identity and at least one other known field.
fn person(item: &Json) -> Option<Person> {
    let person = named_person(item)?;
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
    (count >= 2).then_some(person)
}

/// Parses a person; `None` unless the object has an identity.
fn named_person(item: &Json) -> Option<Person> {
    let fields = AliasedObject::of(item)?;
    let person = Person {
        party: Party::of(&fields),
        role: fields.text(ROLE),
        level: fields.text(LEVEL),
        period: Period::of(&fields),
        share: OwnershipShare::of(&fields),
        ..Person::default()
    };
    (!person.party.is_unknown()).then_some(person)
}

/// Returns whether the value of a key of a list is a person instead of a list; an object with lists
/// is a company with its partners.
fn is_single_person(value: &Json) -> bool {
    let has_lists = matches!(value, Json::Object(fields)
        if fields.iter().any(|(_, value)| matches!(value, Json::List(_))));
    !has_lists && person(value).is_some()
}

/// Returns whether a field states that there is at least one item.
fn is_total(name: &str, value: &Json) -> bool {
    matches!(value, Json::Int(total) if *total > 0) && normalize_key(name) == "total"
}

/// Returns whether a value has content, and no list; zero and false deny content.
fn is_unlisted(value: &Json) -> bool {
    match value {
        Json::Null | Json::List(_) | Json::Int(0) | Json::Bool(false) => false,
        Json::Text(text) => !text.trim().is_empty(),
        Json::Object(fields) => {
            !fields.is_empty() && fields.iter().all(|(_, value)| !has_list(value))
        }
        _ => true,
    }
}

fn has_list(value: &Json) -> bool {
    match value {
        Json::List(_) => true,
        Json::Object(fields) => fields.iter().any(|(_, value)| has_list(value)),
        _ => false,
    }
}
