//! Numbers of the records that a session, a selection or a case file has.

/// Numbers of responses, decisions and namesake marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordCounts {
    /// Responses to queries.
    pub responses: u64,
    /// Decisions on persons and companies.
    pub decisions: u64,
    /// Records of namesake marks, each of which marks an item or takes a mark back.
    pub marks: u64,
}

impl RecordCounts {
    /// Returns the number of all records.
    pub const fn total(self) -> u64 {
        self.responses + self.decisions + self.marks
    }

    /// Returns whether there are no records.
    pub const fn is_zero(self) -> bool {
        self.total() == 0
    }
}
