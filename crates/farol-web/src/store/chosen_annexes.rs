//! Queries whose responses are printed as annexes of a profile, by their journal IDs.

use super::journal::Journal;
use super::purge::CHOSEN_ANNEXES;
use farol_core::model::workspace::WorkspaceKey;

impl Journal {
    /// Returns the chosen queries of all profiles, in the order in which they were chosen.
    pub fn chosen_annexes(&self, workspace: WorkspaceKey) -> Vec<String> {
        self.account_binding()
            .workspace_storage(CHOSEN_ANNEXES, workspace)
            .and_then(|storage| storage.read_json())
            .unwrap_or_default()
    }

    /// Stores the chosen queries for the length of the session.
    pub fn store_chosen_annexes(&self, workspace: WorkspaceKey, ids: &[String]) {
        let binding = self.account_binding();
        if let Some(storage) = binding.workspace_storage(CHOSEN_ANNEXES, workspace) {
            storage.write_newest_json(&ids);
        }
    }
}
