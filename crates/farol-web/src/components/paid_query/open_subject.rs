//! Opening the page of a document that the session has in full.

use crate::platform::timer;
use crate::services::use_navigation;
use crate::store::Journal;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;

/// Returns a function that opens the page of a document.
///
/// The ID of the page is created and stored when it opens, which is why rows and charts have no
/// links to it.
pub fn use_open_subject(workspace: WorkspaceKey) -> impl Fn(&Document) + Copy + 'static {
    let navigation = use_navigation();
    let journal = Journal::get();
    move |document| {
        if let Some(id) = journal.subject_id(document) {
            timer::after_paint(move || navigation.go(&Route::Subject(workspace, id)));
        }
    }
}
