//! State of the journal list: filters, entries shown and open dialogs.

use super::journal_scope::JournalScope;
use crate::services::{JournalRefresher, Navigation, PageStateCache, use_navigation};
use crate::store::Journal;
use crate::ui::use_now_every;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::QueryArea;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::subject_comparison::SubjectComparison;
use farol_core::model::text_fold::fold;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;
use strum::VariantArray;

/// Number of entries listed initially, and added by each "show more".
pub(super) const PAGE: usize = 50;
/// Interval of updates to relative times, in milliseconds.
const TICK_MS: u32 = 30_000;

/// Filter by outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(super) enum OutcomeFilter {
    Any,
    Finished,
    InProgress,
    Failed,
    Unknown,
}

impl OutcomeFilter {
    pub(super) const fn name(self, language: Language) -> &'static str {
        match self {
            Self::Any => language.journal_any_outcome(),
            Self::Finished => language.journal_finished(),
            Self::InProgress => language.journal_in_progress(),
            Self::Failed => language.outcome_failed(),
            Self::Unknown => language.outcome_not_known(),
        }
    }

    fn includes(self, entry: &JournalEntry, now: i64) -> bool {
        match (self, entry.outcome_at(now)) {
            (Self::Any, _)
            | (Self::InProgress, Outcome::Sent | Outcome::Pending)
            | (Self::Failed, Outcome::Failed)
            | (Self::Unknown, Outcome::Unknown) => true,
            (Self::Finished, Outcome::Done) => entry.is_final(),
            (Self::InProgress, Outcome::Done) => !entry.is_final(),
            _ => false,
        }
    }
}

/// Settings of a list that its page keeps until the next page load.
#[derive(Clone, Default)]
struct ListSettings {
    filter: String,
    revealed: bool,
}

/// Settings of each list; kept by [`PageStateCache`].
#[derive(Default)]
struct JournalSettings {
    analyses: ListSettings,
    everything: ListSettings,
}

impl JournalSettings {
    const fn of(&mut self, scope: JournalScope) -> &mut ListSettings {
        match scope {
            JournalScope::Analyses => &mut self.analyses,
            JournalScope::Everything => &mut self.everything,
        }
    }
}

/// State of the journal list.
#[derive(Clone, Copy)]
pub(super) struct JournalListState {
    pub(super) scope: JournalScope,
    pub(super) workspace: WorkspaceKey,
    pub(super) journal: Journal,
    pub(super) refresher: JournalRefresher,
    pub(super) navigation: Navigation,
    /// All entries, newest first.
    pub(super) entries: Memo<Vec<Arc<JournalEntry>>>,
    /// Filter text; not in the URL, because it may contain a document. Kept across pages.
    pub(super) filter: RwSignal<String>,
    /// Complete document in the filter, if it is one.
    pub(super) searched_document: Memo<Option<Document>>,
    pub(super) outcome: RwSignal<OutcomeFilter>,
    /// Area whose queries are shown; `None` for all.
    pub(super) area: RwSignal<Option<QueryArea>>,
    /// True if documents are shown in full; kept across pages.
    pub(super) revealed: RwSignal<bool>,
    pub(super) shown: RwSignal<usize>,
    /// Current time, the reference of relative times, in epoch milliseconds.
    pub(super) now: Signal<i64>,
    /// Ids of the entries whose status is being read.
    pub(super) refreshing: RwSignal<HashSet<String>>,
    pub(super) is_export_open: RwSignal<bool>,
    pub(super) is_clear_open: RwSignal<bool>,
}

impl JournalListState {
    pub(super) fn new(workspace: WorkspaceKey, scope: JournalScope) -> Self {
        let journal = Journal::get();
        let entries = Memo::new(move |_| {
            let mut entries = journal.entries(workspace);
            entries.retain(|entry| scope.includes(entry));
            entries
        });
        let refresher = JournalRefresher::get();
        refresher.follow();
        let settings = PageStateCache::signal::<JournalSettings>(workspace);
        let stored = settings.try_update_untracked(|settings| settings.of(scope).clone());
        let stored = stored.unwrap_or_default();
        // Signals of the list's own: they are disposed with the rows that subscribe to them.
        let (filter, revealed) = (RwSignal::new(stored.filter), RwSignal::new(stored.revealed));
        Effect::new(move |_| {
            let (filter, revealed) = (filter.get(), revealed.get());
            settings.try_update_untracked(|settings| {
                *settings.of(scope) = ListSettings { filter, revealed };
            });
        });
        Self {
            scope,
            workspace,
            journal,
            refresher,
            navigation: use_navigation(),
            entries,
            filter,
            searched_document: Memo::new(move |_| {
                filter.with(|filter| Document::parse(filter.trim()).ok())
            }),
            outcome: RwSignal::new(OutcomeFilter::Any),
            area: RwSignal::new(None),
            revealed,
            shown: RwSignal::new(PAGE),
            now: use_now_every(TICK_MS),
            refreshing: RwSignal::new(HashSet::new()),
            is_export_open: RwSignal::new(false),
            is_clear_open: RwSignal::new(false),
        }
    }

    /// Returns the entries that pass the filters; tracked.
    pub(super) fn filtered(&self, language: Language) -> Vec<Arc<JournalEntry>> {
        let filter = fold(self.filter.get().trim());
        let searched_document = self.searched_document.get();
        let (outcome, now, area) = (self.outcome.get(), self.now.get(), self.area.get());
        let passes = |entry: &&Arc<JournalEntry>| {
            outcome.includes(entry, now)
                && area.is_none_or(|area| entry.operation.area() == area)
                && match &searched_document {
                    Some(document) => {
                        self.match_document(entry, document) != SubjectComparison::Different
                    }
                    None => self.matches_filter(entry, &filter, language),
                }
        };
        self.entries
            .with(|entries| entries.iter().filter(passes).cloned().collect())
    }

    /// Returns whether `entry` is about the complete document in the filter, which matches even
    /// while documents are hidden, because a user who typed it already has it; tracked.
    fn match_document(&self, entry: &JournalEntry, document: &Document) -> SubjectComparison {
        let Some(searched_document) = QuerySubject::read(entry.operation, &document.code()) else {
            return SubjectComparison::Different;
        };
        let known = self.journal.subject(&entry.id);
        entry.match_subject(
            known.as_ref().map(|subject| subject.code.as_str()),
            &searched_document,
        )
    }

    /// Returns whether only the visible digits of `entry` match the document in the filter; tracked.
    pub(super) fn is_possible(&self, entry: &JournalEntry) -> bool {
        let searched_document = self.searched_document.get();
        searched_document.is_some_and(|searched_document| {
            self.match_document(entry, &searched_document) == SubjectComparison::Possible
        })
    }

    /// Returns whether a part of an entry contains `filter`, which must be folded.
    fn matches_filter(&self, entry: &JournalEntry, filter: &str, language: Language) -> bool {
        if filter.is_empty() {
            return true;
        }
        let subject = self.journal.subject(&entry.id);
        let subject = subject.filter(|_| self.revealed.get());
        let document = subject
            .as_ref()
            .and_then(|it| it.query_subject(entry.operation));
        let parts = [
            Some(entry.redacted_subject.clone()),
            document.as_ref().map(QuerySubject::code),
            document.as_ref().map(QuerySubject::formatted),
            subject.and_then(|subject| subject.name),
            entry.plan_name.clone(),
            Some(entry.author.clone()),
            entry.purpose.clone(),
            Some(language.operation(entry.operation).to_owned()),
            Some(outcome_text(entry, self.now.get(), language)),
            entry.analysis.map(|analysis| analysis.to_string()),
        ];
        let mut parts = parts.into_iter().flatten();
        parts.any(|part| fold(&part).contains(filter))
    }
}

/// Returns the text of an entry's outcome, or of the last status that the service reported.
pub(super) fn outcome_text(entry: &JournalEntry, now: i64, language: Language) -> String {
    match (entry.outcome_at(now), entry.status()) {
        (Outcome::Done, Some(status)) => language.status(&status),
        (outcome, _) => language.outcome(outcome).to_owned(),
    }
}
