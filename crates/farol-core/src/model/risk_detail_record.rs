//! ID of a stored risk detail: the processes of one classification of an analysis.

use super::classification::RiskType;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// Text between the ID of the entry and the name of the classification.
const SEPARATOR: &str = "-detail-";

/// ID of a stored risk detail, which belongs to the response of an analysis: the ID of the journal
/// entry, `-detail-`, and the name of the classification in lower case with hyphens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RiskDetailRecordId {
    /// ID of the analysis' journal entry.
    pub entry: String,
    /// Classification of the processes.
    pub risk: RiskType,
}

/// Error of a text that isn't the ID of a stored risk detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the ID of a stored risk detail")]
pub struct RiskDetailRecordIdError;

impl RiskDetailRecordId {
    /// Returns the IDs of all risk details that an entry can have, in the contract's order.
    pub fn all_of(entry: &str) -> [Self; RiskType::ALL.len()] {
        RiskType::ALL.map(|risk| Self {
            entry: entry.to_owned(),
            risk,
        })
    }

    /// Returns the ID of the journal entry to which a record belongs: the record's own ID, unless it
    /// is that of a risk detail.
    pub fn entry_of(record: &str) -> &str {
        let parts = record.split_once(SEPARATOR);
        parts.map_or(record, |(entry, _)| entry)
    }
}

impl Display for RiskDetailRecordId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let risk = self.risk.name().to_ascii_lowercase().replace('_', "-");
        write!(f, "{}{SEPARATOR}{risk}", self.entry)
    }
}

impl FromStr for RiskDetailRecordId {
    type Err = RiskDetailRecordIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let entry = Self::entry_of(text);
        let mut ids = Self::all_of(entry).into_iter();
        ids.find(|id| id.to_string() == text)
            .ok_or(RiskDetailRecordIdError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: &str = "1790000000000-42";

    #[test]
    fn each_id_is_parsed_as_it_is_written() {
        for id in RiskDetailRecordId::all_of(ENTRY) {
            assert_eq!(id.to_string().parse(), Ok(id.clone()));
            assert_eq!(RiskDetailRecordId::entry_of(&id.to_string()), ENTRY);
        }
        let [worker, ..] = RiskDetailRecordId::all_of(ENTRY);
        assert_eq!(worker.to_string(), "1790000000000-42-detail-risk-worker");
    }

    #[test]
    fn ids_of_other_records_are_their_own_entries() {
        for id in [ENTRY, "1790000000000-42-decision", ""] {
            assert_eq!(RiskDetailRecordId::entry_of(id), id);
            assert_eq!(
                id.parse::<RiskDetailRecordId>(),
                Err(RiskDetailRecordIdError)
            );
        }
        for id in [
            "1790000000000-42-detail-",
            "1790000000000-42-detail-RISK_WORKER",
            "1790000000000-42-detail-all",
            "1790000000000-42-detail-litigation-detail-litigation",
        ] {
            assert!(id.parse::<RiskDetailRecordId>().is_err(), "{id}");
        }
    }
}
