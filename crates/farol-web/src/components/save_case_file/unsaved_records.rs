//! What the session holds that is in no case file.

use super::button::SaveCaseButton;
use super::context::CaseScope;
use super::selection::CaseSelection;
use super::status::SaveStatus;
use crate::platform::timer;
use crate::store::Journal;
use farol_core::i18n::Language;
use farol_core::view_model::record_counts::RecordCounts;
use futures::future::{Either, select};
use leptos::prelude::*;
use std::collections::HashSet;

/// Longest wait for the records that are counted, in milliseconds: a browser may never return them.
const MAX_READ_MS: u32 = 3_000;

/// Records of the session that are in no file, and those that are on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsavedRecords {
    counts: RecordCounts,
    subjects: u64,
    /// Number of records that only other tabs have.
    elsewhere: u64,
    /// Number of paid queries in flight in any tab, whose responses arrive after the session.
    in_flight: u64,
    /// True if there may be more, because the browser doesn't list the records that it has stored, or a tab that has
    /// some only in memory doesn't reply.
    may_have_more: bool,
}

/// What of the session is in no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// All of it is in files.
    Nothing,
    /// These records.
    Records(UnsavedRecords),
    /// The browser doesn't list the records that it has stored, or doesn't return them, or a tab doesn't reply.
    Unknown,
}

impl UnsavedRecords {
    /// Waits until the session's records are listed, and counts. Of a session that `is_expired`, the stored records
    /// are not counted: they are kept for a later sign-in of the same user.
    pub async fn count(journal: Journal, is_expired: bool) -> Unsaved {
        let responses = journal.responses();
        let is_listed = is_expired || responses.wait_for_list().await;
        let is_unlisted = !is_listed && responses.may_have_stored();
        let other_tabs = journal.count_unstored_elsewhere().await;
        let may_have_more = is_unlisted || !other_tabs.is_complete;
        let elsewhere = other_tabs.count;
        let in_flight = journal.count_in_flight().await;
        // Last, because a response can arrive during the waits.
        let mut selection = untrack(|| CaseSelection::of(journal, CaseScope::Unsaved, &[]));
        if is_expired {
            let unstored = untrack(|| responses.unsaved_in_memory());
            selection.retain(|id| unstored.contains(id));
        }
        let counts = selection.counts();
        if counts.is_zero() && elsewhere == 0 && in_flight == 0 {
            return if may_have_more {
                Unsaved::Unknown
            } else {
                Unsaved::Nothing
            };
        }
        let subjects = Box::pin(count_subjects(journal, &selection));
        let timeout = Box::pin(timer::sleep(MAX_READ_MS));
        match select(subjects, timeout).await {
            Either::Left((subjects, _)) => Unsaved::Records(Self {
                counts,
                subjects,
                elsewhere,
                in_flight,
                may_have_more,
            }),
            Either::Right(_) => Unsaved::Unknown,
        }
    }

    /// Returns the sentence that names the numbers of this tab's records; `None` if only other tabs have some.
    pub fn text(self, language: Language) -> Option<String> {
        self.can_be_saved()
            .then(|| language.sign_out_unsaved(self.counts, self.subjects))
    }

    /// Returns the sentence that names the number of records that only other tabs have, if there are any.
    pub fn text_of_other_tabs(self, language: Language) -> Option<String> {
        (self.elsewhere > 0).then(|| language.sign_out_unstored_elsewhere(self.elsewhere))
    }

    /// Returns the sentence that names the number of paid queries in flight, if there are any.
    pub fn text_of_in_flight(self, language: Language) -> Option<String> {
        (self.in_flight > 0).then(|| language.sign_out_in_flight(self.in_flight))
    }

    /// Returns whether there may be more of them.
    pub fn may_have_more(self) -> bool {
        self.may_have_more
    }

    /// Returns whether this tab can save some of them.
    pub fn can_be_saved(self) -> bool {
        !self.counts.is_zero()
    }
}

/// Counts the persons and companies that the records of `selection` are about.
async fn count_subjects(journal: Journal, selection: &CaseSelection) -> u64 {
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
    subjects.len() as u64
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
