//! ID of a stored risk detail: the processes of one classification of an analysis.

use super::classification::RiskType;
use super::earlier_summary::EarlierSummaryId;
use std::fmt::{self, Display, Formatter};

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

impl RiskDetailRecordId {
    /// Returns the IDs of all risk details that an entry can have, in the contract's order.
    pub fn all_of(entry: &str) -> [Self; RiskType::ALL.len()] {
        RiskType::ALL.map(|risk| Self {
            entry: entry.to_owned(),
            risk,
        })
    }

    /// Returns the ID of the journal entry to which a record belongs: the record's own ID, unless it
    /// is that of a risk detail, or of an earlier summary.
    pub fn entry_of(record: &str) -> &str {
        let parts = record.split_once(SEPARATOR);
        let entry = parts.map(|(entry, _)| entry);
        let entry = entry.or_else(|| EarlierSummaryId::entry_of(record));
        entry.unwrap_or(record)
    }
}

impl Display for RiskDetailRecordId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let risk = self.risk.name().to_ascii_lowercase().replace('_', "-");
        write!(f, "{}{SEPARATOR}{risk}", self.entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: &str = "1790000000000-42";

    #[test]
    fn each_id_names_its_entry() {
        let ids = RiskDetailRecordId::all_of(ENTRY).map(|id| id.to_string());
        for id in &ids {
            assert_eq!(RiskDetailRecordId::entry_of(id), ENTRY);
        }
        assert_eq!(ids[0], "1790000000000-42-detail-risk-worker");
        let earlier = format!("{ENTRY}-1790000000500");
        assert_eq!(RiskDetailRecordId::entry_of(&earlier), ENTRY);
        for id in [ENTRY, "1790000000000-42-decision", ""] {
            assert_eq!(RiskDetailRecordId::entry_of(id), id);
        }
    }
}
