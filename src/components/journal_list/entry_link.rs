//! Link from a journal entry to its result.

use crate::services::use_navigation;
use crate::store::Journal;
use farol_core::model::journal::JournalEntry;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Returns the URL of the entry's result, if there is one; call it in a component's body.
pub fn entry_href(workspace: WorkspaceKey, entry: &JournalEntry) -> Option<String> {
    let responses = Journal::get().responses();
    let has_response = || untrack(|| responses.has(&entry.id));
    let route = Route::of_entry(workspace, entry, has_response)?;
    Some(use_navigation().link(&route))
}

/// Renders `text` as the link to the entry's result, or as text if there is none.
pub fn entry_link(
    workspace: WorkspaceKey,
    entry: &JournalEntry,
    text: impl IntoView + 'static,
) -> AnyView {
    match entry_href(workspace, entry) {
        Some(href) => view! { <a href=href>{text}</a> }.into_any(),
        None => view! { <span>{text}</span> }.into_any(),
    }
}
