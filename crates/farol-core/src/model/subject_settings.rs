//! What a user sets on the pages of persons and companies of a workspace.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Ages in days that a user can choose as the limit of a response.
pub const MAX_AGE_CHOICES: [i64; 5] = [30, 60, 90, 180, 365];

/// Age in days from which a response is old unless the user chooses another.
pub const DEFAULT_MAX_AGE_DAYS: i64 = 90;

/// Settings of one user in one workspace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SubjectSettings {
    /// Age in days from which a response is old.
    pub max_age_days: i64,
    /// Days on which operations were selected for analysis, by the codes of their documents.
    pub selected: BTreeMap<String, NaiveDate>,
}

impl Default for SubjectSettings {
    fn default() -> Self {
        Self {
            max_age_days: DEFAULT_MAX_AGE_DAYS,
            selected: BTreeMap::new(),
        }
    }
}

impl SubjectSettings {
    /// Reads stored settings; a limit that cannot be chosen becomes the default.
    pub fn read(text: &str) -> Self {
        let settings: Self = serde_json::from_str(text).unwrap_or_default();
        let is_choice = MAX_AGE_CHOICES.contains(&settings.max_age_days);
        let max_age_days = if is_choice {
            settings.max_age_days
        } else {
            DEFAULT_MAX_AGE_DAYS
        };
        Self {
            max_age_days,
            ..settings
        }
    }

    /// Returns the day on which an operation of a document was selected, as `YYYY-MM-DD`; empty if
    /// there is none.
    pub fn selected_day(&self, code: &str) -> String {
        let day = self.selected.get(code);
        day.map(ToString::to_string).unwrap_or_default()
    }

    /// Sets the day on which an operation of a document was selected; text that is no day removes it.
    pub fn select(&mut self, code: &str, text: &str) {
        match text.parse() {
            Ok(day) => self.selected.insert(code.to_owned(), day),
            Err(_) => self.selected.remove(code),
        };
    }
}
