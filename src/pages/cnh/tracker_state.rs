//! State of the tracker: its rows and filters.

use super::form_state::CnhState;
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_core::model::text_fold::fold;
use farol_core::view_model::cnh::{CnhRequestRow, latest_requests};
use farol_web::ui::use_now_every;
use leptos::prelude::*;
use std::sync::Arc;

/// Number of rows listed initially, and added by each "show more".
pub(super) const PAGE: usize = 50;
/// Interval at which outcomes are re-evaluated against their time limit, in milliseconds.
const TICK_MS: u32 = 30_000;

/// State of the tracker.
#[derive(Clone, Copy)]
pub(super) struct TrackerState {
    pub(super) cnh: CnhState,
    /// All requests, newest first.
    pub(super) rows: Memo<Vec<CnhRequestRow>>,
    /// Search text. Not in the URL, because it may contain a personal number.
    pub(super) search: RwSignal<String>,
    pub(super) status: RwSignal<Option<String>>,
    pub(super) outcome: RwSignal<Option<Outcome>>,
    /// True if numbers are shown in full; reset when the page is disposed.
    pub(super) revealed: RwSignal<bool>,
    pub(super) shown: RwSignal<usize>,
    pub(super) now: Signal<i64>,
}

impl TrackerState {
    pub(super) fn new(cnh: CnhState) -> Self {
        let rows = Memo::new(move |_| {
            let entries = cnh.journal.entries(cnh.workspace).into_iter();
            let entries = entries.filter(|entry| entry.operation == Operation::Cnh);
            latest_requests(entries.map(Arc::unwrap_or_clone))
        });
        Self {
            cnh,
            rows,
            search: RwSignal::new(String::new()),
            status: RwSignal::new(None),
            outcome: RwSignal::new(None),
            revealed: RwSignal::new(false),
            shown: RwSignal::new(PAGE),
            now: use_now_every(TICK_MS),
        }
    }

    /// Returns the distinct statuses reported by the service.
    pub(super) fn statuses(&self) -> Vec<String> {
        let mut statuses = self.rows.with(|rows| {
            let text = rows.iter().filter_map(|row| row.entry.status.clone());
            text.collect::<Vec<_>>()
        });
        statuses.sort_unstable();
        statuses.dedup();
        statuses
    }

    /// Returns the rows that pass the filters; tracked.
    pub(super) fn filtered(&self) -> Vec<CnhRequestRow> {
        let search = fold(self.search.get().trim());
        let (status, outcome, now) = (self.status.get(), self.outcome.get(), self.now.get());
        let passes = |row: &&CnhRequestRow| {
            (status.is_none() || row.entry.status == status)
                && outcome.is_none_or(|outcome| row.entry.outcome_at(now) == outcome)
                && self.matches_search(row, &search)
        };
        self.rows
            .with(|rows| rows.iter().filter(passes).cloned().collect())
    }

    /// Returns whether a row contains `search`, which must be folded. A complete number matches its
    /// row even while numbers are redacted; a part of one matches only if they are revealed.
    pub(super) fn matches_search(&self, row: &CnhRequestRow, search: &str) -> bool {
        if search.is_empty() {
            return true;
        }
        let entry = &row.entry;
        let subject = self.cnh.journal.subject(&entry.id);
        let typed: String = search.chars().filter(char::is_ascii_digit).collect();
        let is_found = subject.is_some_and(|subject| {
            subject.code == typed
                || (self.revealed.get() && !typed.is_empty() && subject.code.contains(&typed))
        });
        let parts = [
            Some(&entry.redacted_subject),
            entry.request.as_ref(),
            entry.purpose.as_ref(),
            entry.status.as_ref(),
            Some(&entry.author),
        ];
        let mut parts = parts.into_iter().flatten();
        is_found || parts.any(|part| fold(part).contains(search))
    }
}
