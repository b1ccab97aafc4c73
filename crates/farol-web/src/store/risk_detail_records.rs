//! Processes of analyses that the session has read, stored beside the responses of the analyses.

use super::full_documents::SubjectSource;
use super::journal::Journal;
use crate::platform::web_locks;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use leptos::prelude::untrack;
use std::collections::HashSet;

/// Largest body that is stored, in bytes: some 14,000 processes. Encrypting needs its memory several
/// times.
const MAX_STORED_BYTES: usize = 16 << 20;

impl Journal {
    /// Stores the processes of a classification for the entries of this session that made the analysis.
    ///
    /// A list that `is_partial` doesn't replace a longer one, for example that of a larger page size.
    pub async fn store_risk_detail(
        self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
        risk: RiskType,
        received: ReceivedBody,
        is_partial: bool,
    ) {
        if received.bytes.len() > MAX_STORED_BYTES {
            return;
        }
        let owner = self.user_email();
        let responses = self.responses();
        responses.wait_for_list().await;
        for entry in untrack(|| self.entries_of(workspace, analysis)) {
            let entry = entry.id.clone();
            let id = RiskDetailRecordId { entry, risk };
            let record = id.to_string();
            // Tabs that read the list at the same time compare one after the other.
            let _lock = web_locks::acquire(&format!("farol.risk-detail.{record}")).await;
            let stored = responses.body(&record).await;
            let is_known = stored.is_some_and(|stored| {
                let is_longer = stored.bytes.len() > received.bytes.len();
                (is_partial && is_longer) || stored == received
            });
            // The user may have changed, or may have deleted the entry.
            let is_wanted = self.user_email() == owner && self.is_query_of_session(&id.entry);
            if is_wanted && !is_known {
                let received = received.clone();
                responses.persist_risk_detail(&record, received).await;
                if !self.is_query_of_session(&id.entry) {
                    // The user has deleted the entry meanwhile.
                    responses.remove_entries(&HashSet::from([id.entry]));
                }
            }
        }
    }

    /// Returns whether an entry is a query of this session; an analysis of an earlier session, whose
    /// document the user has typed, isn't.
    pub(super) fn is_query_of_session(self, entry: &str) -> bool {
        let subject = self.subject_untracked(entry);
        subject.is_some_and(|subject| subject.source == SubjectSource::Query)
    }

    /// Returns the classifications whose processes are stored beside the response of an entry; tracked.
    pub fn stored_risk_details(self, entry: &str) -> Vec<RiskDetailRecordId> {
        let mut ids = RiskDetailRecordId::all_of(entry).to_vec();
        ids.retain(|id| self.responses().has(&id.to_string()));
        ids
    }
}
