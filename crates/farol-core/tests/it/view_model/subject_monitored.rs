//! Processes that this browser has registered in the radars of a subject.

use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringEntry, MonitoringState, UnknownReason,
};
use farol_core::view_model::subject::monitored_processes;
use std::sync::Arc;

const NUMBERS: [&str; 2] = ["0000001-39.2024.8.26.0100", "0000002-24.2024.8.26.0100"];

fn number(at: usize) -> ProcessNumber {
    ProcessNumber::parse_lenient(NUMBERS[at]).unwrap().0
}

fn entry(
    action: MonitoringAction,
    at: usize,
    radar: i64,
    state: MonitoringState,
) -> Arc<MonitoringEntry> {
    Arc::new(MonitoringEntry {
        id: "1-1".to_owned(),
        action,
        number: number(at),
        radar: Some(RadarId(radar)),
        radar_name: None,
        at: 1,
        author: "ana@example.com".to_owned(),
        state,
        is_acknowledged: false,
        batch_item: None,
        idempotency_key: None,
    })
}

#[test]
fn only_what_was_registered_last_in_one_of_the_radars() {
    use MonitoringAction::{Inactivate, Register};
    use MonitoringState::{Done, Unknown};
    let lost = || Unknown(UnknownReason::TimedOut);
    let found = |log: &[Arc<MonitoringEntry>]| monitored_processes(log, &[RadarId(7), RadarId(8)]);
    // Newest first.
    assert_eq!(
        found(&[entry(Register, 1, 8, Done), entry(Register, 0, 7, Done)]),
        [number(1), number(0)]
    );
    assert_eq!(found(&[entry(Register, 0, 9, Done)]), [], "another radar");
    assert_eq!(
        found(&[entry(Register, 0, 9, Done), entry(Register, 0, 7, Done)]),
        [],
        "moved to another radar"
    );
    assert_eq!(
        found(&[entry(Inactivate, 0, 7, Done), entry(Register, 0, 7, Done)]),
        []
    );
    assert_eq!(
        found(&[entry(Inactivate, 0, 7, lost()), entry(Register, 0, 7, Done)]),
        [number(0)],
        "nobody knows that it ended"
    );
    assert_eq!(found(&[entry(Register, 0, 7, lost())]), []);
}
