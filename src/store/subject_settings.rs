//! Settings of the pages of persons and companies, of one user in one workspace.

use super::account_storage::AccountStorage;
use super::journal::Journal;
use super::purge::SUBJECT_SETTINGS;
use farol_core::model::subject_settings::SubjectSettings;
use farol_core::model::workspace::WorkspaceKey;

impl Journal {
    /// Returns the settings of the signed-in user.
    pub fn subject_settings(&self, workspace: WorkspaceKey) -> SubjectSettings {
        let text = self
            .settings_storage(workspace)
            .and_then(|storage| storage.read());
        text.map_or_else(SubjectSettings::default, |text| {
            SubjectSettings::read(&text)
        })
    }

    /// Stores the settings for the length of the session.
    pub fn store_subject_settings(&self, workspace: WorkspaceKey, settings: &SubjectSettings) {
        let storage = self.settings_storage(workspace);
        if let (Some(storage), Ok(text)) = (storage, serde_json::to_string(settings)) {
            storage.write_newest(&text);
        }
    }

    fn settings_storage(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        let binding = self.account_binding();
        let key = binding.key_of(SUBJECT_SETTINGS);
        let workspace = workspace.to_string();
        Some(AccountStorage::with_subkey(
            &key,
            &binding.account()?,
            &workspace,
        ))
    }
}
