//! Origin of what was added from a case file.

use serde::{Deserialize, Serialize};

/// Number of digits with which the IDs of entries and decisions begin: their time in milliseconds.
const TIME_LEN: usize = 13;

/// Case file from which a record was added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileOrigin {
    /// E-mail address of the user who saved the file, as the file states it.
    pub saved_by: String,
    /// Time of saving in epoch milliseconds, as the file states it.
    pub saved_at: i64,
    /// True if the query itself was made here, and only its response is from the file.
    #[serde(default)]
    pub is_own_query: bool,
}

/// Returns whether an ID of a file is one that this app could have generated until `now` (epoch
/// milliseconds): any other would break the order of the entries.
pub fn is_plausible_id(id: &str, now: i64) -> bool {
    let Some((time, number)) = id.split_once('-') else {
        return false;
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let time: Option<i64> = time.parse().ok().filter(|_| {
        time.len() == TIME_LEN && is_digits(time) && is_digits(number) && number.len() <= 10
    });
    time.is_some_and(|time| time <= now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ids_of_the_past_in_the_fixed_form_are_plausible() {
        let now = 1_790_000_000_000;
        assert!(is_plausible_id("1790000000000-4294967295", now));
        assert!(is_plausible_id("0000000000001-1", now));
        for id in [
            "",
            "1790000000001-1",
            "9999999999999-1",
            "179000000000-1",
            "1790000000000",
            "1790000000000-",
            "1790000000000-x",
            "+790000000000-1",
            "1790000000000-1-decision",
            "1790000000000-1.2",
            "1790000000000-42949672951",
        ] {
            assert!(!is_plausible_id(id, now), "{id}");
        }
    }
}
