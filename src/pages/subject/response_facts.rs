//! What the stored responses about a subject state, read once each.

use farol_core::model::document::Document;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::view_model::kyc::{PepTerm, TextSummary, pep_term_of, text_of};
use farol_core::view_model::other_document::other_document;
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use farol_core::view_model::subject::{
    SubjectFigure, TimelineEvent, events_of_kyc, findings_of_response, reported_name,
};
use farol_web::platform::time_slices;
use farol_web::store::{Journal, ResponseStore};
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// What one response states.
#[derive(Default)]
pub(super) struct StatedFacts {
    /// Document of the response, if it is another one than that of the subject; nothing else of it is
    /// a fact about the subject.
    pub(super) other_document: Option<String>,
    /// Name of the subject.
    pub(super) name: Option<String>,
    /// Findings; `None` if the response states neither findings nor that there are none.
    pub(super) figures: Option<Vec<SubjectFigure>>,
    /// Statements of a compliance response in free text.
    pub(super) text: Option<TextSummary>,
    /// Positions and sanctions with dates.
    pub(super) events: Vec<TimelineEvent>,
    /// Term after the last politically exposed position.
    pub(super) pep_term: Option<PepTerm>,
}

/// What the newest stored response of each product states, by the IDs of their journal entries;
/// `None` while one is being read.
///
/// The cache of parsed responses is too small for all products, so only the facts are kept.
#[derive(Clone, Copy)]
pub(super) struct ResponseFacts {
    responses: ResponseStore,
    document: Document,
    read: RwSignal<HashMap<String, Option<Arc<StatedFacts>>>>,
}

impl ResponseFacts {
    /// Reads the responses of `entries`, which are about `document`, and of those that are added
    /// later.
    pub(super) fn new(
        document: Document,
        entries: Memo<Vec<Arc<JournalEntry>>>,
        now: Signal<i64>,
    ) -> Self {
        let this = Self {
            responses: Journal::get().responses(),
            document,
            read: RwSignal::new(HashMap::new()),
        };
        Effect::new(move |_| {
            let newest = entries.with(|entries| newest_responses(entries));
            let unread = newest.into_iter().filter(|entry| {
                this.responses.has(&entry.id)
                    && this
                        .read
                        .with_untracked(|read| !read.contains_key(&entry.id))
            });
            let unread: Vec<_> = unread.collect();
            this.read.try_update_untracked(|read| {
                read.extend(unread.iter().map(|entry| (entry.id.clone(), None)));
            });
            leptos::task::spawn_local(async move {
                for entry in unread {
                    if this.read.is_disposed() {
                        return;
                    }
                    this.read_response(&entry, now).await;
                }
            });
        });
        this
    }

    /// Returns what the response of an entry states, once it is read; tracked.
    pub(super) fn of(&self, id: &str) -> Option<Arc<StatedFacts>> {
        self.read.with(|read| read.get(id).cloned().flatten())
    }

    async fn read_response(self, entry: &JournalEntry, now: Signal<i64>) {
        let body = self.responses.body(&entry.id).await;
        let Some(body) = body else {
            // Read again when the list of responses changes.
            self.read
                .try_update_untracked(|read| read.remove(&entry.id));
            return;
        };
        let mut reader = QueryResponseReader::new(body);
        let response = time_slices::until_done(|| reader.step()).await;
        let Some(now) = now.try_get_untracked() else {
            return;
        };
        let facts = self.facts_of(entry, &response, now);
        self.read
            .try_update(|read| read.insert(entry.id.clone(), Some(Arc::new(facts))));
    }

    fn facts_of(self, entry: &JournalEntry, response: &QueryResponse, now: i64) -> StatedFacts {
        let (content, operation) = (&response.content, entry.operation);
        if !response.can_be_summarized() {
            return StatedFacts::default();
        }
        let other = other_document(operation, content.root(), &self.document.code());
        if other.is_some() {
            return StatedFacts {
                other_document: other,
                ..StatedFacts::default()
            };
        }
        let is_kyc = operation == Operation::Kyc;
        StatedFacts {
            other_document: None,
            name: reported_name(operation, content.root()),
            figures: findings_of_response(operation, content, now),
            text: is_kyc.then(|| text_of(content.root())).flatten(),
            events: if is_kyc {
                events_of_kyc(content, &entry.id, now)
            } else {
                Vec::new()
            },
            pep_term: is_kyc.then(|| pep_term_of(content.root(), now)).flatten(),
        }
    }
}

/// Returns the newest query of each product whose facts are in its response; those of an analysis are
/// in its journal entry.
fn newest_responses(entries: &[Arc<JournalEntry>]) -> Vec<Arc<JournalEntry>> {
    let mut newest: Vec<Arc<JournalEntry>> = Vec::new();
    for entry in entries {
        let is_known = newest.iter().any(|it| it.operation == entry.operation);
        let is_stored = entry.operation != Operation::Analysis && entry.outcome == Outcome::Done;
        if is_stored && !is_known {
            newest.push(entry.clone());
        }
    }
    newest
}
