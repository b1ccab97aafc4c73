//! State of the decisions on a subject: those recorded, the draft of the next one, and reviews.

use crate::pages::subject::state::SubjectState;
use farol_core::model::decision::{
    AnalysisNumbers, Decision, DecisionContent, DecisionDraft, DecisionError,
};
use farol_core::model::operation::Operation;
use farol_core::model::time::brasilia_day;
use farol_core::view_model::subject::{ReviewCandidate, decision_sources, review_candidates};
use farol_web::platform::{clock, dom};
use farol_web::services::sync_draft;
use farol_web::store::{Decisions, Journal};
use farol_web::ui::Toasts;
use leptos::prelude::*;
use std::sync::Arc;

/// State of the section.
#[derive(Clone, Copy)]
pub(super) struct DecisionState {
    pub(super) subject: SubjectState,
    pub(super) store: Decisions,
    journal: Journal,
    /// Recorded decisions, newest first.
    pub(super) decisions: Memo<Vec<Arc<Decision>>>,
    /// Operations whose newer responses call for a review of the newest decision.
    pub(super) reviews: RwSignal<Vec<Operation>>,
    /// Form as typed.
    pub(super) draft: RwSignal<DecisionDraft>,
    /// Errors in the form.
    pub(super) errors: RwSignal<Vec<DecisionError>>,
    /// True if the form is shown.
    pub(super) is_open: RwSignal<bool>,
    /// True while the decision is being recorded.
    pub(super) is_busy: RwSignal<bool>,
}

impl DecisionState {
    pub(super) fn new(subject: SubjectState) -> Self {
        let journal = Journal::get();
        let store = journal.decisions();
        let draft = store.draft(subject.workspace, &subject.document);
        let this = Self {
            subject,
            store,
            journal,
            decisions: Memo::new(move |_| store.of(subject.workspace, &subject.document)),
            reviews: RwSignal::new(Vec::new()),
            is_open: RwSignal::new(!draft.is_empty()),
            draft: RwSignal::new(draft),
            errors: RwSignal::new(Vec::new()),
            is_busy: RwSignal::new(false),
        };
        this.watch_responses();
        this.watch_draft();
        this
    }

    /// Changes the form, and stores it for the length of the session.
    pub(super) fn edit(&self, edit: impl FnOnce(&mut DecisionDraft)) {
        self.draft.update(edit);
        self.store_draft();
        if !self.errors.with_untracked(Vec::is_empty) {
            self.errors.set(self.check().err().unwrap_or_default());
        }
    }

    /// Returns whether the form has this error; tracked.
    pub(super) fn has_error(&self, error: DecisionError) -> bool {
        self.errors.with(|errors| errors.contains(&error))
    }

    /// Drops what was typed, and closes the form.
    pub(super) fn discard(&self) {
        self.clear_form();
        dom::focus_next_frame("#decision-write");
    }

    /// Records the decision, or shows the errors of the form; shows `message` when it is recorded.
    pub(super) fn record(self, toasts: Toasts, message: &'static str) {
        if self.is_busy.get_untracked() {
            return;
        }
        let content = match self.check() {
            Ok(content) => content,
            Err(errors) => {
                dom::focus_next_frame(errors.first().map_or("", |error| field_of(*error)));
                return self.errors.set(errors);
            }
        };
        let sources = self
            .subject
            .coverage
            .with_untracked(|coverage| decision_sources(coverage));
        let SubjectState {
            workspace,
            document,
            ..
        } = self.subject;
        let draft = self.draft.get_untracked();
        self.is_busy.set(true);
        leptos::task::spawn_local(async move {
            let recorded = self.store.record(workspace, &document, content, sources);
            let recorded = recorded.await;
            self.is_busy.try_set(false);
            // Without a user the draft stays.
            if recorded.is_some() {
                // What was typed meanwhile stays.
                if self.store.draft(workspace, &document) == draft {
                    let empty = DecisionDraft::default();
                    self.store.store_draft(workspace, &document, &empty);
                }
                if self.draft.try_get_untracked() == Some(draft) {
                    self.clear_form();
                }
                toasts.confirm(message);
                dom::focus_next_frame("#decision-title");
            }
        });
    }

    fn check(&self) -> Result<DecisionContent, Vec<DecisionError>> {
        let today = brasilia_day(clock::now_ms()).unwrap_or_default();
        self.draft.with_untracked(|draft| draft.check(today))
    }

    fn clear_form(&self) {
        self.draft.set(DecisionDraft::default());
        self.store_draft();
        self.errors.set(Vec::new());
        self.is_open.set(false);
    }

    fn store_draft(&self) {
        let SubjectState {
            workspace,
            document,
            ..
        } = self.subject;
        let draft = self.draft.get_untracked();
        self.store.store_draft(workspace, &document, &draft);
    }

    /// Takes over what another tab has stored, so that this one doesn't overwrite it.
    fn watch_draft(self) {
        let SubjectState {
            workspace,
            document,
            ..
        } = self.subject;
        let store = self.store;
        sync_draft(
            move || store.owner(),
            move |keeps_own| self.read_draft(keeps_own),
            move || store.on_draft_change(workspace, &document, move || self.read_draft(false)),
        );
    }

    /// Shows the stored draft, with what was typed here if `keeps_own`.
    fn read_draft(self, keeps_own: bool) {
        let SubjectState {
            workspace,
            document,
            ..
        } = self.subject;
        let stored = self.store.stored_draft(workspace, &document);
        // Another tab may have removed what this one had stored.
        let Some(mut draft) = stored.or_else(|| keeps_own.then(DecisionDraft::default)) else {
            return;
        };
        if keeps_own {
            let own = self.draft.get_untracked();
            let merged = draft.clone().merge(own.clone());
            if merged != draft {
                self.store.add_draft(workspace, &document, &own);
            }
            draft = merged;
        }
        if self.draft.with_untracked(|shown| *shown != draft) {
            self.is_open.set(!draft.is_empty());
            self.draft.set(draft);
            self.errors.set(Vec::new());
        }
    }

    /// Updates the reviews when there is another decision or another response.
    fn watch_responses(self) {
        let candidates = Memo::new(move |_| {
            let sources = self
                .decisions
                .with(|decisions| decisions.first().map(|decision| decision.sources.clone()));
            let coverage = self.subject.coverage;
            sources.map(|sources| coverage.with(|coverage| review_candidates(&sources, coverage)))
        });
        Effect::new(move |_| {
            let candidates = candidates.get().unwrap_or_default();
            leptos::task::spawn_local(async move {
                let mut reviews = Vec::new();
                for candidate in &candidates {
                    if self.differs(candidate).await {
                        reviews.push(candidate.operation);
                    }
                }
                self.reviews.try_set(reviews);
            });
        });
    }

    /// Returns whether a response differs from the one that the decision rests on, as far as both
    /// can be compared.
    async fn differs(&self, candidate: &ReviewCandidate) -> bool {
        let Some(source) = &candidate.source else {
            return true;
        };
        if candidate.operation == Operation::Analysis {
            let workspace = self.subject.workspace;
            let before = untrack(|| self.journal.entry(workspace, source));
            let before = before.and_then(|entry| AnalysisNumbers::of(&entry));
            return candidate.numbers.or(before) != AnalysisNumbers::of(&candidate.entry);
        }
        let responses = self.journal.responses();
        let before = responses.body(source).await;
        let now = responses.body(&candidate.entry.id).await;
        match before.zip(now) {
            Some((before, now)) => before.bytes != now.bytes,
            None => true,
        }
    }
}

/// Returns the selector of the field with this error.
const fn field_of(error: DecisionError) -> &'static str {
    match error {
        DecisionError::NoOpinion => "#decision-opinion",
        DecisionError::NoResult => "#decision-result input",
        DecisionError::NoConditions => "#decision-conditions",
        DecisionError::WrongLastDay => "#decision-day",
    }
}
