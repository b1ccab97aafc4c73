//! Batches: the form that starts one, and the panel of the current one.

mod form_actions;
mod form_state;
mod items;
mod panel;
mod state;

pub use form_actions::PaidBatchActions;
pub use form_state::{BatchForm, PaidBatchForm};
pub use panel::BatchPanel;
pub use state::{BatchLabels, BatchPanelModel};
