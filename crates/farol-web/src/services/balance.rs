//! Balance of the plans: one shared value for the header, the plan choice and every paid query.

use super::client::Client;
use super::loader::{LoadState, Loader, use_loader};
use super::navigation::use_navigation;
use crate::long_lived::LongLivedMemo;
use crate::platform::{clock, timer};
use crate::store::{Journal, Singletons};
use farol_core::api::analysis::{Balance, BalanceItem, GetBalance};
use farol_core::i18n::Language;
use farol_core::model::ids::PlanId;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ApiError;
use leptos::prelude::*;
use std::sync::Arc;

/// Longest wait for a reload before the next paid query of one confirmation, in milliseconds; then
/// the query is sent without it.
const MAX_WAIT_MS: u32 = 2_000;
/// Maximum age of a balance that counts as the one before a query, in milliseconds.
pub const FRESH_MS: i64 = 30_000;
/// Interval between two checks during a wait, in milliseconds.
const WAIT_STEP_MS: u32 = 25;

/// Plans of a workspace as the service returned them to a user.
pub struct BalanceSnapshot {
    workspace: WorkspaceKey,
    /// E-mail address of the user.
    user: Option<String>,
    /// Plans with their balances.
    pub balance: Balance,
    /// Time of the request, in epoch milliseconds of this device's clock.
    pub requested_at: i64,
}

/// Balance of the current route's workspace. Returns nothing once it is disposed: the check for a double
/// charge may still run then.
#[derive(Clone, Copy)]
pub struct BalanceStore {
    workspace: LongLivedMemo<Option<WorkspaceKey>>,
    journal: Journal,
    loader: Loader<BalanceSnapshot>,
}

impl BalanceStore {
    /// Returns the app's balance store, which follows the current route's workspace.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self::new(use_navigation().workspace()))
    }

    /// Loads the balance of `workspace`; reloads it if the workspace changes, if a paid query ends
    /// in another tab, or on request.
    pub fn new(workspace: LongLivedMemo<Option<WorkspaceKey>>) -> Self {
        let client = Client::get();
        let journal = Journal::get();
        let loader = use_loader(
            move || {
                let workspace = workspace.get()?;
                let key = (
                    workspace,
                    journal.user_email(),
                    journal.remote_payments(workspace),
                );
                client.is_signed_in().then_some(key)
            },
            move |(workspace, user, _), cancel| async move {
                let WorkspaceKey {
                    organization,
                    holder,
                } = workspace;
                let call = GetBalance {
                    holder,
                    organization,
                };
                let requested_at = clock::now_ms();
                let balance = client.call(&call, &cancel).await?;
                Ok(BalanceSnapshot {
                    workspace,
                    user,
                    balance,
                    requested_at,
                })
            },
        );
        Self {
            workspace,
            journal,
            loader,
        }
    }

    /// Returns the last balance if it belongs to the current workspace and user; tracked.
    pub fn snapshot(&self) -> Option<Arc<BalanceSnapshot>> {
        let workspace = self.workspace.try_get()?;
        let snapshot = self.loader.try_with(|load| load.value().cloned())??;
        let is_current =
            Some(snapshot.workspace) == workspace && snapshot.user == self.journal.user_email();
        is_current.then_some(snapshot)
    }

    /// Returns the last balance if no read is in flight and the last one succeeded; tracked.
    pub fn current_snapshot(&self) -> Option<Arc<BalanceSnapshot>> {
        let is_current = !self.is_busy() && self.error().is_none();
        self.snapshot().filter(|_| is_current)
    }

    /// Returns why there is no balance to show although no read is in flight: the last read failed, or its response
    /// doesn't state the balance; tracked.
    pub fn missing_text(&self, language: Language) -> &'static str {
        if self.current_snapshot().is_some() {
            language.plan_balance_unknown()
        } else {
            language.paid_query_balance_unknown()
        }
    }

    /// Returns the current balance as [`Self::current_snapshot`] does, if it was requested at `moment` (epoch
    /// milliseconds) or later; tracked.
    pub fn newer_than(&self, moment: i64) -> Option<Arc<BalanceSnapshot>> {
        let snapshot = self.current_snapshot();
        snapshot.filter(|snapshot| snapshot.requested_at >= moment)
    }

    /// Returns the error of the last read, if any; tracked.
    pub fn error(&self) -> Option<ApiError> {
        self.loader.try_with(|load| load.error().cloned())?
    }

    /// Returns whether a read is in flight; tracked.
    pub fn is_busy(&self) -> bool {
        self.loader.try_with(LoadState::is_busy).unwrap_or_default()
    }

    /// Waits until a requested reload has ended, at most `MAX_WAIT_MS`, or until `is_needed`
    /// returns false.
    pub async fn wait_until_loaded(&self, is_needed: impl Fn() -> bool) {
        // A reload requested just before starts asynchronously.
        timer::sleep(WAIT_STEP_MS).await;
        timer::wait_until(MAX_WAIT_MS, WAIT_STEP_MS, || {
            !is_needed() || !untrack(|| self.is_busy())
        })
        .await;
    }

    /// Reads the balance again unless it was requested at `moment` (epoch milliseconds) or later, or is being
    /// read.
    pub fn reload_if_older(&self, moment: i64) {
        if untrack(|| !self.is_busy() && self.newer_than(moment).is_none()) {
            self.reload();
        }
    }

    /// Reads the balance again.
    pub fn reload(&self) {
        self.loader.refetch();
    }
}

impl BalanceSnapshot {
    /// Returns the plan with this id.
    pub fn plan(&self, id: PlanId) -> Option<&BalanceItem> {
        let mut items = self.balance.items.iter();
        items.find(|item| item.balance.plan.id == id)
    }

    /// Returns the remaining balance of a plan, in queries; `None` if it isn't stated, or if the
    /// snapshot belongs to another workspace.
    pub fn remaining_in(&self, workspace: WorkspaceKey, plan: Option<PlanId>) -> Option<u64> {
        (self.workspace == workspace)
            .then(|| self.left(plan))
            .flatten()
    }

    /// Returns the remaining balance of a plan, or the sum over all plans if `plan` is `None`;
    /// `None` as far as it isn't stated.
    pub fn left(&self, plan: Option<PlanId>) -> Option<u64> {
        match plan {
            Some(id) => self.plan(id)?.left(),
            None => self.balance.left(),
        }
    }
}
