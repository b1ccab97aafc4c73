//! Client of paid queries; every query that costs money is sent through it.

use super::balance::BalanceStore;
use super::client::{Client, IdempotencyKeys};
use super::paid_error::{PaidError, may_be_charged};
use super::paid_query_lock::PaidQueryLock;
use crate::long_lived::LongLivedMemo;
use crate::platform::fetch::CancelToken;
use crate::platform::storage::CROSS_TAB_LAG_MS;
use crate::platform::web_locks::{self, LockGuard};
use crate::platform::{clock, timer};
use crate::session::SessionEpoch;
use crate::store::{AddedEntry, Journal};
use crate::ui::{Toasts, use_language};
use farol_core::api::PaidQuery;
use farol_core::i18n::Language;
use farol_core::model::batch::BatchItemId;
use farol_core::model::journal::Outcome;
use farol_core::model::paid_request::{Justification, PaidRequest};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ApiError;
use leptos::prelude::*;

/// Dependencies of paid queries, independent of the workspace.
#[derive(Clone, Copy)]
pub(super) struct PaidQueryContext {
    client: Client,
    pub(super) journal: Journal,
    pub(super) balances: BalanceStore,
    pub(super) toasts: Toasts,
    pub(super) language: LongLivedMemo<Language>,
}

impl PaidQueryContext {
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
            context: self,
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
    pub(super) context: PaidQueryContext,
}

impl PaidQueryClient {
    /// Creates the client of a workspace; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        PaidQueryContext::get().of(workspace)
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
        justification: Justification,
    ) -> Result<(Q::Reply, String), PaidError> {
        self.send_request(query, self.request(query, justification))
            .await
    }

    /// Sends an item of a batch as [`Self::send`] does, but only if this browser can record it.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub(super) async fn send_item<Q: PaidQuery>(
        &self,
        query: &Q,
        justification: Justification,
        item: Option<BatchItemId>,
    ) -> Result<(Q::Reply, String), PaidError> {
        let request = PaidRequest {
            batch_item: item,
            ..self.request(query, justification)
        };
        self.send_request(query, request).await
    }

    async fn send_request<Q: PaidQuery>(
        &self,
        query: &Q,
        request: PaidRequest,
    ) -> Result<(Q::Reply, String), PaidError> {
        Client::check_context(Q::COST).map_err(PaidError::Call)?;
        let epoch = self.context.client.epoch();
        let _lock = PaidQueryLock::try_acquire(self.workspace, &request).await?;
        let check = self.double_charge_check(&request).await;
        self.check_epoch(epoch, query).map_err(PaidError::Call)?;
        let AddedEntry { id, is_persisted } = self.context.journal.add(self.workspace, &request);
        if request.batch_item.is_some() && !is_persisted {
            self.context.journal.discard(self.workspace, &id);
            return Err(PaidError::NotRecorded);
        }
        let sent = {
            let record = self.recorder(&id);
            self.call(query, &IdempotencyKeys::new(&record)).await
        };
        let outcome = self.finish::<Q>(sent, &id).await;
        // Afterwards: until an unreadable response is stored, a sign-out asks about the query in flight.
        if let Err(PaidError::Call(error) | PaidError::OutcomeUnknown(error, _)) = &outcome {
            self.record_failure(error, &id);
        }
        let ended_at = clock::now_ms();
        self.reload_balance(may_be_charged(&outcome));
        if let Some(check) = check.filter(|_| may_be_charged(&outcome)) {
            self.compare(check, &id, ended_at);
        }
        outcome.map(|response| (response, id))
    }

    /// Sends a query again that the service is still processing, under the same journal entry; a
    /// failure leaves the entry unchanged. Nothing is sent if the entry is no longer pending.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn resend<Q: PaidQuery>(&self, query: &Q, id: &str) -> Result<Q::Reply, PaidError> {
        let epoch = self.context.client.epoch();
        let request = self.request(query, Justification::default());
        let _lock = PaidQueryLock::try_acquire(self.workspace, &request).await?;
        let _repeat = self.mark_repeat(id).await;
        // Another tab may have received the response just before, which is visible here with a delay.
        timer::sleep(CROSS_TAB_LAG_MS).await;
        self.check_epoch(epoch, query).map_err(PaidError::Call)?;
        let entry = self.context.journal.stored_entry(self.workspace, id);
        if entry.is_none_or(|entry| entry.outcome != Outcome::Pending) {
            return Err(PaidError::Completed);
        }
        let outcome = match self
            .context
            .client
            .call(query, &CancelToken::default())
            .await
        {
            Ok(response) => {
                self.record_response::<Q>(&response, id).await;
                Ok(response)
            }
            Err(error) => Err(PaidError::Call(self.store_unread(error, id).await)),
        };
        let entry = self.context.journal.stored_entry(self.workspace, id);
        let is_pending = entry.is_some_and(|entry| entry.outcome == Outcome::Pending);
        self.reload_balance(may_be_charged(&outcome) && !is_pending);
        outcome
    }

    /// Returns how long the host stores responses by idempotency key, in seconds; `None` if it
    /// doesn't; tracked.
    pub fn key_lifetime_s(&self) -> Option<u32> {
        self.context.client.key_lifetime_s()
    }

    /// Sends `query` under an existing journal entry, with the entry's idempotency key; a failure leaves the
    /// entry unchanged, because it states nothing about the request that is repeated.
    pub(super) async fn repeat<Q: PaidQuery>(
        &self,
        query: &Q,
        id: &str,
    ) -> Result<Q::Reply, PaidError> {
        let epoch = self.context.client.epoch();
        let request = self.request(query, Justification::default());
        let _lock = PaidQueryLock::try_acquire(self.workspace, &request).await?;
        let _repeat = self.mark_repeat(id).await;
        self.check_epoch(epoch, query).map_err(PaidError::Call)?;
        // Read under the lock: another tab may have finished the same entry meanwhile.
        let entry = self.context.journal.stored_entry(self.workspace, id);
        let lifetime = untrack(|| self.key_lifetime_s()).ok_or(PaidError::NotRecoverable)?;
        let now = clock::now_ms();
        let key = entry.and_then(|entry| entry.recovery_key(now, lifetime).cloned());
        let key = key.ok_or(PaidError::NotRecoverable)?;
        let record = self.recorder(id);
        let sent = self
            .call(query, &IdempotencyKeys::repeating_first(key, &record))
            .await;
        let outcome = self.finish::<Q>(sent, id).await;
        self.reload_balance(may_be_charged(&outcome));
        outcome
    }

    /// Makes the query of journal entry `id` count as in flight while the guard exists, as at a sign-out in another tab.
    async fn mark_repeat(&self, id: &str) -> Option<LockGuard> {
        web_locks::try_acquire(&self.context.journal.repeat_lock_name(id)).await
    }

    /// Reads the balance again after a query; in other tabs, too, if it may have been charged.
    fn reload_balance(&self, may_be_charged: bool) {
        self.context.balances.reload();
        if may_be_charged {
            self.context.journal.announce_payment(self.workspace);
        }
    }

    async fn call<Q: PaidQuery>(
        &self,
        query: &Q,
        keys: &IdempotencyKeys<'_>,
    ) -> Result<Q::Reply, ApiError> {
        let client = self.context.client;
        client
            .call_with_keys(query, &CancelToken::default(), keys)
            .await
    }

    /// Fails if the user has changed or signed out since `epoch`: another user must not pay for the query.
    fn check_epoch<Q: PaidQuery>(&self, epoch: SessionEpoch, query: &Q) -> Result<(), ApiError> {
        let checked = self.context.client.check_epoch(epoch);
        checked.map_err(|error| error.with_operation(query.operation_name()))
    }

    /// Records the response of journal entry `id`; of an unreadable one, its bytes.
    async fn finish<Q: PaidQuery>(
        &self,
        sent: Result<Q::Reply, ApiError>,
        id: &str,
    ) -> Result<Q::Reply, PaidError> {
        match sent {
            Ok(response) => {
                self.record_response::<Q>(&response, id).await;
                Ok(response)
            }
            Err(error) => {
                let error = self.store_unread(error, id).await;
                Err(if error.outcome_is_unknown() {
                    PaidError::OutcomeUnknown(error, id.to_owned())
                } else {
                    PaidError::Call(error)
                })
            }
        }
    }

    fn request<Q: PaidQuery>(&self, query: &Q, justification: Justification) -> PaidRequest {
        let plan = query.plan();
        let snapshot = untrack(|| self.context.balances.snapshot());
        let item = plan.and_then(|plan| snapshot.as_ref()?.plan(plan));
        PaidRequest {
            operation: query.operation(),
            subject: query.subject(),
            plan,
            plan_name: item.and_then(|item| item.balance.plan.name.clone()),
            justification,
            batch_item: None,
        }
    }
}
