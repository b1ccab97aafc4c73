//! What the journal records of an analysis: its status, the number of its processes, its figures.

use super::create::CreatedAnalysis;
use super::summary::AnalysisSummary;
use crate::api::response_macro::RegisterEnvelope;
use crate::model::journal::JournalEntry;
use crate::model::json::Reading;
use crate::model::status::Status;
use crate::protocol::FromJson as _;

impl CreatedAnalysis {
    /// Writes the status and the number of processes to the entry of the analysis.
    pub fn record_in(&self, entry: &mut JournalEntry) {
        let status = self.statuses().combined();
        entry.status = status.map(Status::as_str).map(str::to_owned);
        // An estimate of zero isn't a result.
        let is_done = self.statuses().are_processes_done();
        let total = self.result.total_processes_estimated;
        entry.total = total.filter(|total| is_done || *total > 0);
        entry.has_final_zeros = true;
    }
}

impl AnalysisSummary {
    /// Writes the status, the number of processes and the figures to an entry of the analysis.
    pub fn record_in(&self, entry: &mut JournalEntry) {
        let status = self.statuses().combined();
        if let Some(status) = status {
            entry.status = Some(status.as_str().to_owned());
        }
        // What was recorded before can be an estimate, or the zero of a part that is pending.
        let before = entry.total.filter(|total| *total > 0);
        let before = before.filter(|_| !self.statuses().are_processes_final());
        entry.total = self.process_total().or(before);
        entry.figures = Some(self.figures());
        entry.has_final_zeros = true;
    }
}

/// Writes to an entry what its stored response states: a summary, or the response to the creation.
pub fn record_stored_response(bytes: &[u8], entry: &mut JournalEntry) {
    let Ok(reading) = Reading::of(bytes) else {
        return;
    };
    if let Ok(RegisterEnvelope(summary)) =
        RegisterEnvelope::<AnalysisSummary>::from_json(reading.tree.clone())
    {
        summary.record_in(entry);
    } else if let Ok(created) = CreatedAnalysis::from_json(reading.tree) {
        created.record_in(entry);
    }
}
