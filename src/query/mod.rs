//! What a page's address says, as values: parsing never fails, junk falls back to the default.

pub mod detail;
mod pairs;
pub mod process;
pub mod radars;

pub use pairs::parse_search_params;
