//! Columns of the table of processes, in display order.

use farol_core::url_state::risk_detail::Column;

/// Sortable columns in display order; class and subject, and the classifications follow. The instance is
/// in the cell of the court, and the priority in the expanded row.
pub(super) const COLUMNS: [Column; 6] = [
    Column::Number,
    Column::Court,
    Column::Status,
    Column::Side,
    Column::Date,
    Column::Value,
];

/// Total number of columns, including the two that aren't sortable.
pub(super) const WIDTH: usize = COLUMNS.len() + 2;
