//! Result of counting the records that other tabs have only in memory.

/// Records that only other tabs have, and that are in no case file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnstoredElsewhere {
    /// Number of records.
    pub count: u64,
    /// False if a tab that has some doesn't reply.
    pub is_complete: bool,
}
