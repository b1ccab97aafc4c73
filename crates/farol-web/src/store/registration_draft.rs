//! Draft of the registration form, stored for the length of the session.

use super::monitoring_log::MonitoringLog;
use super::purge::REGISTRATION_DRAFT;
use farol_core::model::workspace::WorkspaceKey;
use serde::Serialize;
use serde::de::DeserializeOwned;

impl MonitoringLog {
    /// Returns the draft of the form.
    pub fn draft<T: DeserializeOwned>(&self, workspace: WorkspaceKey) -> Option<T> {
        let storage = self
            .account
            .workspace_storage(REGISTRATION_DRAFT, workspace)?;
        storage.read_json()
    }

    /// Calls `listener` when another tab has changed the draft; until the current owner is disposed.
    pub fn on_draft_change(&self, workspace: WorkspaceKey, listener: impl Fn() + 'static) {
        if let Some(storage) = self
            .account
            .workspace_storage(REGISTRATION_DRAFT, workspace)
        {
            storage.on_change(listener);
        }
    }

    /// Stores the draft of the form.
    pub fn store_draft(&self, workspace: WorkspaceKey, draft: &impl Serialize) {
        if let Some(storage) = self
            .account
            .workspace_storage(REGISTRATION_DRAFT, workspace)
        {
            storage.write_json(draft);
        }
    }
}
