//! List of the stored responses.

use super::ResponseStore;
use super::memory::Listing;
use super::records::MAX_WAIT_MS;
use crate::platform::{clock, timer};
use crate::store::response_database::{ResponseDatabase, ResponseStorageError};
use futures::channel::oneshot;
use futures::future::select;
use leptos::prelude::*;

/// Time in which the other tabs send a new tab the keys of the session, in milliseconds.
const KEYS_WAIT_MS: u32 = 250;

impl ResponseStore {
    /// Returns whether the list of stored responses was read.
    pub(in crate::store) fn is_list_read(&self) -> bool {
        self.listing() == Listing::Read
    }

    /// Returns the state of the list of stored responses; begins to read it if it wasn't requested yet.
    pub(super) fn listing(&self) -> Listing {
        let listing = self.memory.try_with_value(|memory| memory.listing);
        // The app is closed.
        let listing = listing.unwrap_or(Listing::Failed);
        if listing == Listing::NotRead {
            self.edit(|memory| memory.listing = Listing::Reading);
            let this = *self;
            leptos::task::spawn_local(async move { this.list().await });
        }
        listing
    }

    /// Waits until the list of stored responses is read, but not long: a browser may never respond. Returns
    /// whether it is read; a list that could not be read is requested again.
    pub async fn wait_for_list(&self) -> bool {
        if self.listing() == Listing::Failed {
            self.edit(|memory| memory.listing = Listing::NotRead);
        }
        let is_read = async {
            while !matches!(self.listing(), Listing::Read | Listing::Failed) {
                let (waiting, resumed) = oneshot::channel();
                self.edit(|memory| memory.waiting.push(waiting));
                let _ = resumed.await;
            }
        };
        let timeout = Box::pin(timer::sleep(MAX_WAIT_MS));
        select(Box::pin(is_read), timeout).await;
        self.is_list_read()
    }

    /// Reads the list of stored responses, and removes those whose keys are lost.
    async fn list(&self) {
        let epoch = self.account.epoch();
        if self.keys.is_empty() {
            timer::sleep(KEYS_WAIT_MS).await;
        }
        let name = self.database_name();
        let ids = async { (ResponseDatabase::load().await?.ids)(name).await };
        let ids: Result<_, ResponseStorageError> = ids.await;
        if self.account.epoch() != epoch {
            return;
        }
        let Ok(ids) = ids else {
            self.edit(|memory| memory.end_listing(Listing::Failed));
            return self.notify();
        };
        let now = clock::now_ms();
        let (known, unknown): (Vec<_>, Vec<_>) = ids
            .into_iter()
            .partition(|id| self.keys.get(&id.key).is_some());
        let lost = unknown.into_iter().filter(|id| id.is_expired_at(now));
        let lost: Vec<_> = lost.collect();
        // The keys of an expired account may be in another tab.
        if !lost.is_empty() && self.account.expired_accounts().is_empty() {
            self.delete(lost);
        }
        self.edit(|memory| memory.add_listed(known));
        self.notify();
    }
}
