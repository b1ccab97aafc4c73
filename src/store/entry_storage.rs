//! The lines of one person and workspace as this device keeps them: each in a place of its own, so
//! that tabs that write at once, and see each other's writing late, lose none.

use crate::model::journal::JournalEntry;
use crate::platform::storage::{self, StorageArea};

/// How many lines a workspace keeps; the oldest go first.
const MOST_LINES: usize = 3_000;

/// How many characters a long line takes.
const LINE_LENGTH: usize = 2_000;

/// The lines; whoever holds this holds nothing of them, each call reads what is there by then.
pub(super) struct EntryStorage {
    prefix: String,
}

impl EntryStorage {
    /// The lines whose places begin with `prefix`.
    pub(super) fn at(prefix: String) -> Self {
        Self { prefix }
    }

    /// Every line that can be read, the oldest first.
    pub(super) fn all(&self) -> Vec<JournalEntry> {
        let each = self.each().into_iter();
        each.filter_map(|(_, line)| line).collect()
    }

    /// Every line by its name, the oldest first; there is none behind a name where junk stands, or what
    /// another version wrote.
    pub(super) fn each(&self) -> Vec<(String, Option<JournalEntry>)> {
        let ids = self.ids().into_iter();
        ids.map(|id| {
            let line = self.one(&id);
            (id, line)
        })
        .collect()
    }

    /// The line called `id`.
    pub(super) fn one(&self, id: &str) -> Option<JournalEntry> {
        let text = storage::read(StorageArea::Device, &self.place(id))?;
        serde_json::from_str(&text).ok()
    }

    /// Keeps a line, where there is no room for it as long as the page; says whether it outlives the
    /// page.
    pub(super) fn put(&self, line: &JournalEntry) -> bool {
        let Ok(text) = serde_json::to_string(line) else {
            return false;
        };
        storage::write(StorageArea::Device, &self.place(&line.id), &text)
    }

    /// Takes a line away.
    pub(super) fn remove(&self, id: &str) {
        storage::remove(StorageArea::Device, &self.place(id));
    }

    /// `now` (epoch milliseconds), or the first moment after that of the newest line: lines stand in the
    /// order in which they were written, also where the clock was set back.
    pub(super) fn next_moment(&self, now: i64) -> i64 {
        let newest = self.ids().into_iter().next_back();
        let newest = newest.and_then(|id| id.split('-').next()?.parse::<i64>().ok());
        newest.map_or(now, |newest| now.max(newest.saturating_add(1)))
    }

    /// Whether there is room for one more line.
    pub(super) fn has_room(&self) -> bool {
        let place = self.place("probe");
        let has_room = storage::write(StorageArea::Device, &place, &"x".repeat(LINE_LENGTH));
        storage::remove(StorageArea::Device, &place);
        has_room
    }

    /// Takes the oldest lines away where there would be too many with one more; those that `is_spared`
    /// picks stay.
    pub(super) fn make_room(&self, is_spared: impl Fn(&JournalEntry) -> bool) {
        let ids = self.ids();
        let surplus = (ids.len() + 1).saturating_sub(MOST_LINES);
        let is_done = |id: &&String| !self.one(id).as_ref().is_some_and(&is_spared);
        for id in ids.iter().filter(is_done).take(surplus) {
            storage::remove(StorageArea::Device, &self.place(id));
        }
    }

    /// The names of all lines, the oldest first.
    fn ids(&self) -> Vec<String> {
        let keys = storage::keys(StorageArea::Device, &self.prefix).into_iter();
        keys.filter_map(|key| Some(key.strip_prefix(&self.prefix)?.to_owned()))
            .collect()
    }

    fn place(&self, id: &str) -> String {
        format!("{}{id}", self.prefix)
    }
}

/// The name of a line that was written at `at` (epoch milliseconds); `chance` tells it from that of
/// another tab.
pub(super) fn name(at: i64, chance: u32) -> String {
    format!("{}{chance}", moment(at))
}

/// What the names of lines of one moment begin with: as letters they are in order, too.
fn moment(at: i64) -> String {
    format!("{at:013}-")
}
