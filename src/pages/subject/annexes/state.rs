//! State of the annexes: the responses that the user adds to the printed page, each read once.

use farol_core::model::journal::JournalEntry;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use farol_core::view_model::subject::ProductCoverage;
use farol_web::platform::time_slices;
use farol_web::store::Journal;
use farol_web::ui::{Toasts, use_t};
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Response that the user has chosen.
pub(super) struct Annex {
    pub(super) entry: Arc<JournalEntry>,
    /// Parsed response; `None` while it is being read.
    pub(super) response: Option<Arc<QueryResponse>>,
}

/// State of the annexes.
#[derive(Clone, Copy)]
pub(crate) struct AnnexState {
    workspace: WorkspaceKey,
    journal: Journal,
    toasts: Toasts,
    /// Newest query of each product whose response this browser has.
    pub(super) available: Memo<Vec<Arc<JournalEntry>>>,
    /// IDs of the chosen queries, also of other profiles, in the order in which they were chosen.
    ids: RwSignal<Vec<String>>,
    /// Whether it is known which responses this browser has.
    is_listed: RwSignal<bool>,
    /// Parsed responses of chosen queries, by the IDs of those.
    responses: RwSignal<HashMap<String, Arc<QueryResponse>>>,
}

impl AnnexState {
    pub(crate) fn new(workspace: WorkspaceKey, coverage: Memo<Vec<ProductCoverage>>) -> Self {
        let journal = Journal::get();
        let stored = journal.responses();
        let available = Memo::new(move |_| {
            coverage.with(|coverage| {
                let entries = coverage.iter().filter_map(|product| product.entry.clone());
                entries.filter(|entry| stored.has(&entry.id)).collect()
            })
        });
        let this = Self {
            workspace,
            journal,
            toasts: Toasts::get(),
            available,
            ids: RwSignal::new(journal.chosen_annexes(workspace)),
            responses: RwSignal::new(HashMap::new()),
            is_listed: RwSignal::new(false),
        };
        leptos::task::spawn_local(async move {
            stored.wait_for_list().await;
            this.is_listed.try_set(true);
        });
        Effect::new(move |requested: Option<HashSet<String>>| {
            let mut requested = requested.unwrap_or_default();
            this.ids.with(|ids| requested.retain(|id| ids.contains(id)));
            for entry in this.chosen_queries() {
                if requested.insert(entry.id.clone()) {
                    this.read(entry);
                }
            }
            requested
        });
        this
    }

    /// Returns the chosen responses; tracked.
    pub(super) fn chosen(self) -> Vec<Annex> {
        self.responses.with(|responses| {
            let entries = self.chosen_queries().into_iter();
            let annexes = entries.map(|entry| Annex {
                response: responses.get(&entry.id).cloned(),
                entry,
            });
            annexes.collect()
        })
    }

    /// Returns whether a query is chosen; tracked.
    pub(super) fn is_chosen(self, id: &str) -> bool {
        self.ids.with(|ids| ids.iter().any(|it| it == id))
    }

    /// Returns whether a chosen response can't be printed yet; tracked.
    pub(crate) fn is_loading(self) -> bool {
        let is_unlisted = !self.is_listed.get() && self.ids.with(|ids| !ids.is_empty());
        is_unlisted || self.chosen().iter().any(|annex| annex.response.is_none())
    }

    /// Adds or removes the response to a query.
    pub(super) fn choose(self, id: &str, is_chosen: bool) {
        let (workspace, journal) = (self.workspace, self.journal);
        // Another tab may have changed the choice of another profile.
        let mut ids = journal.chosen_annexes(workspace);
        ids.retain(|it| it != id);
        if is_chosen {
            ids.push(id.to_owned());
        } else {
            self.responses.try_update(|responses| responses.remove(id));
        }
        journal.store_chosen_annexes(workspace, &ids);
        // After a response could not be read, the page may be disposed.
        self.ids.try_set(ids);
    }

    /// Returns the chosen queries of this profile; tracked.
    fn chosen_queries(self) -> Vec<Arc<JournalEntry>> {
        self.available.with(|available| {
            self.ids.with(|ids| {
                let of_id = |id: &String| available.iter().find(|entry| entry.id == *id).cloned();
                ids.iter().filter_map(of_id).collect()
            })
        })
    }

    /// Reads a response; if that fails, it is no longer chosen.
    fn read(self, entry: Arc<JournalEntry>) {
        let t = use_t();
        let stored = self.journal.responses();
        leptos::task::spawn_local(async move {
            let Some(body) = stored.body(&entry.id).await else {
                self.choose(&entry.id, false);
                return self.toasts.warn(untrack(t).subject_annex_failed());
            };
            let mut reader = QueryResponseReader::new(body);
            let response = Arc::new(time_slices::until_done(|| reader.step()).await);
            self.responses
                .try_update(|responses| responses.insert(entry.id.clone(), response));
        });
    }
}
