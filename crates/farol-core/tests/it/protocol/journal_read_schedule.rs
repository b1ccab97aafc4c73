//! Schedule of the automatic reads of unfinished entries.

use farol_core::protocol::{MAX_POLLING_MS, ReadHistory, next_read};

const NOW: i64 = 1_795_000_000_000;
const SECOND: i64 = 1_000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// A history of `count` reads, each at the time at which it was due.
fn history(count: u32, unfinished: usize) -> (ReadHistory, i64) {
    let mut history = ReadHistory::default();
    let mut now = NOW;
    for _ in 0..count {
        now = history.due_at().unwrap().max(now);
        history.record(now, NOW, true, unfinished, 0);
    }
    (history, now)
}

#[test]
fn the_first_read_is_due_at_once_and_later_ones_are_delayed() {
    assert_eq!(
        next_read([ReadHistory::default()], NOW),
        Some((0, i64::MIN))
    );
    let mut delays = Vec::new();
    for count in 1..9 {
        let (history, last) = history(count, 1);
        delays.push((history.due_at().unwrap() - last) / SECOND);
    }
    assert_eq!(delays, [2, 3, 5, 8, 13, 20, 30, 30]);
}

#[test]
fn a_long_list_does_not_multiply_the_requests() {
    let (history, last) = history(1, 28);
    assert_eq!(history.due_at(), Some(last + 7 * SECOND));
}

#[test]
fn an_unknown_state_is_read_rarely() {
    let mut history = ReadHistory::default();
    history.record(NOW, NOW, false, 1, 0);
    assert_eq!(history.due_at(), Some(NOW + 20 * SECOND));
}

#[test]
fn reads_end_at_the_limit_after_a_final_error_and_for_old_entries() {
    let mut history = ReadHistory::default();
    history.record(NOW, NOW, true, 1, 0);
    history.record(NOW + MAX_POLLING_MS, NOW, true, 1, 0);
    assert!(history.due_at().is_some());
    history.record(NOW + MAX_POLLING_MS + 1, NOW, true, 1, 0);
    assert_eq!(history.due_at(), None);

    let mut refused = ReadHistory::default();
    refused.stop();
    assert_eq!(refused.due_at(), None);

    let mut old = ReadHistory::default();
    assert!(old.due_at().is_some(), "an old entry is read once");
    old.record(NOW, NOW - DAY - 1, true, 1, 0);
    assert_eq!(old.due_at(), None);
    assert_eq!(next_read([refused, old], NOW), None);
}

#[test]
fn due_entries_are_read_in_the_order_of_the_rows() {
    let (waiting, last) = history(3, 1);
    let unread = ReadHistory::default();
    assert_eq!(
        next_read([waiting, unread, unread], last),
        Some((1, i64::MIN))
    );
    let due = waiting.due_at().unwrap();
    assert_eq!(next_read([waiting, unread], due), Some((0, due)));
    let (later, _) = history(4, 1);
    assert_eq!(next_read([later, waiting], last), Some((1, due)));
}
