//! The processes behind a risk class as rows: told apart, filtered, sorted, grouped and summed up.

mod arrange;
mod export;
mod filter;
mod names;
mod needle;
mod row;
mod series;
mod table;

pub use arrange::{GridLine, RowGroup, RowModel, RowTotals, build_row_model};
pub use export::{ExportColumn, export_cell};
pub use filter::{FacetCount, Filter};
pub use row::{Row, side_name};
pub use series::{YearBucket, YearSeries};
pub use table::Table;
