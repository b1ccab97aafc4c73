//! The right to send one paid query: the same can't be sent at the same moment, in any tab.

use crate::model::journal::PaidRequest;
use crate::model::workspace::WorkspaceKey;
use crate::platform::locks;
use std::cell::RefCell;
use std::collections::HashSet;

thread_local! {
    /// What is under way in this tab: not every browser has locks that tabs share.
    static UNDER_WAY: RefCell<HashSet<String>> = RefCell::new(HashSet::new());
}

/// The right to send one query; the same can't be sent elsewhere while it is held.
pub(super) struct InFlightGuard {
    name: String,
    guard: Option<locks::LockGuard>,
}

impl InFlightGuard {
    /// Takes the right, unless the same query is under way in this tab or another.
    pub(super) async fn take(workspace: WorkspaceKey, request: &PaidRequest) -> Option<Self> {
        let plan = request.plan.map(|plan| plan.to_string());
        let name = format!(
            "farol.paid.{workspace}.{}.{}.{}",
            request.operation.name(),
            request.about.code(),
            plan.unwrap_or_default()
        );
        let is_free = UNDER_WAY.with_borrow_mut(|names| names.insert(name.clone()));
        if !is_free {
            return None;
        }
        let mut turn = Self { name, guard: None };
        turn.guard = Some(locks::try_acquire(&turn.name).await?);
        Some(turn)
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        UNDER_WAY.with_borrow_mut(|names| names.remove(&self.name));
        self.guard = None;
    }
}
