//! Compares the balance before and after a paid query: a browser may repeat a request by itself, and
//! the balance is where that shows.

use super::balance::BalanceStore;
use crate::model::ids::PlanId;
use crate::model::workspace::WorkspaceKey;
use crate::platform::{clock, timer};
use crate::store::Journal;
use leptos::prelude::*;

/// How old a reading of the balance may be to count as the one before a query, in milliseconds.
const FRESH_MS: i64 = 30_000;

/// How long a reading is waited for before a query, in milliseconds; then the query goes without.
const BEFORE_MS: u32 = 2_000;

/// How long a reading is waited for after a query, in milliseconds.
const AFTER_MS: u32 = 20_000;

/// One step of waiting, in milliseconds.
const STEP_MS: u32 = 50;

/// The balance before a paid query.
#[derive(Clone, Copy)]
pub(super) struct ChargeCheck {
    workspace: WorkspaceKey,
    plan: Option<PlanId>,
    balances: BalanceStore,
    left: u64,
    read_at: i64,
}

impl ChargeCheck {
    /// Takes the balance that `plan` has now, read anew where the last reading is old; `None` where it
    /// can't be read in time.
    pub(super) async fn before(
        balances: BalanceStore,
        workspace: WorkspaceKey,
        plan: Option<PlanId>,
    ) -> Option<Self> {
        let oldest = clock::now_ms() - FRESH_MS;
        if newer_than(balances, oldest).is_none() {
            balances.reload();
            wait_for(balances, oldest, BEFORE_MS).await;
        }
        let read_at = newer_than(balances, oldest)?;
        let reading = untrack(|| balances.reading())?;
        Some(Self {
            workspace,
            plan,
            balances,
            left: reading.remaining_in(workspace, plan)?,
            read_at,
        })
    }

    /// By how many queries the balance fell beyond those that this person sent since, for the query of
    /// the journal line called `id`, which ended at `ended_at`; the balance is being read again when
    /// this is called.
    pub(super) async fn unexplained(
        self,
        journal: Journal,
        id: &str,
        ended_at: i64,
    ) -> Option<u64> {
        wait_for(self.balances, ended_at, AFTER_MS).await;
        let asked_at = newer_than(self.balances, ended_at)?;
        let reading = untrack(|| self.balances.reading())?;
        let left = reading.remaining_in(self.workspace, self.plan)?;
        let fallen = self.left.checked_sub(left)?;
        let sent =
            journal.charged_between(self.workspace, self.plan, id, self.read_at..=asked_at)?;
        Some(fallen.saturating_sub(sent)).filter(|surplus| *surplus > 0)
    }
}

/// When the balance was read, if that was at `moment` or later and nothing newer is under way.
fn newer_than(balances: BalanceStore, moment: i64) -> Option<i64> {
    let is_settled = !untrack(|| balances.is_busy());
    let reading = untrack(|| balances.reading()).filter(|_| is_settled)?;
    (reading.asked_at >= moment).then_some(reading.asked_at)
}

async fn wait_for(balances: BalanceStore, moment: i64, longest_ms: u32) {
    let mut waited = 0;
    while waited < longest_ms && newer_than(balances, moment).is_none() {
        timer::sleep(STEP_MS).await;
        waited += STEP_MS;
        let has_failed = untrack(|| !balances.is_busy() && balances.error().is_some());
        if has_failed && waited > STEP_MS {
            return;
        }
    }
}
