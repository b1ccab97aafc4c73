//! State of the annexes: the responses that the user adds to the printed page, each read once.

use farol_core::model::journal::JournalEntry;
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use farol_core::view_model::subject::CoverageCell;
use farol_web::platform::time_slices;
use farol_web::store::{Journal, ResponseStore};
use farol_web::ui::{Toasts, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Response that the user has chosen.
#[derive(Clone)]
pub(super) struct Annex {
    pub(super) entry: Arc<JournalEntry>,
    /// Parsed response; `None` while it is being read.
    pub(super) response: Option<Arc<QueryResponse>>,
}

/// State of the annexes.
#[derive(Clone, Copy)]
pub(crate) struct AnnexState {
    responses: ResponseStore,
    toasts: Toasts,
    /// Newest query of each product whose response this browser has.
    pub(super) available: Memo<Vec<Arc<JournalEntry>>>,
    /// Chosen responses, in the order in which they were chosen.
    pub(super) chosen: RwSignal<Vec<Annex>>,
}

impl AnnexState {
    pub(crate) fn new(cells: Memo<Vec<CoverageCell>>) -> Self {
        let responses = Journal::get().responses();
        let available = Memo::new(move |_| {
            cells.with(|cells| {
                let entries = cells.iter().filter_map(|cell| cell.entry.clone());
                entries.filter(|entry| responses.has(&entry.id)).collect()
            })
        });
        Self {
            responses,
            toasts: Toasts::get(),
            available,
            chosen: RwSignal::new(Vec::new()),
        }
    }

    /// Returns whether a chosen response can't be printed yet; tracked.
    pub(crate) fn is_loading(self) -> bool {
        let is_unread = |annex: &Annex| annex.response.is_none();
        self.chosen.with(|chosen| chosen.iter().any(is_unread))
    }

    /// Adds or removes the response to a query.
    pub(super) fn choose(self, entry: &Arc<JournalEntry>, is_chosen: bool) {
        if !is_chosen {
            return self.remove(&entry.id);
        }
        let (entry, response) = (entry.clone(), None);
        let annex = Annex {
            entry: entry.clone(),
            response,
        };
        self.chosen.update(|chosen| chosen.push(annex));
        let t = use_t();
        leptos::task::spawn_local(async move {
            let Some(body) = self.responses.body(&entry.id).await else {
                self.remove(&entry.id);
                return self.toasts.warn(untrack(t).subject_annex_failed());
            };
            let mut reader = QueryResponseReader::new(body);
            let response = Arc::new(time_slices::until_done(|| reader.step()).await);
            self.chosen.try_update(|chosen| {
                let annex = chosen.iter_mut().find(|it| it.entry.id == entry.id);
                annex.map(|annex| annex.response = Some(response))
            });
        });
    }

    fn remove(self, id: &str) {
        self.chosen
            .try_update(|chosen| chosen.retain(|annex| annex.entry.id != id));
    }
}
