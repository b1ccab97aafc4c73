//! Decisions of the session, encrypted beside its responses, and the drafts of further ones.

use super::account_binding::AccountBinding;
use super::account_storage::AccountStorage;
use super::purge::DECISION_DRAFTS;
use super::response_cache::{AddedResponse, ResponseCache};
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::{clock, random, storage};
use farol_core::model::decision::{Decision, DecisionContent, DecisionDraft, DecisionSource};
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Drafts of one workspace by the codes of their documents.
type Drafts = BTreeMap<String, DecisionDraft>;

/// Decisions that this page has read, by ID; `None` while one is being read.
type ReadDecisions = BTreeMap<String, Option<Arc<Decision>>>;

/// Decisions of the signed-in user's session.
///
/// They are personal data as the responses are: their records are encrypted with the same keys and
/// end with the session.
#[derive(Clone, Copy)]
pub struct Decisions {
    account: AccountBinding,
    responses: ResponseCache,
    read: LongLivedSignal<ReadDecisions>,
}

impl Decisions {
    /// Creates the store of the decisions of `account`.
    pub(super) fn new(account: AccountBinding, responses: ResponseCache) -> Self {
        Self {
            account,
            responses,
            read: LongLived::signal(BTreeMap::new()),
        }
    }

    /// Returns the decisions on a document in a workspace, newest first; reads those of other tabs
    /// in the background. Tracked.
    pub fn of(&self, workspace: WorkspaceKey, document: &Document) -> Vec<Arc<Decision>> {
        let ids = self.responses.ids(Decision::is_id);
        let code = document.code();
        let mut found = self.read.with(|read| {
            let decisions = ids.iter().filter_map(|id| read.get(id).cloned().flatten());
            let is_wanted = |decision: &Arc<Decision>| {
                decision.workspace == workspace && decision.document == code
            };
            decisions.filter(is_wanted).collect::<Vec<_>>()
        });
        found.reverse();
        self.load(ids);
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
        storage::request_persistence();
        let at = clock::now_ms();
        let decision = Decision {
            id: Decision::new_id(at, random::number()),
            workspace,
            document: document.code(),
            at,
            author: self.account.email()?,
            content,
            sources,
            file_origin: None,
        };
        let body = ReceivedBody {
            bytes: Arc::new(serde_json::to_vec(&decision).ok()?),
            is_whole: true,
        };
        let is_stored = self.responses.persist(&decision.id, &body).await;
        if self.account.email()? != decision.author {
            return None;
        }
        let id = decision.id.clone();
        self.read
            .try_update(|read| read.insert(id.clone(), Some(Arc::new(decision))));
        self.responses.keep_unread(&id, body, is_stored);
        Some(is_stored)
    }

    /// Adds a decision of a case file, unless there is one with its ID.
    pub(super) async fn add(&self, decision: Decision) -> AddedResponse {
        let Ok(bytes) = serde_json::to_vec(&decision) else {
            return AddedResponse::Refused;
        };
        let (id, owner) = (decision.id.clone(), self.account.email());
        let body = ReceivedBody::complete(bytes);
        let added = self.responses.add(&id, &body, clock::now_ms()).await;
        if added == AddedResponse::Added && self.account.email() == owner {
            let decision = Some(Arc::new(decision));
            self.read.try_update(|read| read.insert(id, decision));
        }
        added
    }

    /// Reads a decision of the session; `None` if this browser can't.
    pub async fn read(&self, id: &str) -> Option<Arc<Decision>> {
        let known = self.read.with_untracked(|read| read.get(id).cloned());
        if let Some(decision) = known.flatten() {
            return Some(decision);
        }
        let body = self.responses.body(id).await?;
        serde_json::from_slice(&body.bytes).ok().map(Arc::new)
    }

    /// Returns whether a decision lasts only as long as this page; tracked.
    pub fn is_only_in_memory(&self, id: &str) -> bool {
        self.responses.is_only_in_memory(id)
    }

    /// Returns the draft on a document.
    pub fn draft(&self, workspace: WorkspaceKey, document: &Document) -> DecisionDraft {
        let mut drafts = self.drafts(workspace);
        drafts.remove(&document.code()).unwrap_or_default()
    }

    /// Stores the draft on a document for the length of the session; an empty one is removed.
    pub fn store_draft(&self, workspace: WorkspaceKey, document: &Document, draft: &DecisionDraft) {
        let mut drafts = self.drafts(workspace);
        if draft.is_empty() {
            drafts.remove(&document.code());
        } else {
            drafts.insert(document.code(), draft.clone());
        }
        if let (Some(storage), Ok(text)) = (
            self.draft_storage(workspace),
            serde_json::to_string(&drafts),
        ) {
            storage.write(&text);
        }
    }

    /// Drops the decisions of the last account.
    pub(super) fn clear(&self) {
        self.read.try_update(BTreeMap::clear);
    }

    /// Reads the decisions with these IDs that this page hasn't read yet.
    fn load(&self, ids: Vec<String>) {
        let unread = ids.into_iter();
        let unread: Vec<_> = self.read.with_untracked(|read| {
            let unread = unread.filter(|id| !read.contains_key(id));
            unread.collect()
        });
        for id in unread {
            self.read
                .try_update_untracked(|read| read.insert(id.clone(), None));
            let (this, owner) = (*self, self.account.email());
            leptos::task::spawn_local(async move {
                let body = this.responses.body(&id).await;
                let decision = body.and_then(|body| serde_json::from_slice(&body.bytes).ok());
                if this.account.email() != owner {
                    return;
                }
                match decision {
                    Some(decision) => {
                        let decision = Some(Arc::new(decision));
                        this.read.try_update(|read| read.insert(id, decision));
                    }
                    // Read again when the list changes.
                    None => {
                        this.read.try_update_untracked(|read| read.remove(&id));
                    }
                }
            });
        }
    }

    fn drafts(&self, workspace: WorkspaceKey) -> Drafts {
        let storage = self.draft_storage(workspace);
        let text = storage.and_then(|storage| storage.read());
        let drafts = text.and_then(|text| serde_json::from_str(&text).ok());
        drafts.unwrap_or_default()
    }

    fn draft_storage(&self, workspace: WorkspaceKey) -> Option<AccountStorage> {
        let account = self.account.account()?;
        let key = self.account.key_of(DECISION_DRAFTS);
        let workspace = workspace.to_string();
        Some(AccountStorage::with_subkey(&key, &account, &workspace))
    }
}
