//! Typed state of page URLs; parsing never fails, invalid values become defaults.

pub mod process;
pub mod processes;
pub mod radars;
pub mod risk_detail;
mod risk_detail_options;
pub mod saved_views;
mod search_params;
mod shown_field;

pub use search_params::parse_search_params;
pub use shown_field::ShownField;
