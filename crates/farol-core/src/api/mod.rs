//! Operations of the service: one struct each (the five of SCR share one), with the response types.

pub mod analysis;
pub mod auth;
pub mod cnh;
pub mod kyc;
pub mod monitoring;
pub mod qsa;
mod response_macro;
pub mod scr;

/// Timeout of a paid query in milliseconds: the service queries third parties meanwhile.
const PAID_TIMEOUT_MS: u32 = 90_000;

/// Maximum length of a paid response of open shape, in bytes. The limit is high because the content
/// is unknown and paid for; a million objects have 75 MB.
const OPEN_MOST_BYTES: usize = 80 << 20;
