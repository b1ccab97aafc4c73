//! Days on which operations were selected for analysis, of one user in one workspace.

use super::journal::Journal;
use super::purge::ANALYSIS_SELECTIONS;
use farol_core::model::analysis_selections::AnalysisSelections;
use farol_core::model::workspace::WorkspaceKey;

impl Journal {
    /// Returns the days that the signed-in user has set.
    pub fn analysis_selections(&self, workspace: WorkspaceKey) -> AnalysisSelections {
        self.account_binding()
            .workspace_storage(ANALYSIS_SELECTIONS, workspace)
            .and_then(|storage| storage.read_json())
            .unwrap_or_default()
    }

    /// Stores the days for the length of the session.
    pub fn store_analysis_selections(
        &self,
        workspace: WorkspaceKey,
        selections: &AnalysisSelections,
    ) {
        let binding = self.account_binding();
        if let Some(storage) = binding.workspace_storage(ANALYSIS_SELECTIONS, workspace) {
            storage.write_newest_json(selections);
        }
    }
}
