//! Number of queries of each of the last days.

use farol_core::model::file_origin::FileOrigin;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::time::{DAY_MS, HOUR_MS};
use farol_core::view_model::daily_queries::{QueriesByDay, daily_queries};

/// 2026-11-24, 10:00 in Brasília.
const NOW: i64 = 1_795_525_200_000;

fn entry(at: i64, outcome: &str) -> JournalEntry {
    let text = format!(
        r#"{{"id":"{at}-0","operation":"analysis","at":{at},"author":"ana@farol.example",
        "redacted_subject":"***.456.789-**","is_company":false,"plan":301,"outcome":"{outcome}",
        "status":null,"total":null}}"#
    );
    serde_json::from_str(&text).unwrap()
}

#[test]
fn a_day_begins_at_midnight_in_brasilia() {
    // Eleven hours ago it was yesterday there, nine hours ago today.
    let entries = [
        entry(NOW, "done"),
        entry(NOW - 9 * HOUR_MS, "unknown"),
        entry(NOW - 11 * HOUR_MS, "done"),
        entry(NOW - 13 * DAY_MS, "pending"),
        entry(NOW - 14 * DAY_MS, "done"),
    ];
    let counts = daily_queries(entries.iter(), NOW).unwrap();
    assert_eq!(counts, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
}

#[test]
fn two_days_and_failed_queries_show_no_trend() {
    let mut entries = vec![entry(NOW, "done"), entry(NOW - DAY_MS, "done")];
    entries.push(entry(NOW - 2 * DAY_MS, "failed"));
    assert_eq!(entries[2].outcome, Outcome::Failed);
    // Another clock was ahead.
    entries.push(entry(NOW + 3 * DAY_MS, "done"));
    // From a case file.
    let mut added = entry(NOW - 2 * DAY_MS, "done");
    added.file_origin = Some(FileOrigin {
        saved_by: "bia@farol.example".to_owned(),
        saved_at: NOW,
        is_own_query: false,
    });
    assert!(!added.is_made_here());
    entries.push(added);
    assert_eq!(daily_queries(entries.iter(), NOW), None);
}

#[test]
fn a_list_is_divided_by_days_in_brasilia_without_gaps() {
    let times = [NOW, NOW - 9 * HOUR_MS, NOW - 11 * HOUR_MS, NOW - 8 * DAY_MS];
    let by_day = QueriesByDay::of(times.into_iter()).unwrap();
    let counts: Vec<_> = by_day.days.iter().map(|(_, count)| *count).collect();
    assert_eq!(counts, [1, 0, 0, 0, 0, 0, 0, 1, 2]);
    assert_eq!(by_day.days[8].0.to_string(), "2026-11-24");
    assert_eq!(by_day.earlier, 0);
    assert_eq!(by_day.peak().map(|(_, count)| count), Some(2));
}

#[test]
fn a_long_list_states_what_is_before_its_first_day_and_one_day_has_no_bars() {
    let times = [
        NOW,
        NOW - 30 * DAY_MS,
        NOW - 31 * DAY_MS,
        NOW - 400 * DAY_MS,
    ];
    let by_day = QueriesByDay::of(times.into_iter()).unwrap();
    assert_eq!((by_day.days.len(), by_day.earlier), (31, 2));
    assert_eq!(by_day.days[0].1, 1);
    let near = QueriesByDay::of([NOW, NOW - DAY_MS].into_iter()).unwrap();
    assert_eq!(near.days.len(), 7);
    assert_eq!(QueriesByDay::of([NOW, NOW - HOUR_MS].into_iter()), None);
    assert_eq!(QueriesByDay::of(std::iter::empty()), None);
}
