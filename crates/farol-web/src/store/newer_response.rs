//! Storing of a newer response to an earlier query; in a chunk, because the start page, which reads summaries
//! of analyses, stores nothing else.

use super::journal::Journal;
use super::response_database::ResponseStorageError;
use farol_core::api::analysis::is_same_summary;
use farol_core::protocol::ReceivedBody;
use futures::future::LocalBoxFuture;

type StoreFn = fn(Journal, String, ReceivedBody) -> LocalBoxFuture<'static, ()>;

impl Journal {
    /// Stores the summary of an analysis as the response to an entry of this session, unless the stored one
    /// states the same.
    pub async fn store_newer_response(self, id: String, received: ReceivedBody) {
        if !self.is_query_of_session(&id) {
            return;
        }
        // Without the chunk, for example offline, the browser keeps the response that it has.
        if let Ok(store) = load().await {
            store(self, id, received).await;
        }
    }
}

async fn store(journal: Journal, id: String, received: ReceivedBody) {
    let responses = journal.responses();
    responses.wait_for_list().await;
    let stored = responses.body(&id).await;
    if !stored.is_some_and(|stored| is_same_summary(&stored.bytes, &received.bytes)) {
        journal.store_response(&id, received).await;
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
        Ok(|journal, id, received| Box::pin(store(journal, id, received)))
    }
    #[cfg(farol_split)]
    return Box::pin(store_newer_response());
    #[cfg(not(farol_split))]
    return Box::pin(std::future::ready(store_newer_response()));
}
