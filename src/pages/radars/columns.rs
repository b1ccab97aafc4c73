//! Columns of the table of radars, which the user shows and hides.

use super::state::{RadarsState, usually_hidden};
use farol_core::api::monitoring::RadarColumn;
use leptos::prelude::*;

/// Columns in display order.
pub(super) const COLUMNS: [RadarColumn; 8] = [
    RadarColumn::Code,
    RadarColumn::Name,
    RadarColumn::Type,
    RadarColumn::Active,
    RadarColumn::CreatedAt,
    RadarColumn::PreProcessedAt,
    RadarColumn::TypeCustomer,
    RadarColumn::Id,
];

impl RadarsState {
    /// Returns the visible columns; tracked.
    pub(super) fn columns(&self) -> Vec<RadarColumn> {
        let hidden = self.hidden.get();
        let is_shown = |column: &RadarColumn| !hidden.iter().any(|name| name == column.name());
        COLUMNS.into_iter().filter(is_shown).collect()
    }

    /// Shows or hides a column.
    pub(super) fn toggle(&self, column: RadarColumn) {
        self.hidden.update(|hidden| {
            let before = hidden.len();
            hidden.retain(|name| name != column.name());
            if hidden.len() == before {
                hidden.push(column.name().to_owned());
            }
        });
    }

    /// Restores the default columns.
    pub(super) fn reset_columns(&self) {
        self.hidden.set(usually_hidden());
    }
}
