//! Limits that several operations share.

/// Timeout of a paid query in milliseconds: the service queries third parties meanwhile.
pub(super) const PAID_TIMEOUT_MS: u32 = 90_000;

/// Maximum length of a paid response of open shape, in bytes. The limit is high because the content
/// is unknown and paid for; a million objects have 75 MB.
pub(super) const OPEN_MAX_BYTES: usize = 80 << 20;
