//! Draft of the registration form, stored for the length of the session.

use super::monitoring_log::MonitoringLog;
use super::purge::DRAFT;
use farol_core::model::workspace::WorkspaceKey;

impl MonitoringLog {
    /// Returns the draft of the form.
    pub fn draft(&self, workspace: WorkspaceKey) -> Option<String> {
        self.account.workspace_storage(DRAFT, workspace)?.read()
    }

    /// Stores the draft of the form.
    pub fn keep_draft(&self, workspace: WorkspaceKey, text: &str) {
        if let Some(draft) = self.account.workspace_storage(DRAFT, workspace) {
            draft.write(text);
        }
    }
}
