//! What every line of a queue goes through before and after it is sent.

use super::balance::Balances;
use super::client::Client;
use super::paid::PaidError;
use crate::browser::{document, timer};
use crate::model::batch::{Ending, Failure, Pause};
use crate::model::ids::PlanId;
use crate::model::workspace::WorkspaceKey;
use crate::net::{ApiError, ErrorKind};
use leptos::prelude::*;

/// How long a line waits for a reading of the balance, in milliseconds; then it goes without.
const BALANCE_WAIT_MS: u32 = 2_000;

/// The balance is read again after each line; what it says decides about the next one.
pub(super) async fn wait_for_balance(balances: Balances, is_open: impl Fn() -> bool) {
    let mut waited = 0;
    // At least one pause: the reading that was just asked for begins a moment later.
    loop {
        timer::sleep(25).await;
        waited += 25;
        if !is_open() || waited >= BALANCE_WAIT_MS || !untrack(|| balances.is_busy()) {
            break;
        }
    }
}

/// What keeps the next line from being sent.
pub(super) fn obstacle(
    client: Client,
    balances: Balances,
    workspace: WorkspaceKey,
    plan: Option<PlanId>,
) -> Option<Pause> {
    let left = untrack(|| {
        let is_known = !balances.is_busy() && balances.error().is_none();
        let reading = balances.reading().filter(|_| is_known);
        // The balance of another workspace says nothing about the plans of this one.
        reading.and_then(|reading| reading.left_of(workspace, plan))
    });
    if !untrack(|| client.is_signed_in()) {
        Some(Pause::SignedOut)
    } else if !document::is_online() {
        Some(Pause::Offline)
    } else if left == Some(0) {
        Some(Pause::Exhausted)
    } else {
        None
    }
}

/// What a query without a reply means for its line.
pub(super) fn ending_of_error<M>(error: &PaidError) -> Ending<M> {
    match error {
        PaidError::InFlight => Ending::Failed(Failure::InFlight),
        PaidError::Call(error) => ending_after(error),
    }
}

fn ending_after<M>(error: &ApiError) -> Ending<M> {
    if error.outcome_is_unknown() {
        return Ending::Unknown;
    }
    Ending::Failed(match &error.kind {
        ErrorKind::SignedOut => return Ending::Unsent(Pause::SignedOut),
        ErrorKind::Busy => return Ending::Unsent(Pause::Busy),
        // The renewal of the session failed: the query itself wasn't sent.
        ErrorKind::Unreachable
        | ErrorKind::TimedOut
        | ErrorKind::Aborted
        | ErrorKind::Failed
        | ErrorKind::Unreadable => return Ending::Unsent(Pause::Offline),
        ErrorKind::Forbidden => Failure::Forbidden,
        ErrorKind::NotFound => Failure::NotFound,
        ErrorKind::Refused(_) if error.status == Some(402) => Failure::NoBalance,
        ErrorKind::Refused(words) => Failure::Refused(words.clone()),
        ErrorKind::PlanNotAllowed(words) => Failure::PlanNotAllowed(words.clone()),
        ErrorKind::InvalidDocument(words) => Failure::InvalidDocument(words.clone()),
    })
}
