//! Draft of the registration form, stored for the length of the session.

use super::monitoring_log::MonitoringLog;
use super::purge::DRAFT;
use farol_core::model::workspace::WorkspaceKey;
use serde::Serialize;
use serde::de::DeserializeOwned;

impl MonitoringLog {
    /// Returns the draft of the form.
    pub fn draft<T: DeserializeOwned>(&self, workspace: WorkspaceKey) -> Option<T> {
        let storage = self.account.workspace_storage(DRAFT, workspace)?;
        storage.read_json()
    }

    /// Stores the draft of the form.
    pub fn store_draft(&self, workspace: WorkspaceKey, draft: &impl Serialize) {
        if let Some(storage) = self.account.workspace_storage(DRAFT, workspace) {
            storage.write_json(draft);
        }
    }
}
