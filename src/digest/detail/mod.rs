//! The processes behind a risk class as rows: told apart, filtered, sorted, grouped and summed up.

mod arrange;
mod export;
mod filter;
mod fold;
mod names;
mod row;
mod series;
mod table;

pub use arrange::{Arranged, Group, Line, Tally, arrange};
pub use export::{ExportColumn, export_cell};
pub use filter::{Count, Filter};
pub use fold::{fold, without_accent};
pub use row::{Row, side_name};
pub use series::{Bar, Series};
pub use table::Table;
