//! Age from which a response is old, in each workspace.

use super::workspace::WorkspaceKey;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Ages in days that a user can choose.
pub const MAX_AGE_CHOICES: [i64; 5] = [30, 60, 90, 180, 365];

/// Age in days that holds unless the user chooses another.
pub const DEFAULT_MAX_AGE_DAYS: i64 = 90;

/// Chosen ages in days, by workspace.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MaxResponseAges(BTreeMap<String, i64>);

impl MaxResponseAges {
    /// Returns the age of a workspace; the default unless a valid one is stored.
    pub fn days(&self, workspace: WorkspaceKey) -> i64 {
        let chosen = self.0.get(&workspace.to_string()).copied();
        chosen
            .filter(|days| MAX_AGE_CHOICES.contains(days))
            .unwrap_or(DEFAULT_MAX_AGE_DAYS)
    }

    /// Sets the age of a workspace.
    pub fn choose(&mut self, workspace: WorkspaceKey, days: i64) {
        self.0.insert(workspace.to_string(), days);
    }
}
