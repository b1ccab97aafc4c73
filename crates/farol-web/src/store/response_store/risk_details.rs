//! Which record is written for an entry, and records of the processes of analyses beside their responses.

use super::ResponseStore;
use farol_core::model::response_keys::{ResponseKey, ResponseRecordId};
use farol_core::protocol::ReceivedBody;
use leptos::prelude::*;

impl ResponseStore {
    /// Stores processes of an analysis, which is then in no case file; if that fails, the earlier ones
    /// stay.
    pub(in crate::store) async fn persist_risk_detail(&self, id: &str, received: ReceivedBody) {
        let Some((record, key)) = self.record_of(id) else {
            return;
        };
        if self
            .persist_in_database(record, key, received.clone())
            .await
            .is_ok()
        {
            self.hold_body(id, received, true);
        }
    }

    /// Returns the ID and the key of the record to write for an entry: those of the stored one, which it
    /// replaces, or new ones.
    pub(super) fn record_of(&self, id: &str) -> Option<(ResponseRecordId, ResponseKey)> {
        let stored = self
            .memory
            .with_value(|memory| memory.stored.get(id).cloned());
        let stored = stored.and_then(|stored| Some((self.keys.get(&stored.key)?, stored)));
        if let Some((key, record)) = stored {
            return Some((record, key));
        }
        let (key_id, key) = self.keys.current()?;
        Some((ResponseRecordId::new(&key_id, id), key))
    }
}
