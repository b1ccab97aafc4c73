//! Monitoring status of a process in its organization (`status_custom`).

use super::open_enum::open_enum;

open_enum! {
    /// Status of a process in the organization; the contract states `INACTIVE` alone and closes no
    /// list.
    MonitoringStatus {
        /// Monitored.
        Active = "ACTIVE",
        /// No longer monitored.
        Inactive = "INACTIVE",
        /// Never monitored.
        NotMonitored = "NOT_MONITORED",
        .. Other
    }
}

impl MonitoringStatus {
    /// Returns whether there may be a monitoring to end; an unknown status doesn't exclude it.
    pub const fn can_end(&self) -> bool {
        !matches!(self, Self::Inactive | Self::NotMonitored)
    }
}
