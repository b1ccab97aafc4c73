//! Delays between retries and polls; only free reads are retried automatically.

use super::endpoint::Cost;
use super::error::{ApiError, ErrorKind};
use crate::model::time::MINUTE_MS;

/// Maximum number of attempts for a free read, including the first.
const ATTEMPTS: u32 = 3;

/// Returns the delay before the next attempt in milliseconds, or `None` if the call must not be
/// retried.
///
/// `attempt` counts the attempts so far, from 1; `chance` in 0..=100 adds jitter, so that clients
/// that failed together don't retry together.
pub fn retry_delay(cost: Cost, error: &ApiError, attempt: u32, chance: u32) -> Option<u32> {
    let may_repeat = match cost {
        Cost::Free => error.is_transient(),
        Cost::Change | Cost::Paid => false,
    };
    (may_repeat && attempt < ATTEMPTS)
        .then(|| 300 * 3_u32.pow(attempt.saturating_sub(1)) + chance.min(100) * 2)
}

/// Delays between polls, in seconds; the last one repeats.
const FOLLOWING_S: [u32; 7] = [2, 3, 5, 8, 13, 20, 30];

/// Minimum delay in seconds while the state is unknown to this version: the work may never end.
const UNKNOWN_STATE_S: u32 = 20;

/// Maximum duration of automatic polling, in milliseconds.
pub const MAX_POLLING_MS: i64 = 30 * MINUTE_MS;

/// Returns the delay before the next poll, in milliseconds.
///
/// `read_count` counts the polls so far, from 1; `is_known` is true if the last one returned a state
/// known to this version. `chance` in 0..=100 adds jitter of up to 10%.
pub fn poll_delay(read_count: u32, is_known: bool, chance: u32) -> u32 {
    let [.., longest] = FOLLOWING_S;
    let step = usize::try_from(read_count.saturating_sub(1)).unwrap_or(usize::MAX);
    let pause = FOLLOWING_S.get(step).copied().unwrap_or(longest);
    let pause = if is_known {
        pause
    } else {
        pause.max(UNKNOWN_STATE_S)
    };
    pause * (1_000 + chance.min(100))
}

/// Delays before a query that the service is still processing is repeated, in seconds; the last one
/// repeats.
const PROCESSING_DELAYS_S: [u32; 4] = [5, 10, 20, 30];

/// Maximum number of automatic repetitions of such a query.
const MAX_ATTEMPTS: u32 = 20;

/// Returns the delay before a query that the service is still processing is repeated, in seconds.
///
/// `attempts` counts the repetitions so far. Returns `None` after the maximum number, because each
/// repetition may be charged.
pub fn processing_delay(attempts: u32) -> Option<u32> {
    let [.., longest] = PROCESSING_DELAYS_S;
    let step = usize::try_from(attempts).unwrap_or(usize::MAX);
    (attempts < MAX_ATTEMPTS).then(|| PROCESSING_DELAYS_S.get(step).copied().unwrap_or(longest))
}

/// Returns whether polling continues after a poll failed with `error`.
pub fn should_keep_polling(error: &ApiError) -> bool {
    error.is_transient() || error.kind == ErrorKind::TimedOut
}
