//! Canonical text of a JSON value: equal for values that differ only in the order of their fields.

use super::value::{Json, Key};

impl Json {
    /// Serializes the value compactly, with the fields of each object in the order of their names.
    pub fn to_canonical(&self) -> String {
        // Serialization can't fail: keys are text and numbers are finite.
        serde_json::to_string(&self.sorted()).unwrap_or_default()
    }

    fn sorted(&self) -> Self {
        match self {
            Self::List(items) => Self::List(items.iter().map(Self::sorted).collect()),
            Self::Object(fields) => {
                let fields = fields.iter();
                let mut fields: Vec<(Key, Self)> = fields
                    .map(|(name, value)| (name.clone(), value.sorted()))
                    .collect();
                fields.sort_by(|(one, _), (two, _)| one.cmp(two));
                Self::Object(fields)
            }
            other => other.clone(),
        }
    }
}
