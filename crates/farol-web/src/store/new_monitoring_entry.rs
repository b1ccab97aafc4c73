//! Registration or inactivation of a process before it is recorded.

use farol_core::model::batch::BatchItemId;
use farol_core::model::document::ProcessNumber;
use farol_core::model::document_scan::DocumentScan;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::{MonitoringAction, MonitoringEntry, MonitoringState};

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

impl NewMonitoringEntry {
    /// Builds the entry: a registration is sent at once, an inactivation waits first.
    pub(super) fn into_entry(self, id: String, at: i64, author: String) -> MonitoringEntry {
        let (radar, radar_name) = self.radar.unzip();
        MonitoringEntry {
            id,
            action: self.action,
            number: self.number,
            radar,
            radar_name: radar_name.flatten().filter(|name| has_no_document(name)),
            at,
            author,
            state: match self.action {
                MonitoringAction::Register => MonitoringState::Sending,
                MonitoringAction::Inactivate => MonitoringState::Waiting,
            },
            is_acknowledged: false,
            batch_item: self.batch_item,
            idempotency_key: None,
        }
    }
}

/// Returns whether `name` is free of document numbers: the record outlives the session and must
/// contain none.
fn has_no_document(name: &str) -> bool {
    DocumentScan::read(name).documents.is_empty()
}
