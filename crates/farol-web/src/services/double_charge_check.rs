//! Compares the balance before and after a paid query: a browser may repeat a request on its own,
//! and only the balance shows it.

use super::balance::{BalanceStore, FRESH_MS};
use super::paid_query_client::PaidQueryClient;
use crate::platform::{clock, timer};
use crate::store::Journal;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::JournalEntry;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Longest wait for a balance before a query, in milliseconds; then the query is sent without it.
const BEFORE_MS: u32 = 2_000;

/// Longest wait for a balance after a query, in milliseconds.
const AFTER_MS: u32 = 20_000;

/// Interval between two checks during a wait, in milliseconds.
const STEP_MS: u32 = 50;

/// Balance before a paid query.
pub(super) struct DoubleChargeCheck {
    workspace: WorkspaceKey,
    plan: Option<PlanId>,
    balances: BalanceStore,
    left: u64,
    read_at: i64,
    /// IDs of the queries that were in flight: they may be charged before this balance or after it.
    in_flight: Vec<String>,
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
        let newer = || untrack(|| balances.newer_than(oldest));
        if newer().is_none() {
            balances.reload_if_older(oldest);
            wait_for(balances, oldest, BEFORE_MS).await;
        }
        let snapshot = newer()?;
        Some(Self {
            workspace,
            plan,
            balances,
            left: snapshot.remaining_in(workspace, plan)?,
            read_at: snapshot.requested_at,
            in_flight: Vec::new(),
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
        let snapshot = untrack(|| self.balances.newer_than(ended_at))?;
        let left = snapshot.remaining_in(self.workspace, self.plan)?;
        let charged = self.left.checked_sub(left)?;
        let moments = self.read_at..=snapshot.requested_at;
        let is_counted = |entry: &JournalEntry| {
            entry.id == id || moments.contains(&entry.at) || self.in_flight.contains(&entry.id)
        };
        let sent = journal.count_charged(self.workspace, self.plan, id, is_counted)?;
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
        let balances = self.context.balances;
        let check = DoubleChargeCheck::before(balances, self.workspace, request.plan).await?;
        let in_flight = self.context.journal.in_flight(self.workspace);
        Some(DoubleChargeCheck { in_flight, ..check })
    }

    /// Records the unexplained charge in journal entry `id`, whose query ended at `ended_at`.
    pub(super) fn compare(&self, check: DoubleChargeCheck, id: &str, ended_at: i64) {
        let (this, id) = (*self, id.to_owned());
        leptos::task::spawn_local(async move {
            let journal = this.context.journal;
            let unexplained = Box::pin(check.unexplained(journal, &id, ended_at)).await;
            if let Some(unexplained) = unexplained {
                this.context.journal.update(this.workspace, &id, |entry| {
                    entry.unexplained_charge = Some(unexplained);
                });
                // Another user may have signed in meanwhile.
                if this.context.journal.subject_untracked(&id).is_some() {
                    let language = this
                        .context
                        .language
                        .try_get_untracked()
                        .unwrap_or_default();
                    this.context
                        .toasts
                        .warn(language.unexplained_charge(unexplained));
                }
            }
        });
    }
}

/// Waits for a balance that was requested at `moment` or later, or for the failure of its read.
async fn wait_for(balances: BalanceStore, moment: i64, longest_ms: u32) {
    // A reload requested just before starts asynchronously: until then there may be an earlier error.
    timer::sleep(STEP_MS).await;
    timer::wait_until(longest_ms, STEP_MS, || {
        untrack(|| {
            let has_failed = !balances.is_busy() && balances.error().is_some();
            has_failed || balances.newer_than(moment).is_some()
        })
    })
    .await;
}
