//! Draft of the registration form, stored for the length of the session.

use super::account_storage::AccountStorage;
use super::monitoring_log::MonitoringLog;
use super::purge::DRAFT;
use farol_core::model::workspace::WorkspaceKey;

impl MonitoringLog {
    /// Returns the draft of the form.
    pub fn draft(&self, workspace: WorkspaceKey) -> Option<String> {
        self.draft_storage(workspace)?.read()
    }

    /// Stores the draft of the form.
    pub fn keep_draft(&self, workspace: WorkspaceKey, text: &str) {
        if let Some(draft) = self.draft_storage(workspace) {
            draft.write(text);
        }
    }

    fn draft_storage(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        let account = self.account.account()?;
        let key = self.account.key_of(DRAFT);
        let workspace = workspace.to_string();
        Some(AccountStorage::with_subkey(&key, &account, &workspace))
    }
}
