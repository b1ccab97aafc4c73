//! Reads fields whose names and types are only likely: in any spelling, never failing.

use crate::model::document::Document;
use crate::model::json::{Json, Reading};
use crate::model::text_fold::fold;
use crate::model::time::{Moment, Sentinel};

/// Names, in their plain spelling, of what somebody is called.
const NAME: &[&str] = &[
    "relatedentityname",
    "nome",
    "name",
    "nomesocio",
    "nomecompleto",
    "fullname",
    "razaosocial",
    "nomeempresarial",
    "nomerazaosocial",
    "partnername",
];

/// Names, in their plain spelling, of somebody's document.
pub(super) const DOCUMENT: &[&str] = &[
    "relatedentitytaxidnumber",
    "documento",
    "documentnumber",
    "document",
    "cpf",
    "cnpj",
    "cpfcnpj",
    "cnpjcpf",
    "cpfcnpjsocio",
    "cnpjcpfdosocio",
    "numerodocumento",
    "taxidnumber",
    "taxid",
    "rootdocument",
];

const START: &[&str] = &[
    "startdate",
    "dataentrada",
    "datadeentrada",
    "dtentrada",
    "entrydate",
    "dataentradasociedade",
    "datainicio",
    "dtinicio",
    "inicio",
    "since",
    "desde",
];

const END: &[&str] = &[
    "enddate",
    "datasaida",
    "dtsaida",
    "exitdate",
    "datafim",
    "dtfim",
    "fim",
    "until",
];

/// A field's name in its plain spelling: small letters and digits alone.
pub(super) fn normalize_key(name: &str) -> String {
    let mut folded = fold(name);
    folded.retain(char::is_alphanumeric);
    folded
}

/// The fields of an object under their plain names.
pub(super) struct AliasedObject<'a>(Vec<(String, &'a str, &'a Json)>);

impl<'a> AliasedObject<'a> {
    /// The fields of `value`, where it is an object.
    pub(super) fn of(value: &'a Json) -> Option<Self> {
        let Json::Object(fields) = value else {
            return None;
        };
        let named = fields
            .iter()
            .map(|(name, value)| (normalize_key(name), &**name, value));
        Some(Self(named.collect()))
    }

    /// The first of `names` that has a value, with the name as it came.
    pub(super) fn find(&self, names: &[&str]) -> Option<(&'a str, &'a Json)> {
        names.iter().find_map(|wanted| {
            let mut fields = self.0.iter();
            let (_, name, value) =
                fields.find(|(plain, _, value)| plain == wanted && **value != Json::Null)?;
            Some((*name, *value))
        })
    }

    /// Every field under its plain name, in the service's order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &'a str, &'a Json)> {
        self.0
            .iter()
            .map(|(plain, name, value)| (plain.as_str(), *name, *value))
    }

    /// Words or a number.
    pub(super) fn words(&self, names: &[&str]) -> Option<String> {
        self.find(names).and_then(|(_, value)| words(value))
    }

    /// Yes or no.
    pub(super) fn as_bool(&self, names: &[&str]) -> Option<bool> {
        self.find(names).and_then(|(_, value)| truth(value))
    }

    /// The entries of a list; a single object counts as a list of one.
    pub(super) fn entries(&self, names: &[&str]) -> Option<&'a [Json]> {
        match self.find(names)?.1 {
            Json::List(items) => Some(items),
            one @ Json::Object(_) => Some(std::slice::from_ref(one)),
            _ => None,
        }
    }
}

/// The words of a text or number; `None` for blanks and everything else.
pub(super) fn words(value: &Json) -> Option<String> {
    match value {
        Json::Text(text) => {
            let text = text.trim();
            (!text.is_empty()).then(|| text.to_owned())
        }
        Json::Int(_) | Json::Large(_) | Json::Float(_) => Some(value.to_pretty()),
        _ => None,
    }
}

/// What a value says to a question of yes or no.
pub(super) fn truth(value: &Json) -> Option<bool> {
    match value {
        Json::Bool(value) => Some(*value),
        Json::Int(0) => Some(false),
        Json::Int(1) => Some(true),
        Json::Text(text) => match normalize_key(text).as_str() {
            "true" | "sim" | "s" | "yes" | "y" | "1" => Some(true),
            "false" | "nao" | "n" | "no" | "0" => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// The JSON within a text, encoded once or twice.
pub(super) fn parse_embedded_json(text: &str) -> Option<Json> {
    let begins = text.trim_start().starts_with(['{', '[', '"']);
    let read = |text: &str| Some(Reading::of(text.as_bytes()).ok()?.tree);
    let tree = match begins.then(|| read(text))?? {
        Json::Text(inner) => read(&inner)?,
        tree => tree,
    };
    tree.is_nested().then_some(tree)
}

/// A document as it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportedDocument {
    /// A valid CPF or CNPJ.
    Valid(Document),
    /// Starred out in part, as public data shows it.
    Redacted(String),
    /// Anything else, as it came.
    Other(String),
}

impl ReportedDocument {
    fn of(value: &Json) -> Option<Self> {
        let text = words(value)?;
        Some(match Document::parse(&text) {
            Ok(document) => Self::Valid(document),
            Err(_) if text.contains(['*', '•']) => Self::Redacted(text),
            Err(_) => Self::Other(text),
        })
    }

    /// As people read it.
    pub fn shown(&self) -> String {
        match self {
            Self::Valid(document) => document.formatted(),
            Self::Redacted(text) | Self::Other(text) => text.clone(),
        }
    }

    /// The document, where it is a whole one.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Valid(document) => Some(*document),
            Self::Redacted(_) | Self::Other(_) => None,
        }
    }
}

/// Somebody, as far as an object says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// What they are called.
    pub name: Option<String>,
    /// Their document.
    pub number: Option<ReportedDocument>,
}

impl Party {
    /// Whom the fields are about.
    pub(super) fn of(fields: &AliasedObject<'_>) -> Self {
        let number = DOCUMENT
            .iter()
            .find_map(|name| ReportedDocument::of(fields.find(&[name])?.1));
        Self {
            name: fields.words(NAME),
            number,
        }
    }

    /// Whether nothing is said.
    pub const fn is_unknown(&self) -> bool {
        self.name.is_none() && self.number.is_none()
    }
}

/// When something ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PeriodEnd {
    /// The service doesn't say.
    #[default]
    NotStated,
    /// It goes on.
    Open,
    /// Then.
    At(Moment),
}

/// From when to when something was so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// Its beginning, where it is known.
    pub start: Option<Moment>,
    /// Its end.
    pub end: PeriodEnd,
}

impl Period {
    pub(super) fn of(fields: &AliasedObject<'_>) -> Self {
        let at = |names: &[&str]| fields.find(names).and_then(|(_, value)| moment(value));
        Self {
            start: at(START).filter(|moment| moment.sentinel().is_none()),
            end: match at(END) {
                None => PeriodEnd::NotStated,
                Some(moment) => match moment.sentinel() {
                    None => PeriodEnd::At(moment),
                    Some(Sentinel::Current) => PeriodEnd::Open,
                    Some(Sentinel::Unknown) => PeriodEnd::NotStated,
                },
            },
        }
    }

    /// Whether it goes on at `now` (epoch milliseconds), as far as its end says.
    pub fn is_current(&self, now: i64) -> Option<bool> {
        /// The last day counts as a whole.
        const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
        match &self.end {
            PeriodEnd::NotStated => None,
            PeriodEnd::Open => Some(true),
            PeriodEnd::At(moment) => Some(moment.sort_key()?.saturating_add(DAY_MS) > now),
        }
    }

    /// What to sort by, the newest being the largest: the beginning, or else the end.
    pub(super) fn sort_key(&self) -> (bool, Option<i64>) {
        let start = self.start.as_ref().and_then(Moment::sort_key);
        let end = match &self.end {
            PeriodEnd::At(moment) => moment.sort_key(),
            PeriodEnd::NotStated | PeriodEnd::Open => None,
        };
        (self.end == PeriodEnd::Open, start.or(end))
    }
}

/// A date; one that is told as midnight is a calendar day, which no zone may move.
fn moment(value: &Json) -> Option<Moment> {
    const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
    /// Smaller numbers are no milliseconds of our time: a year, or a number of days.
    const LEAST_MS: i64 = 100_000_000_000;
    Some(match value {
        Json::Int(millis) if *millis >= LEAST_MS => {
            let day = chrono::DateTime::from_timestamp_millis(*millis);
            let day = day.filter(|_| millis % DAY_MS == 0);
            day.map_or(Moment::from_millis(*millis), |day| {
                Moment::Date(day.date_naive())
            })
        }
        other => Moment::parse_day(&words(other)?),
    })
}
