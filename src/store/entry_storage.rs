//! Journal entries of one user and workspace in localStorage, each under its own key: concurrent
//! writes of several tabs lose none, even if a tab reads stale data.

use crate::platform::storage::{self, StorageArea};
use farol_core::model::journal::JournalEntry;

/// Maximum number of entries per workspace; the oldest are removed first.
const MOST_LINES: usize = 3_000;

/// Size of a long entry, in characters.
const LINE_LENGTH: usize = 2_000;

/// View over the entries in localStorage; nothing is cached, every call reads storage.
pub(super) struct EntryStorage {
    prefix: String,
}

impl EntryStorage {
    /// Creates the view over the entries whose keys begin with `prefix`.
    pub(super) fn at(prefix: String) -> Self {
        Self { prefix }
    }

    /// Returns all readable entries, oldest first.
    pub(super) fn all(&self) -> Vec<JournalEntry> {
        let each = self.each().into_iter();
        each.filter_map(|(_, line)| line).collect()
    }

    /// Returns every entry with its ID, oldest first; `None` if its text is invalid or from another
    /// version.
    pub(super) fn each(&self) -> Vec<(String, Option<JournalEntry>)> {
        let ids = self.ids().into_iter();
        ids.map(|id| {
            let line = self.one(&id);
            (id, line)
        })
        .collect()
    }

    /// Returns the entry with this ID.
    pub(super) fn one(&self, id: &str) -> Option<JournalEntry> {
        let text = storage::read(StorageArea::Device, &self.place(id))?;
        serde_json::from_str(&text).ok()
    }

    /// Writes an entry; without space it lasts as long as the page. Returns whether it outlives the
    /// page.
    pub(super) fn put(&self, line: &JournalEntry) -> bool {
        let Ok(text) = serde_json::to_string(line) else {
            return false;
        };
        storage::write(StorageArea::Device, &self.place(&line.id), &text)
    }

    /// Removes an entry.
    pub(super) fn remove(&self, id: &str) {
        storage::remove(StorageArea::Device, &self.place(id));
    }

    /// Returns `now` (epoch milliseconds), or the next millisecond after the newest entry if that
    /// is later: entries stay in the order of writing, even if the clock was set back.
    pub(super) fn next_moment(&self, now: i64) -> i64 {
        let newest = self.ids().into_iter().next_back();
        let newest = newest.and_then(|id| id.split('-').next()?.parse::<i64>().ok());
        newest.map_or(now, |newest| now.max(newest.saturating_add(1)))
    }

    /// Returns whether there is space for one more entry, by writing a probe.
    pub(super) fn has_room(&self) -> bool {
        let place = self.place("probe");
        let has_room = storage::write(StorageArea::Device, &place, &"x".repeat(LINE_LENGTH));
        storage::remove(StorageArea::Device, &place);
        has_room
    }

    /// Removes the oldest entries that exceed the maximum with one more; entries that match
    /// `is_spared` stay.
    pub(super) fn make_room(&self, is_spared: impl Fn(&JournalEntry) -> bool) {
        let ids = self.ids();
        let surplus = (ids.len() + 1).saturating_sub(MOST_LINES);
        let is_done = |id: &&String| !self.one(id).as_ref().is_some_and(&is_spared);
        for id in ids.iter().filter(is_done).take(surplus) {
            storage::remove(StorageArea::Device, &self.place(id));
        }
    }

    /// Returns the IDs of all entries, oldest first.
    fn ids(&self) -> Vec<String> {
        let keys = storage::keys(StorageArea::Device, &self.prefix).into_iter();
        keys.filter_map(|key| Some(key.strip_prefix(&self.prefix)?.to_owned()))
            .collect()
    }

    fn place(&self, id: &str) -> String {
        format!("{}{id}", self.prefix)
    }
}

/// Returns the ID of an entry written at `at` (epoch milliseconds); `chance` is a random number
/// that prevents collisions between tabs.
pub(super) fn name(at: i64, chance: u32) -> String {
    format!("{}{chance}", moment(at))
}

/// Returns the prefix of the IDs of one millisecond; its fixed width makes text order
/// chronological.
fn moment(at: i64) -> String {
    format!("{at:013}-")
}
