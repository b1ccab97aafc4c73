//! Panel of the current batch.

mod lines;
mod panel;
mod state;

pub use panel::BatchPanel;
pub use state::{BatchLabels, BatchPanelModel};
