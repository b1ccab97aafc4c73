//! Namesake marks of the session: which processes and compliance entries are not the subject's.

use super::account_binding::AccountBinding;
use super::append_only_records::{AppendOnlyRecord, AppendOnlyRecords};
use super::full_documents::KnownSubject;
use super::response_store::{AddOutcome, ResponseStore};
use crate::platform::{clock, random};
use farol_core::model::classification::Classification;
use farol_core::model::document::Document;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark, Namesakes};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::sync::Arc;

impl AppendOnlyRecord for NamesakeMark {
    fn is_id(id: &str) -> bool {
        Self::is_id(id)
    }

    fn id(&self) -> &str {
        &self.id
    }
}

/// Namesake marks of the signed-in user's session.
#[derive(Clone, Copy)]
pub struct NamesakeMarks {
    pub(super) account: AccountBinding,
    records: AppendOnlyRecords<NamesakeMark>,
}

impl NamesakeMarks {
    /// Creates the store of the marks of `account`.
    pub(super) fn new(account: AccountBinding, responses: ResponseStore) -> Self {
        Self {
            account,
            records: AppendOnlyRecords::new(account, responses),
        }
    }

    /// Returns the records about a document in a workspace, oldest first; tracked.
    pub fn records_of(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
    ) -> Vec<Arc<NamesakeMark>> {
        let code = document.code();
        let mut records = self.records.all();
        records.retain(|record| record.workspace == workspace && record.document == code);
        records
    }

    /// Returns the current marks on a subject in a workspace; tracked.
    pub fn of(&self, workspace: WorkspaceKey, document: &Document) -> Namesakes {
        Namesakes::of(self.records_of(workspace, document))
    }

    /// Returns the current marks on the subject with this document, once it is known.
    pub fn of_subject(
        self,
        workspace: WorkspaceKey,
        document: Memo<Option<Document>>,
    ) -> Memo<Namesakes> {
        Memo::new(move |_| {
            let document = document.get();
            document.map_or_else(Namesakes::default, |document| self.of(workspace, &document))
        })
    }

    /// Returns the current marks on the subject of an analysis, once it is known.
    pub fn of_analysis(
        self,
        workspace: WorkspaceKey,
        subject: Memo<Option<KnownSubject>>,
    ) -> Memo<Namesakes> {
        let document = Memo::new(move |_| subject.with(|subject| subject.as_ref()?.document()));
        self.of_subject(workspace, document)
    }

    /// Marks an item as a namesake's with a reason, or takes its mark back without one; returns
    /// whether the record outlives the page, `None` if no user is signed in.
    pub async fn record(
        &self,
        workspace: WorkspaceKey,
        document: &Document,
        item: NamesakeItem,
        classifications: Vec<Classification>,
        reason: Option<String>,
    ) -> Option<bool> {
        let author = self.account.email()?;
        let known = untrack(|| self.of(workspace, document));
        let now = clock::now_ms();
        // Two records of one millisecond would have no order.
        let at = known
            .newest(&item)
            .map_or(now, |newest| now.max(newest.at.saturating_add(1)));
        let record = NamesakeMark {
            id: NamesakeMark::new_id(at, random::random_u32()),
            workspace,
            document: document.code(),
            item,
            classifications,
            is_namesake: reason.is_some(),
            reason: reason.unwrap_or_default(),
            at,
            author,
            file_origin: None,
        };
        self.records.record(record).await
    }

    /// Adds a record of a case file, unless there is one with its ID.
    pub(super) async fn add(&self, record: NamesakeMark) -> AddOutcome {
        self.records.add(record).await
    }

    /// Reads a record of the session; `None` if this browser can't.
    pub async fn read(&self, id: &str) -> Option<Arc<NamesakeMark>> {
        self.records.read(id).await
    }

    /// Returns whether a record lasts only as long as this page; tracked.
    pub fn is_only_in_memory(&self, id: &str) -> bool {
        self.records.is_only_in_memory(id)
    }

    /// Drops the marks of the last account.
    pub(super) fn clear(&self) {
        self.records.clear();
    }
}
