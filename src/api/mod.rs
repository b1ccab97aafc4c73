//! The service's operations: one struct each, the five of SCR in one, with the reply that belongs to it.

pub mod analysis;
pub mod auth;
pub mod cnh;
pub mod kyc;
pub mod monitoring;
pub mod qsa;
mod response_macro;
pub mod scr;

/// How long a paid query may take, in milliseconds: the service asks other parties.
const PAID_TIMEOUT_MS: u32 = 90_000;

/// How long a paid reply of open shape may be, in bytes: nobody knows what is in it, and it was paid
/// for. A million objects have 75 MB.
const OPEN_MOST_BYTES: usize = 80 << 20;
