//! ID of an earlier summary of an analysis, which stays stored because a decision rests on it.

use std::fmt::{self, Display, Formatter};

/// Number of digits of a time in milliseconds.
const TIME_LEN: usize = 13;

/// ID of a stored summary that a newer one has replaced: the ID of the journal entry, a hyphen, and the time of the
/// newer one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EarlierSummaryId {
    /// ID of the analysis' journal entry.
    pub entry: String,
    /// Time at which a newer summary was read, in epoch milliseconds.
    pub until: i64,
}

impl EarlierSummaryId {
    /// Parses the ID of a record; `None` if it is that of another one.
    pub fn parse(record: &str) -> Option<Self> {
        let entry = Self::entry_of(record)?;
        let until = record.rsplit('-').next()?.parse().ok()?;
        Some(Self {
            entry: entry.to_owned(),
            until,
        })
    }

    /// Returns the ID of the journal entry to which an earlier summary belongs; `None` for another record.
    pub fn entry_of(record: &str) -> Option<&str> {
        let (entry, until) = record.rsplit_once('-')?;
        let is_time = until.len() == TIME_LEN && until.bytes().all(|it| it.is_ascii_digit());
        (is_time && entry.contains('-')).then_some(entry)
    }
}

impl Display for EarlierSummaryId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:013}", self.entry, self.until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_id_names_its_entry_and_its_time() {
        let id = EarlierSummaryId {
            entry: "1790000000000-42".to_owned(),
            until: 1_790_000_000_500,
        };
        let record = id.to_string();
        assert_eq!(record, "1790000000000-42-1790000000500");
        assert_eq!(EarlierSummaryId::parse(&record), Some(id));
        for other in [
            "",
            "1790000000000-42",
            "1790000000000-1790000000500",
            "1790000000000-42-decision",
            "1790000000000-42-detail-risk-worker",
            "1790000000000-42-179000000050",
            "1790000000000-42-+790000000500",
        ] {
            assert_eq!(EarlierSummaryId::parse(other), None, "{other}");
        }
    }
}
