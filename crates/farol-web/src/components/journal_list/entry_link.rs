//! Link from a journal entry to its result.

use crate::services::use_navigation;
use crate::store::Journal;
use farol_core::model::journal::JournalEntry;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Returns the URL of the entry's result, if there is one; call it in a component's body.
///
/// It can change: whether a response is stored becomes known only after a while.
pub fn entry_href(workspace: WorkspaceKey, entry: &JournalEntry) -> Memo<Option<String>> {
    let responses = Journal::get().responses();
    let navigation = use_navigation();
    let entry = entry.clone();
    Memo::new(move |_| {
        let route = Route::of_entry(workspace, &entry, || responses.has(&entry.id));
        route.map(|route| navigation.link(&route))
    })
}

/// Renders `text` as the link to the entry's result, or as text if there is none.
pub fn entry_link<V: IntoView + 'static>(
    workspace: WorkspaceKey,
    entry: &JournalEntry,
    text: impl Fn() -> V + Clone + Send + 'static,
) -> AnyView {
    let href = entry_href(workspace, entry);
    let link = move || {
        let text = text.clone();
        match href.get() {
            Some(href) => view! { <a href=href>{text}</a> }.into_any(),
            None => view! { <span>{text}</span> }.into_any(),
        }
    };
    link.into_any()
}
