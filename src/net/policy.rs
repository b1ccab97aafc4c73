//! When a failed call is sent again without asking: free reads only, and not for long.

use super::{ApiError, Cost};

/// How often a free read is tried in all.
const ATTEMPTS: u32 = 3;

/// The pause before the next try, in milliseconds; `None` when there must not be one.
///
/// `attempt` counts the tries made so far, from 1; `chance` in 0..=100 spreads the pauses, so that
/// many clients that failed together don't come back together.
pub fn pause_before_retry(cost: Cost, error: &ApiError, attempt: u32, chance: u32) -> Option<u32> {
    let may_repeat = match cost {
        Cost::Free => error.is_passing(),
        Cost::Change | Cost::Paid => false,
    };
    (may_repeat && attempt < ATTEMPTS)
        .then(|| 300 * 3_u32.pow(attempt.saturating_sub(1)) + chance.min(100) * 2)
}
