//! Days on which operations were selected for analysis, of one user in one workspace.

use super::journal::Journal;
use super::purge::ANALYSIS_SELECTIONS;
use farol_core::model::analysis_selections::AnalysisSelections;
use farol_core::model::workspace::WorkspaceKey;

impl Journal {
    /// Returns the days that the signed-in user has set.
    pub fn analysis_selections(&self, workspace: WorkspaceKey) -> AnalysisSelections {
        let text = self
            .account_binding()
            .workspace_storage(ANALYSIS_SELECTIONS, workspace)
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
        let storage = self
            .account_binding()
            .workspace_storage(ANALYSIS_SELECTIONS, workspace);
        if let (Some(storage), Ok(text)) = (storage, serde_json::to_string(selections)) {
            storage.write_newest(&text);
        }
    }
}
