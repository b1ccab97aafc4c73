//! Storing of a newer response to an earlier query, and of what it replaces; in a chunk, because the start page, which
//! reads summaries of analyses, stores nothing else.

use super::journal::Journal;
use super::response_database::ResponseStorageError;
use farol_core::api::analysis::is_same_summary;
use farol_core::model::decision::Decision;
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::protocol::ReceivedBody;
use futures::future::LocalBoxFuture;
use leptos::prelude::untrack;
use std::collections::HashSet;
use std::sync::Arc;

type StoreFn = fn(Journal, String, ReceivedBody, i64) -> LocalBoxFuture<'static, ()>;

impl Journal {
    /// Stores the summary of an analysis, read at `at` (epoch milliseconds), as the response to an entry of this
    /// session, unless the stored one states the same. One that a decision rests on is kept beside it.
    pub async fn store_newer_response(self, id: String, received: ReceivedBody, at: i64) {
        if !self.is_query_of_session(&id) {
            return;
        }
        // Without the chunk, for example offline, the browser keeps the response that it has.
        if let Ok(store) = load().await {
            store(self, id, received, at).await;
        }
    }
}

async fn store(journal: Journal, id: String, received: ReceivedBody, at: i64) {
    let responses = journal.responses();
    responses.wait_for_list().await;
    if let Some(stored) = responses.body(&id).await {
        if is_same_summary(&stored.bytes, &received.bytes) {
            return;
        }
        if has_decision(journal, &id, at).await {
            keep(journal, &id, stored, at).await;
        }
    }
    journal.store_response(&id, received).await;
}

/// Returns whether a decision rests on the stored summary, which was replaced at `at`: it was recorded after the last
/// one that was kept.
async fn has_decision(journal: Journal, entry: &str, at: i64) -> bool {
    let (ids, earlier) = untrack(|| (journal.decision_ids(), journal.earlier_summaries(entry)));
    let since = earlier.last().map_or(i64::MIN, |last| last.until);
    for id in ids {
        let decision = journal.decisions().read(&id).await;
        let rests_on_it = |decision: Arc<Decision>| {
            let mut sources = decision.sources.iter();
            (since..at).contains(&decision.at) && sources.any(|source| source.entry == entry)
        };
        if decision.is_some_and(rests_on_it) {
            return true;
        }
    }
    false
}

/// Stores a summary that is about to be replaced as a record of its own.
async fn keep(journal: Journal, entry: &str, summary: ReceivedBody, until: i64) {
    let responses = journal.responses();
    let id = EarlierSummaryId {
        entry: entry.to_owned(),
        until,
    };
    let id = id.to_string();
    let is_stored = responses.persist(&id, &summary).await;
    if journal.is_query_of_session(entry) {
        responses.hold_body(&id, summary, is_stored);
    } else {
        // The user has deleted the entry meanwhile.
        responses.remove_entries(&HashSet::from([entry.to_owned()]));
    }
}

/// Loads the chunk.
fn load() -> LocalBoxFuture<'static, Result<StoreFn, ResponseStorageError>> {
    #[cfg_attr(
        farol_split,
        leptos::wasm_split::wasm_split(session_records, wasm_split_path = leptos::wasm_split, fallible)
    )]
    // Fails where it is a chunk.
    #[allow(clippy::unnecessary_wraps)]
    fn store_newer_response() -> Result<StoreFn, ResponseStorageError> {
        Ok(|journal, id, received, at| Box::pin(store(journal, id, received, at)))
    }
    #[cfg(farol_split)]
    return Box::pin(store_newer_response());
    #[cfg(not(farol_split))]
    return Box::pin(std::future::ready(store_newer_response()));
}
