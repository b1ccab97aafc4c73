//! States that the service reports; the contract closes none of these lists.

use super::open_enum::open_enum;

open_enum! {
    /// The state of an analysis, of one of its parts, or of a request (`statusIndex`,
    /// `statusProtest`, `statusReport`, `status`).
    Status {
        /// Finished.
        Done = "DONE",
        /// Begun.
        Initial = "INITIAL",
        /// Under way.
        Processing = "PROCESSING",
        /// No longer monitored.
        Inactive = "INACTIVE",
        .. Other
    }
}

impl Status {
    /// Whether asking again can't bring anything new, as far as this version knows.
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Done | Self::Inactive)
    }
}
