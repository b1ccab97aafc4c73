//! When a failed call is sent again without asking: free reads only, and not for long.

use super::{ApiError, Cost, ErrorKind};

/// How often a free read is tried in all.
const ATTEMPTS: u32 = 3;

/// The pause before the next try, in milliseconds; `None` when there must not be one.
///
/// `attempt` counts the tries made so far, from 1; `chance` in 0..=100 spreads the pauses, so that
/// many clients that failed together don't come back together.
pub fn retry_delay(cost: Cost, error: &ApiError, attempt: u32, chance: u32) -> Option<u32> {
    let may_repeat = match cost {
        Cost::Free => error.is_transient(),
        Cost::Change | Cost::Paid => false,
    };
    (may_repeat && attempt < ATTEMPTS)
        .then(|| 300 * 3_u32.pow(attempt.saturating_sub(1)) + chance.min(100) * 2)
}

/// The pauses between readings of work under way, in seconds; the last one stays.
const FOLLOWING_S: [u32; 7] = [2, 3, 5, 8, 13, 20, 30];

/// The shortest pause where the state of the work isn't known, in seconds: it may never end.
const UNKNOWN_STATE_S: u32 = 20;

/// How long work is followed without being asked again, in milliseconds.
pub const MAX_POLLING_MS: i64 = 30 * 60 * 1_000;

/// The pause before work under way is read again, in milliseconds.
///
/// `readings` counts those made so far, from 1; `is_known` says whether the last one told a state
/// that this version knows. `chance` in 0..=100 spreads the pauses by up to a tenth.
pub fn poll_delay(readings: u32, is_known: bool, chance: u32) -> u32 {
    let [.., longest] = FOLLOWING_S;
    let step = usize::try_from(readings.saturating_sub(1)).unwrap_or(usize::MAX);
    let pause = FOLLOWING_S.get(step).copied().unwrap_or(longest);
    let pause = if is_known {
        pause
    } else {
        pause.max(UNKNOWN_STATE_S)
    };
    pause * (1_000 + chance.min(100))
}

/// The pauses before a query that the service is still at work on is asked again, in seconds; the
/// last one stays.
const ASKING_AGAIN_S: [u32; 4] = [5, 10, 20, 30];

/// How often such a query is asked again without anybody's doing.
const MOST_ASKED_AGAIN: u32 = 20;

/// The pause before a query that the service is still at work on is asked again, in seconds: each
/// asking may cost something, so that it ends by itself.
///
/// `asked` counts how often it was asked again so far.
pub fn processing_delay(asked: u32) -> Option<u32> {
    let [.., longest] = ASKING_AGAIN_S;
    let step = usize::try_from(asked).unwrap_or(usize::MAX);
    (asked < MOST_ASKED_AGAIN).then(|| ASKING_AGAIN_S.get(step).copied().unwrap_or(longest))
}

/// Whether work under way is still followed after a reading that failed: the fault may pass.
pub fn should_keep_polling(error: &ApiError) -> bool {
    error.is_transient() || error.kind == ErrorKind::TimedOut
}
