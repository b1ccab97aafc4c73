//! States that the service reports; the contract closes none of these lists.

use super::open_enum::open_enum;

open_enum! {
    /// State of an analysis, of one of its parts, or of a request (`statusIndex`, `statusProtest`,
    /// `statusReport`, `status`).
    Status {
        /// Finished.
        Done = "DONE",
        /// Started.
        Initial = "INITIAL",
        /// In progress.
        Processing = "PROCESSING",
        /// No longer monitored.
        Inactive = "INACTIVE",
        .. Other
    }
}

impl Status {
    /// Returns whether polling again can't return anything new, as far as this version defines the
    /// states.
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Done | Self::Inactive)
    }

    /// Returns whether there is a result.
    pub const fn is_done(&self) -> bool {
        matches!(self, Self::Done)
    }
}
