//! Another document in a response than the queried one, and the notice of it.

use crate::store::{Journal, StoredResponse};
use crate::ui::{Notice, Severity, translated};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::view_model::other_document::other_document;
use leptos::prelude::*;

/// Returns the document of the response to a query, if it is another one than the queried document.
pub fn use_other_document(
    entry: Memo<Option<JournalEntry>>,
    content: Memo<StoredResponse>,
) -> Memo<Option<String>> {
    Memo::new(move |_| {
        let StoredResponse::Parsed(response) = content.get() else {
            return None;
        };
        let entry = entry.get().filter(|_| response.can_be_summarized())?;
        document_of_other(&entry, response.content.root())
    })
}

/// Returns the same for the newest response that is stored for an entry.
pub fn use_stored_other_document(entry: Memo<Option<JournalEntry>>) -> Memo<Option<String>> {
    let responses = Journal::get().responses();
    let id = Memo::new(move |_| entry.with(|entry| Some(entry.as_ref()?.id.clone())));
    let content = Memo::new(move |_| {
        id.get()
            .map_or(StoredResponse::Missing, |id| responses.of(&id))
    });
    use_other_document(entry, content)
}

/// Returns the document of the content of a response, if it is another one than that of its query.
pub fn document_of_other(entry: &JournalEntry, content: &Json) -> Option<String> {
    let known = Journal::get().subject_untracked(&entry.id);
    let queried = known.map_or_else(|| entry.redacted_subject.clone(), |known| known.code);
    other_document(entry.operation, content, &queried)
}

/// Renders the notice.
#[component]
pub fn OtherDocumentNotice(
    /// Document that the response states.
    document: String,
) -> impl IntoView {
    view! {
        <Notice tone=Severity::Warning>
            <p>{translated(Language::other_document)} " " <span class="number" data-sensitive="">{document}</span></p>
            <p>{translated(Language::other_document_hint)}</p>
        </Notice>
    }
}
