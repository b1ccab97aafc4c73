//! What a page's address says, as values: parsing never fails, junk falls back to the default.

pub mod detail;
pub mod process;
pub mod radars;
mod search_params;

pub use search_params::parse_search_params;
