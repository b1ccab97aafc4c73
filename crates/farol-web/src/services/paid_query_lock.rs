//! Lock of one paid query: no tab can send the same query at the same time.

use super::paid_error::PaidError;
use crate::platform::web_locks;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, ErrorKind};
use std::cell::RefCell;
use std::collections::HashSet;

thread_local! {
    /// Queries in flight in this tab; needed because not every browser provides locks shared by
    /// tabs.
    static IN_FLIGHT: RefCell<HashSet<String>> = RefCell::new(HashSet::new());
}

/// Lock that excludes a second identical query in every tab while it exists.
pub(super) struct PaidQueryLock {
    name: String,
    guard: Option<web_locks::LockGuard>,
}

impl PaidQueryLock {
    /// Acquires the lock.
    ///
    /// # Errors
    /// `InFlight` if the same query is in flight in this tab or another; `InsecureContext` if the browser rejects
    /// the lock, as it can where the data of sites are blocked.
    pub(super) async fn try_acquire(
        workspace: WorkspaceKey,
        request: &PaidRequest,
    ) -> Result<Self, PaidError> {
        let plan = request.plan.map(|plan| plan.to_string());
        let name = format!(
            "farol.paid.{workspace}.{}.{}.{}",
            request.operation.name(),
            request.subject.code(),
            plan.unwrap_or_default()
        );
        let is_free = IN_FLIGHT.with_borrow_mut(|names| names.insert(name.clone()));
        if !is_free {
            return Err(PaidError::InFlight);
        }
        let mut this = Self { name, guard: None };
        let guard = web_locks::try_acquire(&this.name).await;
        let guard = guard.ok_or(PaidError::InFlight)?;
        if web_locks::are_shared() && !guard.is_exclusive() {
            let error = ApiError::new(ErrorKind::InsecureContext, "the browser rejects the lock");
            return Err(PaidError::Call(error));
        }
        this.guard = Some(guard);
        Ok(this)
    }
}

/// Returns whether this tab has paid queries in flight.
pub fn has_queries_in_flight() -> bool {
    IN_FLIGHT.with_borrow(|names| !names.is_empty())
}

impl Drop for PaidQueryLock {
    fn drop(&mut self) {
        IN_FLIGHT.with_borrow_mut(|names| names.remove(&self.name));
        self.guard = None;
    }
}
