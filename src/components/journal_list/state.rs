//! State of the journal list: filters, entries shown and open dialogs.

use super::scope::JournalScope;
use crate::services::{Client, Navigation, use_navigation};
use crate::store::Journal;
use crate::ui::use_now_every;
use farol_core::i18n::Language;
use farol_core::model::journal::{JournalEntry, Outcome, QueryArea};
use farol_core::model::text_fold::fold;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::HashSet;
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
    Going,
    Failed,
    Unknown,
}

impl OutcomeFilter {
    pub(super) const fn name(self, language: Language) -> &'static str {
        match self {
            Self::Any => language.history_any(),
            Self::Finished => language.history_finished(),
            Self::Going => language.history_going(),
            Self::Failed => language.outcome_failed(),
            Self::Unknown => language.outcome_lost(),
        }
    }

    fn fits(self, entry: &JournalEntry, now: i64) -> bool {
        match (self, entry.outcome_at(now)) {
            (Self::Any, _)
            | (Self::Going, Outcome::Sent | Outcome::Pending)
            | (Self::Failed, Outcome::Failed)
            | (Self::Unknown, Outcome::Unknown) => true,
            (Self::Finished, Outcome::Done) => entry.is_final(),
            (Self::Going, Outcome::Done) => !entry.is_final(),
            _ => false,
        }
    }
}

/// State of the journal list.
#[derive(Clone, Copy)]
pub(super) struct JournalListState {
    pub(super) scope: JournalScope,
    pub(super) workspace: WorkspaceKey,
    pub(super) journal: Journal,
    pub(super) client: Client,
    pub(super) address: Navigation,
    /// All entries, newest first.
    pub(super) entries: Memo<Vec<JournalEntry>>,
    /// Filter text; not in the URL, because it may contain a document.
    pub(super) filter: RwSignal<String>,
    pub(super) kind: RwSignal<OutcomeFilter>,
    /// Area whose queries are shown; `None` for all.
    pub(super) area: RwSignal<Option<QueryArea>>,
    /// True if documents are shown in full; reset on each visit of the page.
    pub(super) revealed: RwSignal<bool>,
    pub(super) shown: RwSignal<usize>,
    /// Current time, the reference of relative times, in epoch milliseconds.
    pub(super) now: Signal<i64>,
    /// Ids of the entries whose status is being read.
    pub(super) refreshing: RwSignal<HashSet<String>>,
    pub(super) exporting: RwSignal<bool>,
    pub(super) wiping: RwSignal<bool>,
}

impl JournalListState {
    pub(super) fn new(workspace: WorkspaceKey, scope: JournalScope) -> Self {
        let journal = Journal::get();
        let entries = Memo::new(move |_| {
            let mut entries = journal.entries(workspace);
            entries.retain(|entry| scope.holds(entry));
            entries
        });
        Self {
            scope,
            workspace,
            journal,
            client: Client::get(),
            address: use_navigation(),
            entries,
            filter: RwSignal::new(String::new()),
            kind: RwSignal::new(OutcomeFilter::Any),
            area: RwSignal::new(None),
            revealed: RwSignal::new(false),
            shown: RwSignal::new(PAGE),
            now: use_now_every(TICK_MS),
            refreshing: RwSignal::new(HashSet::new()),
            exporting: RwSignal::new(false),
            wiping: RwSignal::new(false),
        }
    }

    /// Returns the entries that pass the filters; tracked.
    pub(super) fn filtered(&self, language: Language) -> Vec<JournalEntry> {
        let filter = fold(self.filter.get().trim());
        let (kind, now, area) = (self.kind.get(), self.now.get(), self.area.get());
        let passes = |entry: &&JournalEntry| {
            kind.fits(entry, now)
                && area.is_none_or(|area| entry.operation.area() == area)
                && self.holds(entry, &filter, language)
        };
        self.entries
            .with(|entries| entries.iter().filter(passes).cloned().collect())
    }

    /// Returns whether any part of an entry contains `filter`, which must be folded.
    ///
    /// A complete document matches its entry even while documents are hidden, because a user who
    /// typed it already has it.
    fn holds(&self, entry: &JournalEntry, filter: &str, language: Language) -> bool {
        if filter.is_empty() {
            return true;
        }
        let subject = self.journal.subject(&entry.id);
        let asked = subject
            .as_ref()
            .and_then(|it| it.query_subject(entry.operation));
        if let Some(document) = asked {
            let whole = fold(&document.code());
            let formatted = fold(&document.formatted());
            let has_revealed =
                self.revealed.get() && (whole.contains(filter) || formatted.contains(filter));
            if has_revealed || whole == filter || formatted == filter {
                return true;
            }
        }
        let name = subject.and_then(|subject| subject.name);
        let parts = [
            Some(entry.redacted_subject.clone()),
            name.filter(|_| self.revealed.get()),
            entry.plan_name.clone(),
            Some(entry.by.clone()),
            entry.purpose.clone(),
            Some(language.operation(entry.operation).to_owned()),
            Some(state_words(entry, self.now.get(), language)),
            entry.analysis.map(|analysis| analysis.to_string()),
        ];
        let mut told = parts.into_iter().flatten();
        told.any(|part| fold(&part).contains(filter))
    }
}

/// Returns the text of an entry's outcome, or of the last status that the service reported.
pub(super) fn state_words(entry: &JournalEntry, now: i64, language: Language) -> String {
    match (entry.outcome_at(now), entry.status()) {
        (Outcome::Done, Some(status)) => language.status(&status),
        (outcome, _) => language.outcome(outcome).to_owned(),
    }
}
