//! Subject of a query, redacted until the user reveals it.

use crate::store::Journal;
use crate::ui::{CopyButton, legible, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use leptos::prelude::*;

/// Renders the document of a journal entry and its holder's name.
///
/// Both can be revealed only during the session in which the query was made.
#[component]
pub fn SubjectView(
    /// Entry whose subject is shown.
    entry: JournalEntry,
) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let revealed = RwSignal::new(false);
    let JournalEntry {
        id,
        redacted_subject,
        operation,
        ..
    } = entry;
    let subject = Memo::new(move |_| journal.subject(&id));
    let revealed_subject = move || subject.get().filter(|_| revealed.get());
    let number = move || {
        let subject = revealed_subject().and_then(|subject| subject.query_subject(operation));
        subject.map_or_else(|| redacted_subject.clone(), |subject| subject.formatted())
    };
    let label = move || match (revealed.get(), subject.get().and_then(|it| it.name)) {
        (false, Some(_)) => t().subject_show_both(),
        (false, None) => t().subject_show(),
        (true, _) => t().subject_hide(),
    };
    view! {
        <span class="subject">
            <span class="number" data-sensitive="">{number}</span>
            {move || revealed_subject().map(|subject| view! {
                <CopyButton text=Signal::stored(subject.code) label=translated_signal(Language::subject_copy) />
            })}
            <strong>{move || revealed_subject().and_then(|subject| subject.name).map(legible)}</strong>
            <Show
                when=move || subject.with(Option::is_some)
                fallback=|| view! { <span class="hint">{translated(Language::subject_gone)}</span> }
            >
                <button
                    type="button"
                    class="button"
                    data-kind="link"
                    on:click=move |_| revealed.update(|revealed| *revealed = !*revealed)
                >
                    {label}
                </button>
            </Show>
        </span>
    }
}
