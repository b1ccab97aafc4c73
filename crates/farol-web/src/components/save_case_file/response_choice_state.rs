//! Choice of the responses that go into a case file, as part of the form's state.

use super::state::{Destination, SaveCaseState};
use farol_core::view_model::record_counts::RecordCounts;
use leptos::prelude::*;

impl SaveCaseState {
    /// Returns the IDs of the responses that the user leaves out, of those that this browser has; tracked.
    pub(super) fn excluded_ids(&self) -> Vec<String> {
        let excluded = self.excluded.read();
        self.available
            .with(|available| excluded.among(available.response_ids()))
    }

    /// Returns how many responses the user leaves out; tracked.
    pub(super) fn excluded_count(&self) -> RecordCounts {
        responses(self.excluded_ids().len())
    }

    /// Returns how many responses that are in the file are removed when it is written again; tracked.
    pub(super) fn removed_count(&self) -> RecordCounts {
        responses(self.removed_ids().len())
    }

    fn removed_ids(&self) -> Vec<String> {
        self.earlier.track();
        let earlier = self.targets.of(self.scope);
        let earlier = earlier.filter(|_| self.destination.get() == Destination::Same);
        let records = earlier.map(|target| target.records).unwrap_or_default();
        let mut ids = self.excluded_ids();
        ids.retain(|id| records.contains(id));
        ids
    }

    /// Returns whether a response that the user leaves out will be in no file; tracked.
    pub(super) fn has_unsaved_excluded(&self) -> bool {
        let removed = self.removed_ids();
        let mut excluded = self.excluded_ids().into_iter();
        excluded.any(|id| self.journal.saved_at(&id).is_none() || removed.contains(&id))
    }

    /// Returns whether a decision rests on a response that the user leaves out; tracked.
    pub(super) fn has_decision_on_excluded(&self) -> bool {
        let excluded = self.excluded_ids();
        if excluded.is_empty() {
            return false;
        }
        let mut decisions = self.journal.decisions().all();
        self.selection
            .with(|selection| decisions.retain(|it| selection.decisions.contains(&it.id)));
        let mut sources = decisions.iter().flat_map(|decision| &decision.sources);
        sources.any(|source| excluded.contains(&source.entry))
    }

    /// Includes the response to a query, or leaves it out.
    pub(super) fn include(&self, id: &str, is_included: bool) {
        self.change_choice([id], is_included);
    }

    /// Includes all responses, or leaves all out.
    pub(super) fn include_all(&self, is_included: bool) {
        let available = self.available.get_untracked();
        self.change_choice(available.response_ids(), is_included);
    }

    fn change_choice<'a>(&self, ids: impl IntoIterator<Item = &'a str>, is_included: bool) {
        self.is_choice_missing.set(false);
        let mut excluded = self.excluded.get_untracked();
        excluded.set(ids, is_included);
        self.choices.set(self.scope, excluded);
    }

    /// Returns whether something goes into the file; otherwise shows the list with the error.
    pub(super) fn check_choice(&self) -> bool {
        let has_records = self.selection.with_untracked(|it| !it.counts().is_zero());
        self.is_choice_missing.set(!has_records);
        if !has_records {
            self.is_choice_open.set(true);
        }
        has_records
    }

    /// Removes a choice that leaves nothing to save, so that what was left out of the last file can be saved.
    pub(super) fn end_choice_of_nothing(&self) {
        if self.selection.with_untracked(|it| it.counts().is_zero()) {
            self.choices.remove(self.scope);
        }
    }
}

fn responses(count: usize) -> RecordCounts {
    RecordCounts {
        responses: count as u64,
        ..RecordCounts::default()
    }
}
