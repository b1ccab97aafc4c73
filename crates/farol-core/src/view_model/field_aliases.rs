//! Reads fields whose names and types are not specified: names match in any spelling, and reading
//! never fails.

use crate::model::document::Document;
use crate::model::json::{Json, Reading};
use crate::model::text_fold::fold;
use crate::model::time::{DAY_MS, Moment, Sentinel};

/// Normalized keys of a party's name.
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

/// Normalized keys of a party's document number.
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

/// Normalizes a field name to lowercase letters and digits.
pub(crate) fn normalize_key(name: &str) -> String {
    let mut folded = fold(name);
    folded.retain(char::is_alphanumeric);
    folded
}

/// Fields of an object, indexed by normalized key.
pub(super) struct AliasedObject<'a>(Vec<(String, &'a str, &'a Json)>);

impl<'a> AliasedObject<'a> {
    /// Returns the fields of `value` if it is an object.
    pub(super) fn of(value: &'a Json) -> Option<Self> {
        let Json::Object(fields) = value else {
            return None;
        };
        let named = fields
            .iter()
            .map(|(name, value)| (normalize_key(name), &**name, value));
        Some(Self(named.collect()))
    }

    /// Returns the value of the first of `names` that is present and not null, with the original
    /// field name.
    pub(super) fn find(&self, names: &[&str]) -> Option<(&'a str, &'a Json)> {
        names.iter().find_map(|wanted| {
            let mut fields = self.0.iter();
            let (_, name, value) =
                fields.find(|(plain, _, value)| plain == wanted && **value != Json::Null)?;
            Some((*name, *value))
        })
    }

    /// Iterates over the fields as (normalized key, original name, value), in document order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &'a str, &'a Json)> {
        self.0
            .iter()
            .map(|(plain, name, value)| (plain.as_str(), *name, *value))
    }

    /// Returns the first matching value as text, if it is a text or a number.
    pub(super) fn text(&self, names: &[&str]) -> Option<String> {
        self.find(names).and_then(|(_, value)| text(value))
    }

    /// Returns the first matching value as a boolean.
    pub(super) fn as_bool(&self, names: &[&str]) -> Option<bool> {
        self.find(names).and_then(|(_, value)| truth(value))
    }

    /// Returns the items of the first matching list; a single object counts as a list of one.
    pub(super) fn entries(&self, names: &[&str]) -> Option<&'a [Json]> {
        match self.find(names)?.1 {
            Json::List(items) => Some(items),
            one @ Json::Object(_) => Some(std::slice::from_ref(one)),
            _ => None,
        }
    }
}

/// Returns a text or number as trimmed text; `None` for blank texts and all other types.
pub(super) fn text(value: &Json) -> Option<String> {
    match value {
        Json::Text(text) => {
            let text = text.trim();
            (!text.is_empty()).then(|| text.to_owned())
        }
        Json::Int(_) | Json::Large(_) | Json::Float(_) => Some(value.to_pretty()),
        _ => None,
    }
}

/// Parses a boolean from `true`/`false`, 0/1 or the usual Portuguese and English words.
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

/// Parses JSON embedded in a text, encoded once or twice; `None` unless it is a list or an object.
pub(super) fn parse_embedded_json(text: &str) -> Option<Json> {
    let begins = text.trim_start().starts_with(['{', '[', '"']);
    let read = |text: &str| Some(Reading::of(text.as_bytes()).ok()?.tree);
    let tree = match begins.then(|| read(text))?? {
        Json::Text(inner) => read(&inner)?,
        tree => tree,
    };
    tree.is_nested().then_some(tree)
}

/// Document number as reported by the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportedDocument {
    /// Valid CPF or CNPJ.
    Valid(Document),
    /// Partly masked with asterisks or bullets, as in public records.
    Redacted(String),
    /// Anything else, verbatim.
    Other(String),
}

impl ReportedDocument {
    fn of(value: &Json) -> Option<Self> {
        text(value).map(|text| Self::read(&text))
    }

    /// Reads a document number in any form.
    pub fn read(text: &str) -> Self {
        match Document::parse(text) {
            Ok(document) => Self::Valid(document),
            Err(_) if text.contains(['*', '•']) => Self::Redacted(text.to_owned()),
            Err(_) => Self::Other(text.to_owned()),
        }
    }

    /// Returns the display text.
    pub fn shown(&self) -> String {
        match self {
            Self::Valid(document) => document.formatted(),
            Self::Redacted(text) | Self::Other(text) => text.clone(),
        }
    }

    /// Returns the document that `typed` denotes, if its digits agree with the visible ones of a
    /// redacted number.
    pub fn complete(&self, typed: &str) -> Option<Document> {
        let Self::Redacted(text) = self else {
            return None;
        };
        let document = Document::parse(typed).ok()?;
        let is_mark = |c: char| matches!(c, '*' | '•');
        let pattern = text.chars().filter(|c| c.is_alphanumeric() || is_mark(*c));
        let pattern: Vec<char> = pattern.collect();
        let code = document.code();
        let agrees = pattern.len() == code.chars().count()
            && pattern
                .iter()
                .zip(code.chars())
                .all(|(visible, typed)| is_mark(*visible) || *visible == typed);
        agrees.then_some(document)
    }

    /// Returns the document if it is valid and complete.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Valid(document) => Some(*document),
            Self::Redacted(_) | Self::Other(_) => None,
        }
    }
}

/// Person or company that an object describes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// Name of the party.
    pub name: Option<String>,
    /// Document number of the party.
    pub number: Option<ReportedDocument>,
}

impl Party {
    /// Reads the party that the fields describe.
    pub(super) fn of(fields: &AliasedObject<'_>) -> Self {
        let number = DOCUMENT
            .iter()
            .find_map(|name| ReportedDocument::of(fields.find(&[name])?.1));
        Self {
            name: fields.text(NAME),
            number,
        }
    }

    /// Returns whether neither a name nor a document is present.
    pub const fn is_unknown(&self) -> bool {
        self.name.is_none() && self.number.is_none()
    }
}

/// Returns the party that the fields of the outermost object describe.
pub fn subject_of(content: &Json) -> Option<Party> {
    let party = Party::of(&AliasedObject::of(content)?);
    (!party.is_unknown()).then_some(party)
}

/// End of a period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PeriodEnd {
    /// Not stated by the service.
    #[default]
    NotStated,
    /// Open-ended.
    Open,
    /// Ends at this moment.
    At(Moment),
}

/// Period of validity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// Start, if known.
    pub start: Option<Moment>,
    /// End.
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

    /// Returns whether the period includes `now` (epoch milliseconds) judging by its end, or `None`
    /// if the end is not known.
    pub fn is_current(&self, now: i64) -> Option<bool> {
        match &self.end {
            PeriodEnd::NotStated => None,
            PeriodEnd::Open => Some(true),
            // A period includes its whole last day.
            PeriodEnd::At(moment) => Some(moment.sort_key()?.saturating_add(DAY_MS) > now),
        }
    }

    /// Returns the sort key, larger for newer periods: the start, or else the end.
    pub(super) fn sort_key(&self) -> (bool, Option<i64>) {
        let start = self.start.as_ref().and_then(Moment::sort_key);
        let end = match &self.end {
            PeriodEnd::At(moment) => moment.sort_key(),
            PeriodEnd::NotStated | PeriodEnd::Open => None,
        };
        (self.end == PeriodEnd::Open, start.or(end))
    }
}

/// Parses a date. Midnight UTC in milliseconds is a calendar day, which no time zone may shift.
pub(super) fn moment(value: &Json) -> Option<Moment> {
    /// Least number that is read as milliseconds; smaller ones are years or day counts.
    const LEAST_MS: i64 = 100_000_000_000;
    Some(match value {
        Json::Int(millis) if *millis >= LEAST_MS => {
            let day = chrono::DateTime::from_timestamp_millis(*millis);
            let day = day.filter(|_| millis % DAY_MS == 0);
            day.map_or(Moment::from_millis(*millis), |day| {
                Moment::Date(day.date_naive())
            })
        }
        other => Moment::parse_day(&text(other)?),
    })
}
