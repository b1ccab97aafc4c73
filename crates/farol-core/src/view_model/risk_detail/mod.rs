//! Table of the processes behind a classification: rows, filters, sorting, groups, totals and
//! export.

mod coverage;
mod csv_cells;
mod filter;
mod filtered_rows;
mod interner;
mod merge;
mod processes_by_year;
mod row;
mod scale;
mod search_term;
mod table;

pub use coverage::Coverage;
pub use csv_cells::{ExportColumn, export_cell};
pub use filter::{FacetCount, Filter};
pub use filtered_rows::{FilteredRows, GridLine, RowGroup, RowTotals, filter_rows};
pub use merge::{MergedRow, keep_most_valuable, merge_lists};
pub use processes_by_year::{YearBucket, YearSeries};
pub use row::{Row, side_name};
pub use scale::AxisScale;
pub use table::RiskDetailTable;
