//! Entries of one user and workspace in localStorage, each under its own key: concurrent writes of
//! several tabs lose none, even if a tab reads stale data.

use crate::platform::random;
use crate::platform::storage::{self, StorageArea};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::marker::PhantomData;

/// Size of a long entry, in characters.
const LONG_ENTRY: usize = 2_000;

/// Entry with an ID, whose text order is that of writing.
pub(super) trait StoredEntry:
    Clone + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Maximum number of entries per user and workspace; the oldest are removed first.
    const MAX_ENTRIES: usize;

    /// Returns the entry's ID.
    fn id(&self) -> &str;
}

/// View over the entries in localStorage; nothing is cached, every call reads storage.
pub(super) struct WorkspaceEntryStorage<E> {
    prefix: String,
    entry: PhantomData<E>,
}

impl<E: StoredEntry> WorkspaceEntryStorage<E> {
    /// Creates the view over the entries whose keys begin with `prefix`.
    pub(super) fn at(prefix: String) -> Self {
        let entry = PhantomData;
        Self { prefix, entry }
    }

    /// Returns all readable entries, oldest first.
    pub(super) fn all(&self) -> Vec<E> {
        let each = self.each().into_iter();
        each.filter_map(|(_, entry)| entry).collect()
    }

    /// Returns every entry with its ID, oldest first; `None` if its text is invalid.
    pub(super) fn each(&self) -> Vec<(String, Option<E>)> {
        let ids = self.ids().into_iter();
        ids.map(|id| {
            let entry = self.one(&id);
            (id, entry)
        })
        .collect()
    }

    /// Returns the entry with this ID.
    pub(super) fn one(&self, id: &str) -> Option<E> {
        let text = storage::read(StorageArea::Device, &self.key(id))?;
        let entry: E = serde_json::from_str(&text).ok()?;
        (entry.id() == id).then_some(entry)
    }

    /// Writes an entry; without space it lasts as long as the page. Returns whether it outlives the
    /// page.
    pub(super) fn put(&self, entry: &E) -> bool {
        let Ok(text) = serde_json::to_string(entry) else {
            return false;
        };
        storage::write(StorageArea::Device, &self.key(entry.id()), &text)
    }

    /// Returns the ID of an entry written at `now` (epoch milliseconds), or in the next millisecond
    /// after the newest entry if that is later: entries stay in the order of writing, even if the
    /// clock was set back.
    pub(super) fn next_id(&self, now: i64) -> String {
        let newest = self.ids().into_iter().next_back();
        let newest = newest.and_then(|id| id.split('-').next()?.parse::<i64>().ok());
        new_id(newest.map_or(now, |newest| now.max(newest.saturating_add(1))))
    }

    /// Returns whether there is space for one more entry, by writing a probe.
    pub(super) fn has_room(&self) -> bool {
        let key = self.key("probe");
        let has_room = storage::write(StorageArea::Device, &key, &"x".repeat(LONG_ENTRY));
        storage::remove(StorageArea::Device, &key);
        has_room
    }

    /// Returns the oldest entries that exceed the maximum with one more; entries that match
    /// `is_spared` stay.
    pub(super) fn oldest_beyond_limit(&self, is_spared: impl Fn(&E) -> bool) -> Vec<String> {
        let ids = self.ids();
        let oldest_beyond_limit = (ids.len() + 1).saturating_sub(E::MAX_ENTRIES);
        let may_go = |id: &String| !self.one(id).as_ref().is_some_and(&is_spared);
        ids.into_iter()
            .filter(may_go)
            .take(oldest_beyond_limit)
            .collect()
    }

    /// Returns the IDs of all entries, oldest first.
    fn ids(&self) -> Vec<String> {
        let keys = storage::keys(StorageArea::Device, &self.prefix).into_iter();
        keys.filter_map(|key| Some(key.strip_prefix(&self.prefix)?.to_owned()))
            .collect()
    }

    fn key(&self, id: &str) -> String {
        format!("{}{id}", self.prefix)
    }
}

/// Returns the ID of an entry written at `at` (epoch milliseconds). The fixed width makes text
/// order chronological; a random number prevents collisions between tabs.
pub(super) fn new_id(at: i64) -> String {
    format!("{at:013}-{}", random::random_u32())
}
