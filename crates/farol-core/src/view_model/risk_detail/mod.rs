//! Table of the processes behind a classification: rows, filters, sorting, groups, totals and
//! export.

mod coverage;
mod csv_cells;
mod filter;
mod interner;
mod merge;
mod row;
mod row_model;
mod scale;
mod search_term;
mod series;
mod table;

pub use coverage::Coverage;
pub use csv_cells::{ExportColumn, export_cell};
pub use filter::{FacetCount, Filter};
pub use merge::{MergedRow, keep_most_valuable, merge_lists};
pub use row::{Row, side_name};
pub use row_model::{GridLine, RowGroup, RowModel, RowTotals, build_row_model};
pub use scale::AxisScale;
pub use series::{YearBucket, YearSeries};
pub use table::RiskDetailTable;
