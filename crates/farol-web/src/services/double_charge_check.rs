//! Compares the balance before and after a paid query: a browser may repeat a request on its own,
//! and only the balance shows it.

use super::balance::BalanceStore;
use super::paid_query_client::PaidQueryClient;
use crate::platform::{clock, timer};
use crate::store::Journal;
use farol_core::model::ids::PlanId;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Maximum age of a balance that counts as the one before a query, in milliseconds.
const FRESH_MS: i64 = 30_000;

/// Longest wait for a balance before a query, in milliseconds; then the query is sent without it.
const BEFORE_MS: u32 = 2_000;

/// Longest wait for a balance after a query, in milliseconds.
const AFTER_MS: u32 = 20_000;

/// Interval between two checks during a wait, in milliseconds.
const STEP_MS: u32 = 50;

/// Balance before a paid query.
#[derive(Clone, Copy)]
pub(super) struct DoubleChargeCheck {
    workspace: WorkspaceKey,
    plan: Option<PlanId>,
    balances: BalanceStore,
    left: u64,
    read_at: i64,
}

impl DoubleChargeCheck {
    /// Takes the current balance of `plan`, reloaded if the last read is too old; `None` if it
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

    /// Returns the number of queries charged beyond those that this user sent since, for the query
    /// of journal entry `id`, which ended at `ended_at`.
    ///
    /// The caller must have started a reload of the balance.
    pub(super) async fn unexplained(
        self,
        journal: Journal,
        id: &str,
        ended_at: i64,
    ) -> Option<u64> {
        wait_for(self.balances, ended_at, AFTER_MS).await;
        let requested_at = newer_than(self.balances, ended_at)?;
        let reading = untrack(|| self.balances.reading())?;
        let left = reading.remaining_in(self.workspace, self.plan)?;
        let charged = self.left.checked_sub(left)?;
        let sent =
            journal.charged_between(self.workspace, self.plan, id, self.read_at..=requested_at)?;
        Some(charged.saturating_sub(sent)).filter(|unexplained| *unexplained > 0)
    }
}

impl PaidQueryClient {
    /// Returns the balance before the query; `None` if the host stores responses by key, which
    /// makes browser retries safe.
    pub(super) async fn double_charge_check(
        &self,
        request: &PaidRequest,
    ) -> Option<DoubleChargeCheck> {
        if untrack(|| self.key_lifetime_s()).is_some() {
            return None;
        }
        DoubleChargeCheck::before(self.parts.balances, self.workspace, request.plan).await
    }

    /// Records the unexplained charge in journal entry `id`, whose query ended at `ended_at`.
    pub(super) fn compare(&self, check: DoubleChargeCheck, id: &str, ended_at: i64) {
        let (this, id) = (*self, id.to_owned());
        leptos::task::spawn_local(async move {
            if let Some(unexplained) = check.unexplained(this.parts.journal, &id, ended_at).await {
                this.parts.journal.update(this.workspace, &id, |entry| {
                    entry.unexplained_charge = Some(unexplained);
                });
                // Another user may have signed in meanwhile.
                if this.parts.journal.subject_untracked(&id).is_some() {
                    let language = this.parts.language.try_get_untracked().unwrap_or_default();
                    this.parts
                        .toasts
                        .warn(language.unexplained_charge(unexplained));
                }
            }
        });
    }
}

/// Returns the time of the last balance if it is `moment` or later and no read is in flight.
fn newer_than(balances: BalanceStore, moment: i64) -> Option<i64> {
    let is_loaded = !untrack(|| balances.is_busy());
    let reading = untrack(|| balances.reading()).filter(|_| is_loaded)?;
    (reading.requested_at >= moment).then_some(reading.requested_at)
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
