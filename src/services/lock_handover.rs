//! Waiting for what another tab is at work on.

use crate::platform::locks::{self, LockGuard};
use crate::platform::{storage, timer};

/// Waits until the tab that holds `lock` has ended its work, or has died, and until what it wrote last
/// can be seen here; then takes the lock.
pub(super) async fn acquire_after_release(lock: &str) -> LockGuard {
    loop {
        drop(locks::acquire(lock).await);
        // Held meanwhile, it would keep that tab from going on with its next work.
        timer::sleep(storage::CROSS_TAB_LAG_MS).await;
        if let Some(guard) = locks::try_acquire(lock).await {
            return guard;
        }
    }
}
