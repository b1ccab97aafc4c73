//! What is about to be done about a monitored process.

use crate::model::batch::BatchItemId;
use crate::model::document::ProcessNumber;
use crate::model::document_scan::DocumentScan;
use crate::model::ids::RadarId;
use crate::model::monitoring_log::MonitoringAction;

/// What is about to be done.
pub struct NewMonitoringEntry {
    /// What it is.
    pub deed: MonitoringAction,
    /// The process.
    pub number: ProcessNumber,
    /// The radar with its name, where they are known.
    pub radar: Option<(RadarId, Option<String>)>,
    /// The item of a batch that it is sent for.
    pub batch_item: Option<BatchItemId>,
}

/// The record outlives the session: no document may stand in it.
pub(super) fn holds_no_document(name: &str) -> bool {
    DocumentScan::read(name).documents.is_empty()
}
