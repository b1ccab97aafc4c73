//! Client of paid queries; every query that costs money is sent through it.

use super::balance::BalanceStore;
use super::client::{Client, Keys};
use super::paid_error::{PaidError, may_be_charged};
use super::paid_query_lock::PaidQueryLock;
use crate::long_lived::LongLivedMemo;
use crate::platform::clock;
use crate::platform::fetch::CancelToken;
use crate::store::{Added, Journal};
use crate::ui::{Toasts, use_language};
use farol_core::api::PaidQuery;
use farol_core::i18n::Language;
use farol_core::model::batch::BatchItemId;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::model::journal::Outcome;
use farol_core::model::paid_request::{Justification, PaidRequest};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, UnreadBody};
use leptos::prelude::*;

/// Dependencies of paid queries, independent of the workspace.
#[derive(Clone, Copy)]
pub(super) struct PaidParts {
    client: Client,
    pub(super) journal: Journal,
    pub(super) balances: BalanceStore,
    pub(super) toasts: Toasts,
    pub(super) language: LongLivedMemo<Language>,
}

impl PaidParts {
    /// Returns the app's instances; call it in a component's body.
    pub(super) fn get() -> Self {
        Self {
            client: Client::get(),
            journal: Journal::get(),
            balances: BalanceStore::get(),
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Returns the client of a workspace.
    pub(super) const fn of(self, workspace: WorkspaceKey) -> PaidQueryClient {
        PaidQueryClient {
            workspace,
            parts: self,
        }
    }

    /// Returns how long the host stores responses by idempotency key, in seconds; `None` if it
    /// doesn't; tracked.
    pub(super) fn key_lifetime_s(&self) -> Option<u32> {
        self.client.key_lifetime_s()
    }
}

/// Client that sends the paid queries of one workspace.
#[derive(Clone, Copy)]
pub struct PaidQueryClient {
    pub(super) workspace: WorkspaceKey,
    pub(super) parts: PaidParts,
}

impl PaidQueryClient {
    /// Creates the client of a workspace; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        PaidParts::get().of(workspace)
    }

    /// Sends `query` once, unless the same query is in flight; returns the response and the id of
    /// its journal entry.
    ///
    /// The journal records the query before the request and after its end; then the balance is
    /// reloaded.
    ///
    /// # Errors
    /// See [`PaidError`]; the query is never retried.
    pub async fn send<Q: PaidQuery>(
        &self,
        query: &Q,
        terms: Justification,
    ) -> Result<(Q::Reply, String), PaidError> {
        self.send_request(query, self.request(query, terms)).await
    }

    /// Sends an item of a batch as [`Self::send`] does, but only if this browser can record it.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub(super) async fn send_item<Q: PaidQuery>(
        &self,
        query: &Q,
        terms: Justification,
        item: Option<BatchItemId>,
    ) -> Result<(Q::Reply, String), PaidError> {
        let request = PaidRequest {
            batch_item: item,
            ..self.request(query, terms)
        };
        self.send_request(query, request).await
    }

    async fn send_request<Q: PaidQuery>(
        &self,
        query: &Q,
        request: PaidRequest,
    ) -> Result<(Q::Reply, String), PaidError> {
        Client::check_context(Q::COST).map_err(PaidError::Call)?;
        let Some(_lock) = PaidQueryLock::try_acquire(self.workspace, &request).await else {
            return Err(PaidError::InFlight);
        };
        let check = self.double_charge_check(&request).await;
        let Added { id, is_persisted } = self.parts.journal.add(self.workspace, &request);
        if request.batch_item.is_some() && !is_persisted {
            self.parts.journal.discard(self.workspace, &id);
            return Err(PaidError::NotRecorded);
        }
        let outcome = {
            let record = self.recorder(&id);
            self.call(query, &id, &Keys::recorded(&record)).await
        };
        let ended_at = clock::now_ms();
        self.reload_balance(may_be_charged(&outcome));
        if let Some(check) = check.filter(|_| may_be_charged(&outcome)) {
            self.compare(check, &id, ended_at);
        }
        outcome.map(|response| (response, id))
    }

    /// Sends a query again that the service is still processing, under the same journal entry; a
    /// failure leaves the entry unchanged.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn resend<Q: PaidQuery>(&self, query: &Q, id: &str) -> Result<Q::Reply, PaidError> {
        let request = self.request(query, Justification::default());
        let Some(_lock) = PaidQueryLock::try_acquire(self.workspace, &request).await else {
            return Err(PaidError::InFlight);
        };
        let outcome = match self.parts.client.call(query, &CancelToken::default()).await {
            Ok(response) => {
                self.record_response::<Q>(&response, id).await;
                Ok(response)
            }
            Err(error) => Err(PaidError::Call(self.keep_unread(error, id).await)),
        };
        let entry = self.parts.journal.stored_entry(self.workspace, id);
        let is_pending = entry.is_some_and(|entry| entry.outcome == Outcome::Pending);
        self.reload_balance(may_be_charged(&outcome) && !is_pending);
        outcome
    }

    /// Returns how long the host stores responses by idempotency key, in seconds; `None` if it
    /// doesn't; tracked.
    pub fn key_lifetime_s(&self) -> Option<u32> {
        self.parts.client.key_lifetime_s()
    }

    /// Sends `query` under an existing journal entry, with the entry's idempotency key.
    pub(super) async fn repeat<Q: PaidQuery>(
        &self,
        query: &Q,
        id: &str,
    ) -> Result<Q::Reply, PaidError> {
        let request = self.request(query, Justification::default());
        let Some(_lock) = PaidQueryLock::try_acquire(self.workspace, &request).await else {
            return Err(PaidError::InFlight);
        };
        // Read under the lock: another tab may have finished the same entry meanwhile.
        let entry = self.parts.journal.stored_entry(self.workspace, id);
        let lifetime = untrack(|| self.key_lifetime_s()).ok_or(PaidError::Expired)?;
        let now = clock::now_ms();
        let key = entry.and_then(|entry| entry.recovery_key(now, lifetime).cloned());
        let key = key.ok_or(PaidError::Expired)?;
        let record = self.recorder(id);
        let keys = Keys::repeating(key, &record);
        let outcome = self.call(query, id, &keys).await;
        self.reload_balance(may_be_charged(&outcome));
        outcome
    }

    /// Reads the balance again after a query; in other tabs, too, if it may have been charged.
    fn reload_balance(&self, may_be_charged: bool) {
        self.parts.balances.reload();
        if may_be_charged {
            self.parts.journal.announce_payment(self.workspace);
        }
    }

    /// Sends `query` and records its outcome in journal entry `id`.
    async fn call<Q: PaidQuery>(
        &self,
        query: &Q,
        id: &str,
        keys: &Keys<'_>,
    ) -> Result<Q::Reply, PaidError> {
        let client = self.parts.client;
        let outcome = client
            .call_with_keys(query, &CancelToken::default(), keys)
            .await;
        if let Err(error) = &outcome {
            let outcome = if error.outcome_is_unknown() {
                Outcome::Unknown
            } else {
                Outcome::Failed
            };
            let journal = self.parts.journal;
            journal.update(self.workspace, id, |entry| entry.finish(outcome));
        }
        match outcome {
            Ok(response) => {
                self.record_response::<Q>(&response, id).await;
                Ok(response)
            }
            Err(error) => {
                let error = self.keep_unread(error, id).await;
                Err(if error.outcome_is_unknown() {
                    PaidError::Lost(error, id.to_owned())
                } else {
                    PaidError::Call(error)
                })
            }
        }
    }

    /// Returns a callback that stores the key of each attempt in journal entry `id`.
    fn recorder(&self, id: &str) -> impl Fn(&IdempotencyKey) + use<> {
        let (journal, workspace, id) = (self.parts.journal, self.workspace, id.to_owned());
        move |key: &IdempotencyKey| {
            journal.update(workspace, &id, |entry| {
                entry.idempotency_key = Some(key.clone());
            });
        }
    }

    /// Stores the body of an unreadable response, because it may have been paid for.
    async fn keep_unread(&self, mut error: ApiError, id: &str) -> ApiError {
        let unread = error.unread.take().map(|unread| *unread);
        if let Some(UnreadBody::Here(received)) = unread
            && self.parts.journal.store_response(id, received).await
        {
            error.unread = Some(Box::new(UnreadBody::KeptAs(id.to_owned())));
        }
        error
    }

    /// Stores a response, then records it: an entry that is done has its response.
    async fn record_response<Q: PaidQuery>(&self, response: &Q::Reply, id: &str) {
        let journal = self.parts.journal;
        let content = Q::content(response);
        let is_stored = match content.as_ref().filter(|_| self.is_ours(id)) {
            Some(content) => journal.responses().persist(id, &content.received).await,
            None => false,
        };
        journal.update(self.workspace, id, |entry| {
            entry.finish(Outcome::Done);
            Q::note(response, entry);
        });
        // Drops the response if another user has signed in meanwhile.
        if let Some(content) = content.filter(|_| self.is_ours(id)) {
            journal.responses().keep(id, &content, is_stored);
        }
        if let Some(name) = Q::name(response) {
            journal.name(id, name);
        }
    }

    /// Returns whether journal entry `id` belongs to the signed-in user's session.
    fn is_ours(&self, id: &str) -> bool {
        self.parts.journal.subject_untracked(id).is_some()
    }

    fn request<Q: PaidQuery>(&self, query: &Q, terms: Justification) -> PaidRequest {
        let plan = query.plan();
        let reading = untrack(|| self.parts.balances.reading());
        let item = plan.and_then(|plan| reading.as_ref()?.plan(plan));
        PaidRequest {
            operation: query.operation(),
            about: query.about(),
            plan,
            plan_name: item.and_then(|item| item.balance.plan.name.clone()),
            terms,
            batch_item: None,
        }
    }
}
