//! Subjects of analyses: of the query that created one, or as the user has typed it.

use super::full_documents::{KnownSubject, TYPED_ID};
use super::journal::Journal;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

impl Journal {
    /// Returns the full subject of an analysis while the session lasts: that of the query that
    /// created it, or the document that the user has typed; tracked.
    pub fn analysis_subject(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
    ) -> Option<KnownSubject> {
        let entry = self.analysis(workspace, analysis);
        let queried = entry.and_then(|entry| self.subject(&entry.id));
        queried.or_else(|| self.subject(&typed_id(workspace, analysis)))
    }

    /// Returns the name of an analysis' subject with its document, as far as they are known; tracked.
    pub fn analysis_subject_text(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
    ) -> Option<String> {
        let subject = self.analysis_subject(workspace, analysis);
        let document = subject.as_ref().and_then(KnownSubject::document);
        let document = document.map(|document| document.formatted());
        let redacted = || Some(self.analysis(workspace, analysis)?.redacted_subject);
        let name = subject.and_then(|subject| subject.name);
        let name = name.filter(|name| !name.trim().is_empty());
        let parts = [name, document.or_else(redacted)];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// Stores the subject that the user has typed for an analysis, for the length of the session.
    pub fn identify_analysis(
        &self,
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
        subject: KnownSubject,
    ) {
        let entry = untrack(|| self.analysis(workspace, analysis));
        let id = entry.map_or_else(|| typed_id(workspace, analysis), |entry| entry.id);
        self.store_subject(&id, subject);
    }
}

/// Returns the ID of the document that was typed for an analysis without an entry.
fn typed_id(workspace: WorkspaceKey, analysis: AnalysisRef) -> String {
    format!("{TYPED_ID}{workspace}.{analysis}")
}
