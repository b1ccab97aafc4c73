//! Reasons of namesake marks as typed and not yet recorded, stored for the length of the session.

use super::account_storage::AccountStorage;
use super::namesake_marks::NamesakeMarks;
use super::purge::NAMESAKE_DRAFTS;
use farol_core::model::document::Document;
use farol_core::model::namesake_mark::NamesakeItem;
use farol_core::model::workspace::WorkspaceKey;
use std::collections::BTreeMap;

/// Reasons on one subject by the digest of the item: drafts are not encrypted, and an entry of a response names
/// people.
type Drafts = BTreeMap<String, String>;

impl NamesakeMarks {
    /// Returns the draft of the reason why an item belongs to a namesake of the subject.
    pub fn draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
    ) -> String {
        let mut drafts = self.drafts(workspace, document);
        drafts.remove(&item.digest()).unwrap_or_default()
    }

    /// Stores the draft of a reason; an empty one is removed.
    pub fn store_draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
        reason: &str,
    ) {
        let Some(storage) = self.draft_storage(workspace, document) else {
            return;
        };
        let mut drafts = self.drafts(workspace, document);
        if reason.is_empty() {
            drafts.remove(&item.digest());
        } else {
            drafts.insert(item.digest(), reason.to_owned());
        }
        if drafts.is_empty() {
            storage.remove();
        } else {
            storage.write_json(&drafts);
        }
    }

    fn drafts(&self, workspace: WorkspaceKey, document: &Document) -> Drafts {
        let storage = self.draft_storage(workspace, document);
        storage
            .and_then(|storage| storage.read_json())
            .unwrap_or_default()
    }

    fn draft_storage(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
    ) -> Option<AccountStorage> {
        self.account
            .document_storage(NAMESAKE_DRAFTS, workspace, document)
    }
}
