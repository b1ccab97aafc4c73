//! State of the monitoring log: its filters and the entries that pass them.

use super::state::ProcessesState;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::{MonitoringAction, MonitoringEntry, MonitoringState};
use farol_web::platform::clock;
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// Number of entries listed initially, and added by each "show more".
pub(super) const PAGE: usize = 50;

/// Returns the outcome's name for controls and style sheets.
pub(super) const fn outcome_name(state: &MonitoringState) -> &'static str {
    match state {
        MonitoringState::Waiting | MonitoringState::Sending => "open",
        MonitoringState::Done => "done",
        MonitoringState::Failed(_) => "failed",
        MonitoringState::Unknown(_) => "unknown",
        MonitoringState::Undone => "undone",
    }
}

/// State of the log.
#[derive(Clone, Copy)]
pub(super) struct MonitoringLogState {
    pub(super) processes: ProcessesState,
    pub(super) search: RwSignal<String>,
    pub(super) action_filter: RwSignal<Option<MonitoringAction>>,
    pub(super) radar: RwSignal<Option<RadarId>>,
    pub(super) outcome: RwSignal<Option<&'static str>>,
    pub(super) shown: RwSignal<usize>,
    pub(super) is_clear_open: RwSignal<bool>,
}

impl MonitoringLogState {
    pub(super) fn new(processes: ProcessesState) -> Self {
        Self {
            processes,
            search: RwSignal::new(String::new()),
            action_filter: RwSignal::new(None),
            radar: RwSignal::new(None),
            outcome: RwSignal::new(None),
            shown: RwSignal::new(PAGE),
            is_clear_open: RwSignal::new(false),
        }
    }

    /// Returns the number of entries; tracked.
    pub(super) fn total(&self) -> usize {
        self.processes
            .monitoring
            .log()
            .entries(self.processes.workspace)
            .len()
    }

    /// Returns the entries that pass the filters, newest first; tracked.
    pub(super) fn filtered(&self) -> Vec<Arc<MonitoringEntry>> {
        let entries = self
            .processes
            .monitoring
            .log()
            .entries(self.processes.workspace);
        let (action_filter, radar, outcome) = (
            self.action_filter.get(),
            self.radar.get(),
            self.outcome.get(),
        );
        let search = self.search.get();
        let digits: String = search.chars().filter(|c| c.is_alphanumeric()).collect();
        let digits = digits.to_uppercase();
        let now = clock::now_ms();
        let is_match = |entry: &&Arc<MonitoringEntry>| {
            action_filter.is_none_or(|action_filter| entry.action == action_filter)
                && radar.is_none_or(|radar| entry.radar == Some(radar))
                && outcome.is_none_or(|outcome| outcome_name(&entry.state_at(now)) == outcome)
                && entry.number.as_str().contains(&digits)
        };
        entries.iter().rev().filter(is_match).cloned().collect()
    }

    /// Returns the radars that entries refer to, most recently used first; tracked.
    pub(super) fn radars(&self) -> Vec<(RadarId, Option<String>)> {
        let entries = self
            .processes
            .monitoring
            .log()
            .entries(self.processes.workspace);
        let mut known = HashSet::new();
        let named = entries
            .iter()
            .rev()
            .filter_map(|entry| Some((entry.radar?, entry)));
        named
            .filter(|(id, _)| known.insert(*id))
            .map(|(id, entry)| (id, entry.radar_name.clone()))
            .collect()
    }
}
