//! What the session holds that is in no case file.

use super::button::SaveCaseButton;
use super::context::CaseScope;
use super::selection::CaseSelection;
use super::status::SaveStatus;
use crate::store::Journal;
use farol_core::i18n::Language;
use farol_core::view_model::record_counts::RecordCounts;
use leptos::prelude::*;
use std::collections::HashSet;

/// Records of the session that are in no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsavedRecords {
    counts: RecordCounts,
    subjects: u64,
}

impl UnsavedRecords {
    /// Waits until the session's records are listed, and counts; `None` if all of them are saved.
    pub async fn count(journal: Journal) -> Option<Self> {
        journal.responses().wait_for_list().await;
        let selection = untrack(|| CaseSelection::of(journal, CaseScope::Unsaved, &[]));
        let counts = selection.counts();
        if counts.is_zero() {
            return None;
        }
        let mut subjects: HashSet<String> = HashSet::new();
        for query in &selection.queries {
            let known = journal.subject_untracked(&query.entry.id);
            let code = known.map(|known| known.code);
            subjects.insert(code.unwrap_or_else(|| query.entry.redacted_subject.clone()));
        }
        for id in &selection.decisions {
            let decision = journal.decisions().read(id).await;
            subjects.extend(decision.map(|decision| decision.document.clone()));
        }
        for id in &selection.marks {
            let mark = journal.namesakes().read(id).await;
            subjects.extend(mark.map(|mark| mark.document.clone()));
        }
        let subjects = subjects.len() as u64;
        Some(Self { counts, subjects })
    }

    /// Returns the sentence that names the numbers.
    pub fn text(self, language: Language) -> String {
        language.sign_out_unsaved(self.counts, self.subjects)
    }
}

/// Renders what of the session is in no file, and the button that saves it all.
#[component]
pub fn UnsavedStatus() -> impl IntoView {
    let journal = Journal::get();
    let is_empty =
        |scope| Memo::new(move |_| CaseSelection::of(journal, scope, &[]).counts().is_zero());
    let has_nothing = is_empty(CaseScope::Session);
    view! {
        <div class="unsaved-status" data-empty=move || has_nothing.get().then_some("")>
            <SaveStatus scope=CaseScope::Session />
            <SaveCaseButton
                scope=CaseScope::Unsaved
                label=Language::save_case_all
                is_hidden=is_empty(CaseScope::Unsaved)
            />
        </div>
    }
}
