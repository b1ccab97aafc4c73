//! Credit register responses: recognized content and the polling of pending queries.

mod field_text;
mod figure_bar;
mod portfolio;
mod processing;
mod recognized_values;
mod score_view;
mod table_view;

pub use processing::ProcessingCard;
pub use recognized_values::summary;
