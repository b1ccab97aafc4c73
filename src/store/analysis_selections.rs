//! Days on which operations were selected for analysis, of one user in one workspace.

use super::account_storage::AccountStorage;
use super::journal::Journal;
use super::purge::ANALYSIS_SELECTIONS;
use farol_core::model::analysis_selections::AnalysisSelections;
use farol_core::model::workspace::WorkspaceKey;

impl Journal {
    /// Returns the days that the signed-in user has set.
    pub fn analysis_selections(&self, workspace: WorkspaceKey) -> AnalysisSelections {
        let text = self
            .selections_storage(workspace)
            .and_then(|storage| storage.read());
        text.map_or_else(AnalysisSelections::default, |text| {
            AnalysisSelections::read(&text)
        })
    }

    /// Stores the days for the length of the session.
    pub fn store_analysis_selections(
        &self,
        workspace: WorkspaceKey,
        selections: &AnalysisSelections,
    ) {
        let storage = self.selections_storage(workspace);
        if let (Some(storage), Ok(text)) = (storage, serde_json::to_string(selections)) {
            storage.write_newest(&text);
        }
    }

    fn selections_storage(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        let binding = self.account_binding();
        let key = binding.key_of(ANALYSIS_SELECTIONS);
        let workspace = workspace.to_string();
        Some(AccountStorage::with_subkey(
            &key,
            &binding.account()?,
            &workspace,
        ))
    }
}
