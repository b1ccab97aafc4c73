//! Batches: the form that starts one, and the panel of the current one.

mod csv_export;
mod form_actions;
mod form_state;
mod item_actions;
mod items;
mod panel;
mod results;
mod results_state;
mod state;

pub use form_actions::PaidBatchActions;
pub use form_state::{BatchForm, PaidBatchForm};
pub use panel::BatchPanel;
pub use state::BatchLabels;
