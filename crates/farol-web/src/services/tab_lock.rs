//! Acquisition of a lock after another tab releases it.

use crate::platform::web_locks::{self, LockGuard};
use crate::platform::{storage, timer};

/// Waits until the tab that holds `lock` releases it or is closed, and until its last writes are
/// visible in this tab; then acquires the lock.
pub(super) async fn acquire_after_release(lock: &str) -> LockGuard {
    loop {
        drop(web_locks::acquire(lock).await);
        // The lock is released during the delay, so that the other tab can take it for its next
        // task.
        timer::sleep(storage::CROSS_TAB_LAG_MS).await;
        if let Some(guard) = web_locks::try_acquire(lock).await {
            return guard;
        }
    }
}
