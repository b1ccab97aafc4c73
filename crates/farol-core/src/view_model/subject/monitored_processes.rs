//! Processes that are monitored in the radars of a subject, as far as this browser has registered them.

use crate::model::document::ProcessNumber;
use crate::model::ids::RadarId;
use crate::model::monitoring_log::{MonitoringAction, MonitoringEntry, MonitoringState};
use std::collections::HashSet;
use std::sync::Arc;

/// Returns the processes whose last change in the log (newest first) is their registration in one of
/// `radars`, newest first.
///
/// A change of unknown outcome counts as not made.
pub fn monitored_processes(log: &[Arc<MonitoringEntry>], radars: &[RadarId]) -> Vec<ProcessNumber> {
    let mut known = HashSet::new();
    let done = log.iter().filter(|it| it.state == MonitoringState::Done);
    let last = done.filter(|entry| known.insert(&entry.number));
    let registered = last.filter(|entry| {
        let is_here = entry.radar.is_some_and(|radar| radars.contains(&radar));
        entry.action == MonitoringAction::Register && is_here
    });
    registered.map(|entry| entry.number.clone()).collect()
}
