//! Batches: the form that starts one, and the panel of the current one.

mod csv_export;
mod form_actions;
mod form_state;
mod item_actions;
mod items;
mod progress_panel;
mod progress_panel_state;
mod results;
mod results_state;

pub use form_actions::PaidBatchActions;
pub use form_state::{BatchForm, PaidBatchForm};
pub use progress_panel::BatchPanel;
pub use progress_panel_state::BatchLabels;
