//! Draft of the registration form, stored for the length of the session.

use super::account_storage::AccountStorage;
use super::monitoring_log::MonitoringLog;
use super::purge::REGISTRATION_DRAFT;
use farol_core::model::workspace::WorkspaceKey;
use serde::Serialize;
use serde::de::DeserializeOwned;

impl MonitoringLog {
    /// Returns the draft of the form; several if tabs had one each when their user decided to stay signed in.
    pub fn drafts<T: DeserializeOwned>(&self, workspace: WorkspaceKey) -> Vec<T> {
        let storage = self.draft_storage(workspace);
        let drafts = storage.map(|storage| storage.read_all_json());
        drafts.unwrap_or_default()
    }

    /// Calls `listener` when another tab has changed the draft; until the current owner is disposed.
    pub fn on_draft_change(&self, workspace: WorkspaceKey, listener: impl Fn() + 'static) {
        if let Some(storage) = self.draft_storage(workspace) {
            storage.on_change(listener);
        }
    }

    /// Stores the draft of the form, in place of all earlier ones.
    pub fn store_draft(&self, workspace: WorkspaceKey, draft: &impl Serialize) {
        if let Some(storage) = self.draft_storage(workspace) {
            storage.replace_all_json(draft);
        }
    }

    /// Stores the draft of the form beside those that are stored.
    pub fn add_draft(&self, workspace: WorkspaceKey, draft: &impl Serialize) {
        if let Some(storage) = self.draft_storage(workspace) {
            storage.add_json(draft);
        }
    }

    fn draft_storage(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        self.account
            .workspace_storage(REGISTRATION_DRAFT, workspace)
    }
}
