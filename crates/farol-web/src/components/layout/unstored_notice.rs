//! Notice that the browser doesn't store what was received, with the offer to save it to a case file.

use crate::components::lazy_chunks::{LazySlot, lazy_chunks};
use crate::components::save_case_file::{CaseScope, SaveCaseButton};
use crate::platform::web_locks;
use crate::store::Journal;
use crate::ui::{Notice, Severity, translated};
use farol_core::i18n::Language;
use leptos::prelude::*;

// Most visits don't need it.
lazy_chunks! {
    session_records {
        unstored_content => UnstoredContent,
    }
}

/// Renders the notice while a response, decision or mark exists only in this page and in no case file; the
/// browser then also requires a confirmation to close the page.
#[component]
pub(super) fn UnstoredNotice() -> impl IntoView {
    let responses = Journal::get().responses();
    let is_unstored = Memo::new(move |_| responses.has_unsaved_in_memory());
    view! {
        <Show when=move || is_unstored.get()>
            <UnstoredRecords />
        </Show>
    }
}

/// Protects the records from being lost, also if the chunk of the notice doesn't load, and renders the notice.
#[component]
fn UnstoredRecords() -> impl IntoView {
    let closing = window_event_listener(leptos::ev::beforeunload, |event| event.prevent_default());
    on_cleanup(move || closing.remove());
    hold_lock(Journal::get().unstored_lock_name());
    view! { <LazySlot load=unstored_content missing=Language::unstored_title /> }
}

#[component]
fn UnstoredContent() -> impl IntoView {
    view! {
        <div class="shell-notice">
            <Notice tone=Severity::Warning>
                <p class="notice-title">{translated(Language::unstored_title)}</p>
                <p>{translated(Language::unstored_lead)}</p>
                <div class="notice-actions">
                    <SaveCaseButton scope=CaseScope::Unsaved label=Language::save_case_all />
                </div>
            </Notice>
        </div>
    }
}

/// Holds the lock by which a sign-out in another tab waits for this one's reply, until the current owner is disposed.
fn hold_lock(name: String) {
    let guard = StoredValue::new_local(None);
    leptos::task::spawn_local(async move {
        let held = web_locks::acquire(&name).await;
        guard.try_set_value(Some(held));
    });
}
