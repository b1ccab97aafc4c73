//! What is left to spend: one reading for the header, the plans and every paid query.

use super::client::Client;
use super::loader::{LoadState, Loader, use_loader};
use super::navigation::use_navigation;
use crate::api::analysis::{Balance, BalanceItem, GetBalance};
use crate::model::ids::PlanId;
use crate::model::workspace::WorkspaceKey;
use crate::platform::clock;
use crate::protocol::ApiError;
use crate::store::{Journal, Singletons};
use leptos::prelude::*;
use std::sync::Arc;

/// The plans of a workspace, as the service told them.
pub struct BalanceSnapshot {
    workspace: WorkspaceKey,
    /// The plans.
    pub balance: Balance,
    /// When they were asked for, in epoch milliseconds by this device's clock.
    pub asked_at: i64,
}

/// The balance of the workspace that the address lies in; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct BalanceStore {
    workspace: Memo<Option<WorkspaceKey>>,
    loader: Loader<BalanceSnapshot>,
}

impl BalanceStore {
    /// The app's balance: of the workspace that the address lies in.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self::new(use_navigation().workspace()))
    }

    /// Reads the balance of `workspace`, again when it changes, when another tab has spent
    /// something, and when asked.
    pub fn new(workspace: Memo<Option<WorkspaceKey>>) -> Self {
        let client = Client::get();
        let journal = Journal::get();
        let loader = use_loader(
            move || {
                Some((workspace.get()?, journal.remote_changes())).filter(|_| client.is_signed_in())
            },
            move |(workspace, _), cancel| async move {
                let WorkspaceKey {
                    organization,
                    holder,
                } = workspace;
                let call = GetBalance {
                    holder,
                    organization,
                };
                let asked_at = clock::now_ms();
                let balance = client.call(&call, &cancel).await?;
                Ok(BalanceSnapshot {
                    workspace,
                    balance,
                    asked_at,
                })
            },
        );
        Self { workspace, loader }
    }

    /// The last reading, of this workspace alone; tracked.
    pub fn reading(&self) -> Option<Arc<BalanceSnapshot>> {
        let workspace = self.workspace.get();
        self.loader.with(|load| {
            let reading = load.value()?;
            (Some(reading.workspace) == workspace).then(|| reading.clone())
        })
    }

    /// What kept the balance from being read, if something did; tracked.
    pub fn error(&self) -> Option<ApiError> {
        self.loader.with(|load| load.error().cloned())
    }

    /// Whether it is being read; tracked.
    pub fn is_busy(&self) -> bool {
        self.loader.with(LoadState::is_busy)
    }

    /// Reads it again.
    pub fn reload(&self) {
        self.loader.refetch();
    }
}

impl BalanceSnapshot {
    /// The plan of an id.
    pub fn plan(&self, id: PlanId) -> Option<&BalanceItem> {
        let mut items = self.balance.items.iter();
        items.find(|item| item.balance.plan.id == id)
    }

    /// What is left of a plan, if these are the plans of `workspace`.
    pub fn remaining_in(&self, workspace: WorkspaceKey, plan: Option<PlanId>) -> Option<u64> {
        (self.workspace == workspace)
            .then(|| self.left(plan))
            .flatten()
    }

    /// What is left of a plan, or of all plans together where a query names none.
    pub fn left(&self, plan: Option<PlanId>) -> Option<u64> {
        match plan {
            Some(id) => self.plan(id).map(BalanceItem::left),
            None => Some(
                self.balance
                    .items
                    .iter()
                    .map(BalanceItem::left)
                    .fold(0, u64::saturating_add),
            ),
        }
    }
}
