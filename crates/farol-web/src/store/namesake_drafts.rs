//! Reasons of namesake marks as typed and not yet recorded, stored for the length of the session.

use super::namesake_marks::NamesakeMarks;
use super::purge::NAMESAKE_DRAFTS;
use farol_core::model::document::Document;
use farol_core::model::namesake_mark::NamesakeItem;
use farol_core::model::workspace::WorkspaceKey;
use std::collections::BTreeMap;

/// Reasons of one workspace by the code of the subject's document and the digest of the item: drafts are not
/// encrypted, and an entry of a response names people.
type Drafts = BTreeMap<String, BTreeMap<String, String>>;

impl NamesakeMarks {
    /// Returns the draft of the reason why an item belongs to a namesake of the subject.
    pub fn draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
    ) -> String {
        let drafts = self.drafts(workspace);
        let of_subject = drafts.get(&document.code());
        let draft = of_subject.and_then(|drafts| drafts.get(&item.digest()));
        draft.cloned().unwrap_or_default()
    }

    /// Stores the draft of a reason; an empty one is removed.
    pub fn store_draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: &NamesakeItem,
        reason: &str,
    ) {
        let mut drafts = self.drafts(workspace);
        let of_subject = drafts.entry(document.code()).or_default();
        if reason.is_empty() {
            of_subject.remove(&item.digest());
        } else {
            of_subject.insert(item.digest(), reason.to_owned());
        }
        drafts.retain(|_, drafts| !drafts.is_empty());
        let storage = self.account.workspace_storage(NAMESAKE_DRAFTS, workspace);
        if let Some(storage) = storage {
            storage.write_json(&drafts);
        }
    }

    fn drafts(&self, workspace: WorkspaceKey) -> Drafts {
        let storage = self.account.workspace_storage(NAMESAKE_DRAFTS, workspace);
        storage
            .and_then(|storage| storage.read_json())
            .unwrap_or_default()
    }
}
