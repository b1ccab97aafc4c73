//! Registration or inactivation of a process before it is recorded.

use farol_core::model::batch::BatchItemId;
use farol_core::model::document::ProcessNumber;
use farol_core::model::document_scan::DocumentScan;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::MonitoringAction;

/// Registration or inactivation to record.
pub struct NewMonitoringEntry {
    /// Kind of the action.
    pub action: MonitoringAction,
    /// Number of the process.
    pub number: ProcessNumber,
    /// Radar with its name, if known.
    pub radar: Option<(RadarId, Option<String>)>,
    /// Item of a batch that the request belongs to.
    pub batch_item: Option<BatchItemId>,
}

/// Returns whether `name` is free of document numbers: the record outlives the session and must
/// contain none.
pub(super) fn holds_no_document(name: &str) -> bool {
    DocumentScan::read(name).documents.is_empty()
}
