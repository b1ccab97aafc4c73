//! Automatic retries: free reads after a transient error, and polls of pending queries.

use farol_core::protocol::{
    ApiError, Cost, ErrorKind, MAX_POLLING_MS, REFRESH_OPERATION, poll_delay, processing_delay,
    retry_delay, should_keep_polling,
};
use proptest::prelude::*;

fn kinds() -> Vec<ErrorKind> {
    vec![
        ErrorKind::Unreachable,
        ErrorKind::TimedOut,
        ErrorKind::Aborted,
        ErrorKind::SignedOut,
        ErrorKind::Forbidden,
        ErrorKind::NotFound,
        ErrorKind::Refused("não".to_owned()),
        ErrorKind::PlanNotAllowed("não".to_owned()),
        ErrorKind::InvalidDocument("não".to_owned()),
        ErrorKind::Busy,
        ErrorKind::Failed,
        ErrorKind::Unreadable,
        ErrorKind::TooLarge,
    ]
}

fn any_error() -> impl Strategy<Value = ApiError> {
    let kind = prop::sample::select(kinds());
    let status = prop::option::of(100..600_u16);
    (kind, status).prop_map(|(kind, status)| ApiError {
        status,
        ..ApiError::new(kind, "")
    })
}

proptest! {
    #[test]
    fn paid_and_changing_requests_are_never_retried(error in any_error(), attempt in any::<u32>(), chance in any::<u32>()) {
        for cost in [Cost::Change, Cost::Paid] {
            prop_assert_eq!(retry_delay(cost, &error, attempt, chance), None);
        }
    }

    #[test]
    fn free_reads_are_attempted_three_times(error in any_error(), attempt in any::<u32>(), chance in any::<u32>()) {
        if let Some(pause) = retry_delay(Cost::Free, &error, attempt, chance) {
            prop_assert!(attempt < 3);
            prop_assert!((300..=1_100).contains(&pause), "{}", pause);
        }
    }
}

#[test]
fn only_transient_errors_are_retried() {
    let pause = |kind: ErrorKind, status: Option<u16>| {
        let error = ApiError {
            status,
            ..ApiError::new(kind, "")
        };
        retry_delay(Cost::Free, &error, 1, 0)
    };
    assert_eq!(pause(ErrorKind::Unreachable, None), Some(300));
    assert_eq!(pause(ErrorKind::Busy, Some(429)), Some(300));
    for status in [502, 503, 504] {
        assert_eq!(pause(ErrorKind::Failed, Some(status)), Some(300));
    }
    assert_eq!(
        pause(ErrorKind::Failed, Some(500)),
        None,
        "a permanent error"
    );
    assert_eq!(pause(ErrorKind::Failed, None), None);
    let permanent = kinds().into_iter().filter(|kind| {
        !matches!(
            kind,
            ErrorKind::Unreachable | ErrorKind::Busy | ErrorKind::Failed
        )
    });
    for kind in permanent {
        assert_eq!(pause(kind.clone(), Some(503)), None, "{kind:?}");
    }
}

#[test]
fn a_request_that_may_have_arrived_has_an_unknown_outcome() {
    for kind in kinds() {
        let may_have_arrived = matches!(
            kind,
            ErrorKind::Unreachable
                | ErrorKind::TimedOut
                | ErrorKind::Aborted
                | ErrorKind::Failed
                | ErrorKind::Unreadable
                | ErrorKind::TooLarge
                | ErrorKind::Unexpected
        );
        // A refusal requires a status that indicates one.
        let status = if may_have_arrived { 503 } else { 403 };
        let error = ApiError::new(kind, "").with_status(status);
        assert_eq!(error.outcome_is_unknown(), may_have_arrived, "{error:?}");
        // If the session couldn't be refreshed, the call itself wasn't sent.
        let before = error
            .with_operation(REFRESH_OPERATION)
            .with_operation("createAnalysis");
        assert!(!before.outcome_is_unknown(), "{before:?}");
        assert_eq!(retry_delay(Cost::Free, &before, 1, 0), None);
    }
}

#[test]
fn delays_grow_and_have_jitter() {
    let error = ApiError::new(ErrorKind::Unreachable, "");
    let pause = |attempt, chance| retry_delay(Cost::Free, &error, attempt, chance);
    assert_eq!(pause(1, 0), Some(300));
    assert_eq!(pause(1, 100), Some(500));
    assert_eq!(pause(2, 0), Some(900));
    assert_eq!(pause(2, 50), Some(1_000));
    assert_eq!(pause(3, 0), None);
    assert_eq!(pause(1, u32::MAX), Some(500), "jitter is clamped");
}

#[test]
fn a_pending_query_is_polled_with_growing_delays_up_to_a_limit() {
    let pauses: Vec<_> = (0..22).map(processing_delay).collect();
    assert_eq!(pauses[..5], [5, 10, 20, 30, 30].map(Some));
    assert_eq!(pauses[19..], [Some(30), None, None]);
    assert_eq!(processing_delay(u32::MAX), None);
}

#[test]
fn poll_delays_grow() {
    let pauses: Vec<_> = (1..10)
        .map(|reading| poll_delay(reading, true, 0))
        .collect();
    let wanted = [2, 3, 5, 8, 13, 20, 30, 30, 30].map(|seconds| seconds * 1_000);
    assert_eq!(pauses, wanted);
}

proptest! {
    #[test]
    fn poll_delays_have_a_minimum(readings in any::<u32>(), is_known: bool, chance in any::<u32>()) {
        let pause = poll_delay(readings, is_known, chance);
        let shortest = if is_known { 2_000 } else { 20_000 };
        prop_assert!((shortest..=33_000).contains(&pause), "{}", pause);
        prop_assert!(poll_delay(readings.saturating_add(1), is_known, chance) >= pause);
    }
}

#[test]
fn jitter_adds_up_to_ten_percent() {
    assert_eq!(poll_delay(1, true, 0), 2_000);
    assert_eq!(poll_delay(1, true, 100), 2_200);
    assert_eq!(MAX_POLLING_MS, 1_800_000, "half an hour");
}

#[test]
fn polling_continues_only_after_transient_errors() {
    let goes_on = |kind: &ErrorKind| should_keep_polling(&ApiError::new(kind.clone(), ""));
    let passing: Vec<_> = kinds().into_iter().filter(goes_on).collect();
    assert_eq!(
        passing,
        [ErrorKind::Unreachable, ErrorKind::TimedOut, ErrorKind::Busy]
    );
    assert!(should_keep_polling(
        &ApiError::new(ErrorKind::Failed, "").with_status(503)
    ));
}
