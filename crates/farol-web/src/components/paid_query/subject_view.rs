//! Subject of a query: in full if the session has its code, and unreadable on screen in privacy mode.

use crate::store::Journal;
use crate::ui::{CopyButton, legible, translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use leptos::prelude::*;

/// Renders the document of a journal entry and its holder's name.
///
/// Both are known in full only during the session in which the query was made.
#[component]
pub fn SubjectView(
    /// Entry whose subject is shown.
    entry: JournalEntry,
    /// True if the name is shown elsewhere.
    #[prop(optional)]
    without_name: bool,
) -> impl IntoView {
    let journal = Journal::get();
    let JournalEntry {
        id,
        redacted_subject,
        operation,
        ..
    } = entry;
    let subject = Memo::new(move |_| journal.subject(&id));
    let number = move || {
        let subject = subject
            .get()
            .and_then(|subject| subject.query_subject(operation));
        subject.map_or_else(|| redacted_subject.clone(), |subject| subject.formatted())
    };
    let known_name = move || {
        subject
            .get()
            .and_then(|it| it.name)
            .filter(|_| !without_name)
    };
    view! {
        <span class="subject">
            <span class="number" data-sensitive="">{number}</span>
            {move || subject.get().map(|subject| view! {
                <CopyButton text=Signal::stored(subject.code) label=translated_signal(Language::copy_document) />
            })}
            {move || known_name().map(|name| view! { <strong data-sensitive="">{legible(name)}</strong> })}
            <Show when=move || subject.with(Option::is_none)>
                <span class="hint">{translated(Language::document_redacted)}</span>
            </Show>
        </span>
    }
}
