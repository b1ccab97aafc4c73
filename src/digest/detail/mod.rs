//! The processes behind a risk class as rows: told apart, filtered, sorted, grouped and summed up.

mod arrange;
mod export;
mod filter;
mod names;
mod needle;
mod row;
mod series;
mod table;

pub use arrange::{Arranged, Group, Line, Tally, arrange};
pub use export::{ExportColumn, export_cell};
pub use filter::{Count, Filter};
pub use row::{Row, side_name};
pub use series::{Bar, Series};
pub use table::Table;
