//! Scope of sanctions lists: national or international.

use crate::view_model::field_aliases::normalize_key;

/// Scope of a sanctions list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SanctionScope {
    /// Brazilian list.
    National,
    /// List of one or more other countries.
    International,
    /// Not stated, and not a known list.
    #[default]
    NotStated,
}

/// Short names of international lists; each must be a separate word.
const ABROAD: [&str; 14] = [
    "ofac", "sdn", "onu", "un", "unsc", "eu", "ue", "interpol", "fbi", "hmt", "ofsi", "seco",
    "dfat", "bis",
];
const HERE: [&str; 12] = [
    "ceis", "cnep", "cepim", "ceaf", "tcu", "ibama", "cgu", "cnj", "cnia", "mte", "cvm", "bcb",
];
/// Long names of international lists, normalized.
const ABROAD_LONG: [&str; 7] = [
    "unitednations",
    "nacoesunidas",
    "europeanunion",
    "uniaoeuropeia",
    "worldbank",
    "bancomundial",
    "hmtreasury",
];
const HERE_LONG: [&str; 4] = [
    "trabalhoescravo",
    "portaldatransparencia",
    "bancocentraldobrasil",
    "conselhonacionaldejustica",
];

impl SanctionScope {
    /// Returns the stated scope, or else a heuristic scope of the source.
    pub(super) fn of(stated: Option<&str>, source: Option<&str>) -> Self {
        match stated.map(normalize_key).as_deref() {
            Some("national" | "nacional") => return Self::National,
            Some("international" | "internacional") => return Self::International,
            _ => {}
        }
        let source = source.unwrap_or_default();
        let words: Vec<String> = source
            .split(|c: char| !c.is_alphanumeric())
            .map(normalize_key)
            .collect();
        let whole = normalize_key(source);
        let is_in = |short: &[&str], long: &[&str]| {
            words.iter().any(|word| short.contains(&word.as_str()))
                || long.iter().any(|name| whole.contains(name))
        };
        match (is_in(&HERE, &HERE_LONG), is_in(&ABROAD, &ABROAD_LONG)) {
            (true, false) => Self::National,
            (false, true) => Self::International,
            _ => Self::NotStated,
        }
    }
}
