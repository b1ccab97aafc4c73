//! Columns of the table of radars, which the user shows and hides.

use super::state::{RadarsState, default_hidden_columns};
use farol_core::api::monitoring::RadarColumn;
use farol_core::url_state::radars::RADAR_COLUMNS;
use leptos::prelude::*;

impl RadarsState {
    /// Returns the visible columns; tracked.
    pub(super) fn columns(&self) -> Vec<RadarColumn> {
        self.columns.get()
    }

    /// Shows or hides a column; those of a shared link become the user's own.
    pub(super) fn toggle(&self, column: RadarColumn) {
        let shown = self.columns.get_untracked();
        let is_hidden = |known: &RadarColumn| shown.contains(known) == (*known == column);
        let hidden = RADAR_COLUMNS.into_iter().filter(is_hidden);
        let hidden = hidden.map(|column| column.name().to_owned());
        self.hide(hidden.collect());
    }

    /// Restores the default columns.
    pub(super) fn reset_columns(&self) {
        self.hide(default_hidden_columns());
    }

    fn hide(&self, hidden: Vec<String>) {
        self.hidden.set(hidden);
        self.leave_shared_columns();
    }
}
