//! Fields of an object whose names are not specified: names match in any spelling.

use crate::model::json::{Json, Reading};
use crate::model::text_fold::fold;

/// Normalized keys of a party's document number.
pub(crate) const DOCUMENT: &[&str] = &[
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

/// Normalizes a field name to lowercase letters and digits.
pub(crate) fn normalize_key(name: &str) -> String {
    let mut folded = fold(name);
    folded.retain(char::is_alphanumeric);
    folded
}

/// Fields of an object, indexed by normalized key.
pub(crate) struct AliasedObject<'a>(Vec<(String, &'a str, &'a Json)>);

impl<'a> AliasedObject<'a> {
    /// Returns the fields of `value` if it is an object.
    pub(crate) fn of(value: &'a Json) -> Option<Self> {
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
    pub(crate) fn find(&self, names: &[&str]) -> Option<(&'a str, &'a Json)> {
        names.iter().find_map(|wanted| {
            let mut fields = self.0.iter();
            let (_, name, value) =
                fields.find(|(plain, _, value)| plain == wanted && **value != Json::Null)?;
            Some((*name, *value))
        })
    }

    /// Iterates over the fields as (normalized key, original name, value), in document order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &'a str, &'a Json)> {
        self.0
            .iter()
            .map(|(plain, name, value)| (plain.as_str(), *name, *value))
    }

    /// Returns the first matching value as text, if it is a text or a number.
    pub(crate) fn text(&self, names: &[&str]) -> Option<String> {
        self.find(names).and_then(|(_, value)| text(value))
    }

    /// Returns the first matching value as a boolean.
    pub(crate) fn as_bool(&self, names: &[&str]) -> Option<bool> {
        self.find(names).and_then(|(_, value)| parse_bool(value))
    }

    /// Returns the items of the first matching list; a single object counts as a list of one.
    pub(crate) fn entries(&self, names: &[&str]) -> Option<&'a [Json]> {
        match self.find(names)?.1 {
            Json::List(items) => Some(items),
            one @ Json::Object(_) => Some(std::slice::from_ref(one)),
            _ => None,
        }
    }
}

/// Returns a text or number as trimmed text; `None` for blank texts and all other types.
pub(crate) fn text(value: &Json) -> Option<String> {
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
pub(crate) fn parse_bool(value: &Json) -> Option<bool> {
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
pub(crate) fn parse_embedded_json(text: &str) -> Option<Json> {
    let begins = text.trim_start().starts_with(['{', '[', '"']);
    let read = |text: &str| Some(Reading::of(text.as_bytes()).ok()?.tree);
    let tree = match begins.then(|| read(text))?? {
        Json::Text(inner) => read(&inner)?,
        tree => tree,
    };
    tree.is_nested().then_some(tree)
}
