//! Ownership share of a partner, as reported.

use crate::model::json::Json;
use crate::view_model::field_aliases::{AliasedObject, normalize_key, text};

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

impl OwnershipShare {
    /// Reads the share that the fields state.
    pub(super) fn of(fields: &AliasedObject<'_>) -> Option<Self> {
        let (name, value) = fields.find(SHARE)?;
        let text = text(value)?;
        let is_number = !matches!(value, Json::Text(_));
        Some(Self {
            text: text.strip_suffix(".0").map_or(text.clone(), str::to_owned),
            is_number,
            is_percent: is_number && normalize_key(name).contains("percent"),
        })
    }
}
