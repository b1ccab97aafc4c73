//! Reasons of namesake marks as typed and not yet recorded, stored for the length of the session.

use super::account_storage::AccountStorage;
use super::namesake_marks::NamesakeMarks;
use super::purge::NAMESAKE_DRAFTS;
use farol_core::model::document::Document;
use farol_core::model::merge_texts::merge_texts;
use farol_core::model::namesake_mark::NamesakeItem;
use farol_core::model::workspace::WorkspaceKey;

impl NamesakeMarks {
    /// Returns the e-mail address of the signed-in user; tracked, also the choice about staying signed in.
    pub fn owner(&self) -> Option<String> {
        self.account.tracked_email()
    }

    /// Returns the draft of the reason why an item belongs to a namesake of the subject, if there is one; those of
    /// several tabs as one if their user has decided to stay signed in.
    pub fn draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
    ) -> Option<String> {
        let drafts = self.draft_storage(workspace, document, item)?;
        drafts.read_all_json().into_iter().reduce(merge_texts)
    }

    /// Stores the draft of a reason, in place of all earlier ones; an empty one is removed.
    pub fn store_draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
        reason: &str,
    ) {
        let Some(storage) = self.draft_storage(workspace, document, item) else {
            return;
        };
        if reason.is_empty() {
            storage.remove();
            storage.remove_further();
        } else {
            storage.replace_all_json(&reason);
        }
    }

    /// Stores the draft of a reason beside those that are stored.
    pub fn add_draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
        reason: &str,
    ) {
        if let Some(storage) = self.draft_storage(workspace, document, item) {
            storage.add_json(&reason);
        }
    }

    /// Calls `listener` when another tab has changed the draft of a reason; until the current owner is disposed.
    pub fn on_draft_change(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
        listener: impl Fn() + 'static,
    ) {
        if let Some(storage) = self.draft_storage(workspace, document, item) {
            storage.on_change(listener);
        }
    }

    /// Returns the storage of one item, by its digest: drafts are not encrypted, and an entry of a response names
    /// people. Each item has a key of its own, so that two tabs lose none.
    fn draft_storage(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
    ) -> Option<AccountStorage> {
        let storage = self
            .account
            .document_storage(NAMESAKE_DRAFTS, workspace, document)?;
        Some(storage.part(&item.digest().to_uppercase()))
    }
}
