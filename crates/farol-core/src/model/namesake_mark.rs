//! Marks of processes and compliance entries that belong to a namesake of the subject.

use super::classification::Classification;
use super::file_origin::{FileOrigin, is_plausible_id};
use super::workspace::WorkspaceKey;
use fnv::FnvHasher;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::Hasher;
use std::sync::Arc;

/// End of the IDs of marks.
const ID_SUFFIX: &str = "-namesake";

/// Maximum length of a reason, in characters.
pub const MAX_REASON_LEN: usize = 500;

/// Kind of an entry of a compliance response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ComplianceEntryKind {
    /// Sanction or restriction.
    Sanction,
    /// Position that makes a person politically exposed.
    Position,
    /// Relation to another person.
    Relation,
}

/// What can belong to a namesake.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NamesakeItem {
    /// Process, in every classification that lists it.
    Process {
        /// The 20 digits of its CNJ number.
        number: String,
    },
    /// Entry of a compliance response; one that changes in a later response is another entry.
    ComplianceEntry {
        /// Kind of the entry.
        kind: ComplianceEntryKind,
        /// Entry as canonical JSON.
        content: String,
    },
}

impl NamesakeItem {
    /// Returns a digest in 16 hexadecimal digits (FNV-1a of the JSON form), the same in every release.
    pub fn digest(&self) -> String {
        let mut hasher = FnvHasher::default();
        // Serialization to JSON can't fail for strings and enums.
        hasher.write(&serde_json::to_vec(self).unwrap_or_default());
        format!("{:016x}", hasher.finish())
    }
}

/// Record that an item belongs to a namesake, or no longer does; it is never changed, a later one
/// replaces it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NamesakeMark {
    /// ID, which begins with the time in epoch milliseconds.
    pub id: String,
    /// Workspace in which it was recorded.
    pub workspace: WorkspaceKey,
    /// Digits and letters of the subject's document, without punctuation.
    pub document: String,
    /// What belongs to the namesake.
    pub item: NamesakeItem,
    /// Classifications that the analysis states for a process; empty for a compliance entry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classifications: Vec<Classification>,
    /// False if the record takes back an earlier one.
    pub is_namesake: bool,
    /// Why it is not the same person; empty if the record takes back an earlier one.
    pub reason: String,
    /// Time of the record, in epoch milliseconds.
    pub at: i64,
    /// E-mail address of the user who recorded it.
    pub author: String,
    /// Case file from which the record was added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_origin: Option<FileOrigin>,
}

impl NamesakeMark {
    /// Returns the ID of a mark recorded at `at` (epoch milliseconds).
    pub fn new_id(at: i64, random: u32) -> String {
        format!("{at:013}-{random}{ID_SUFFIX}")
    }

    /// Returns whether `id` is that of a mark.
    pub fn is_id(id: &str) -> bool {
        id.ends_with(ID_SUFFIX)
    }

    /// Returns whether an ID of a file is one that this app could have generated until `now` (epoch
    /// milliseconds).
    pub fn is_plausible_id(id: &str, now: i64) -> bool {
        let id = id.strip_suffix(ID_SUFFIX);
        id.is_some_and(|id| is_plausible_id(id, now))
    }
}

/// Current state of the marks on one subject.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Namesakes(BTreeMap<NamesakeItem, Arc<NamesakeMark>>);

impl Namesakes {
    /// Returns the state after all `records`, in any order: of each item the newest one counts.
    pub fn of(records: impl IntoIterator<Item = Arc<NamesakeMark>>) -> Self {
        let mut newest: BTreeMap<NamesakeItem, Arc<NamesakeMark>> = BTreeMap::new();
        for record in records {
            let known = newest.get(&record.item);
            let is_newer =
                known.is_none_or(|known| (known.at, &known.id) < (record.at, &record.id));
            if is_newer {
                newest.insert(record.item.clone(), record);
            }
        }
        Self(newest)
    }

    /// Returns whether there are no records.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the newest record on an item, which may take back an earlier one.
    pub fn newest(&self, item: &NamesakeItem) -> Option<&Arc<NamesakeMark>> {
        self.0.get(item)
    }

    /// Returns the mark on an item, unless it was taken back.
    pub fn mark(&self, item: &NamesakeItem) -> Option<&Arc<NamesakeMark>> {
        self.newest(item).filter(|record| record.is_namesake)
    }

    /// Returns the mark on the process with this number, formatted or not.
    pub fn process(&self, number: &str) -> Option<&Arc<NamesakeMark>> {
        if self.0.is_empty() {
            return None;
        }
        let number = number.chars().filter(char::is_ascii_digit).collect();
        self.mark(&NamesakeItem::Process { number })
    }

    /// Returns how many of these items are marked.
    pub fn count(&self, items: &[NamesakeItem]) -> u64 {
        let marked = items.iter().filter(|item| self.mark(item).is_some());
        marked.count() as u64
    }

    /// Returns how many of the `total` processes of a classification are marked.
    pub fn marked_of(&self, classification: &Classification, total: u64) -> u64 {
        match classification {
            Classification::All => (self.processes().count() as u64).min(total),
            _ => self.marked_in(|it| it == classification, total),
        }
    }

    /// Returns how many of the `total` processes in matching classifications are marked; marks can
    /// be of processes that a later analysis no longer counts.
    pub fn marked_in(&self, matches: impl Fn(&Classification) -> bool, total: u64) -> u64 {
        let marks = self
            .processes()
            .filter(|mark| mark.classifications.iter().any(&matches));
        (marks.count() as u64).min(total)
    }

    /// Returns whether a process is marked.
    pub fn has_processes(&self) -> bool {
        self.processes().next().is_some()
    }

    /// Returns the marked processes.
    pub fn processes(&self) -> impl Iterator<Item = &Arc<NamesakeMark>> {
        let marks = self.0.values().filter(|record| record.is_namesake);
        marks.filter(|mark| matches!(mark.item, NamesakeItem::Process { .. }))
    }
}
