//! What is saved in a case file; the dialog is rendered without properties and reads it here.

use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Records that go into a file. A record is a response, a decision or a namesake mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseScope {
    /// Those about a document in a workspace.
    Subject(WorkspaceKey, Document),
    /// Those of the session.
    Session,
    /// Those of the session that are in no file yet.
    Unsaved,
}

impl CaseScope {
    /// Returns the name under which the last file of the scope is stored.
    pub(super) fn storage_name(self) -> String {
        match self {
            Self::Subject(workspace, document) => format!("{workspace}/{}", document.code()),
            Self::Session => "session".to_owned(),
            Self::Unsaved => "unsaved".to_owned(),
        }
    }
}

/// Scope of the form, and the open state of its dialog.
#[derive(Clone, Copy)]
pub struct SaveCaseContext {
    /// What is saved.
    pub scope: CaseScope,
    /// True while the dialog is open.
    pub open: RwSignal<bool>,
}
