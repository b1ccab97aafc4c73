//! Decisions of the session, encrypted beside its responses, and the drafts of further ones.

use super::account_binding::AccountBinding;
use super::account_storage::AccountStorage;
use super::append_only_records::{AppendOnlyRecord, AppendOnlyRecords};
use super::purge::DECISION_DRAFTS;
use super::response_store::{AddOutcome, ResponseStore};
use crate::platform::{clock, random};
use farol_core::model::decision::{Decision, DecisionContent, DecisionDraft, DecisionSource};
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use std::sync::Arc;

impl AppendOnlyRecord for Decision {
    fn is_id(id: &str) -> bool {
        Self::is_id(id)
    }

    fn id(&self) -> &str {
        &self.id
    }
}

/// Decisions of the signed-in user's session.
#[derive(Clone, Copy)]
pub struct Decisions {
    account: AccountBinding,
    records: AppendOnlyRecords<Decision>,
}

impl Decisions {
    /// Creates the store of the decisions of `account`.
    pub(super) fn new(account: AccountBinding, responses: ResponseStore) -> Self {
        Self {
            account,
            records: AppendOnlyRecords::new(account, responses),
        }
    }

    /// Returns the decisions of the session, oldest first; tracked.
    pub fn all(&self) -> Vec<Arc<Decision>> {
        self.records.all()
    }

    /// Returns the decisions on a document in a workspace, newest first; tracked.
    pub fn of(&self, workspace: WorkspaceKey, document: &Document) -> Vec<Arc<Decision>> {
        let code = document.code();
        let mut found = self.records.all();
        found.retain(|decision| decision.workspace == workspace && decision.document == code);
        found.reverse();
        found
    }

    /// Records a decision; returns whether it outlives the page, `None` if no user is signed in.
    pub async fn record(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        content: DecisionContent,
        sources: Vec<DecisionSource>,
    ) -> Option<bool> {
        let at = clock::now_ms();
        let author = self.account.email()?;
        let decision = Decision {
            id: Decision::new_id(at, random::random_u32()),
            workspace,
            document: document.code(),
            at,
            author,
            content,
            sources,
            file_origin: None,
        };
        self.records.record(decision).await
    }

    /// Adds a decision of a case file, unless there is one with its ID.
    pub(super) async fn add(&self, decision: Decision) -> AddOutcome {
        self.records.add(decision).await
    }

    /// Reads a decision of the session; `None` if this browser can't.
    pub async fn read(&self, id: &str) -> Option<Arc<Decision>> {
        self.records.read(id).await
    }

    /// Returns whether a decision lasts only as long as this page; tracked.
    pub fn is_only_in_memory(&self, id: &str) -> bool {
        self.records.is_only_in_memory(id)
    }

    /// Returns the e-mail address of the signed-in user; tracked, also the choice about staying signed in.
    pub fn owner(&self) -> Option<String> {
        self.account.tracked_email()
    }

    /// Returns the draft on a document.
    pub fn draft(&self, workspace: WorkspaceKey, document: &Document) -> DecisionDraft {
        let draft = self.stored_draft(workspace, document);
        draft.unwrap_or_default()
    }

    /// Returns the draft on a document, empty once it was emptied; those of several tabs as one if their user has
    /// decided to stay signed in. `None` if there was none, or after the end of the session in another tab.
    pub fn stored_draft(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
    ) -> Option<DecisionDraft> {
        let drafts = self.draft_storage(workspace, document)?.read_all_json();
        drafts.into_iter().reduce(DecisionDraft::merge)
    }

    /// Stores the draft on a document for the length of the session; an empty one only in place of another.
    pub fn store_draft(&self, workspace: WorkspaceKey, document: &Document, draft: &DecisionDraft) {
        if let Some(storage) = self.draft_storage(workspace, document)
            && (!draft.is_empty() || !storage.read_all().is_empty())
        {
            storage.replace_all_json(draft);
        }
    }

    /// Stores the draft on a document beside those that are stored.
    pub fn add_draft(&self, workspace: WorkspaceKey, document: &Document, draft: &DecisionDraft) {
        if let Some(storage) = self.draft_storage(workspace, document) {
            storage.add_json(draft);
        }
    }

    /// Calls `listener` when another tab has changed the draft on a document; until the current owner is disposed.
    pub fn on_draft_change(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        listener: impl Fn() + 'static,
    ) {
        if let Some(storage) = self.draft_storage(workspace, document) {
            storage.on_change(listener);
        }
    }

    /// Drops the decisions of the last account.
    pub(super) fn clear(&self) {
        self.records.clear();
    }

    fn draft_storage(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
    ) -> Option<AccountStorage> {
        self.account
            .document_storage(DECISION_DRAFTS, workspace, document)
    }
}
