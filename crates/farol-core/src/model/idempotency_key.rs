//! Idempotency keys, by which a host recognizes a repeated request (IETF draft `Idempotency-Key`).

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt::{self, Write};

/// Number of hexadecimal digits of a key: 128 bits.
const DIGITS: usize = 32;

/// Fraction of a key's lifetime within which its request may be repeated: three quarters.
///
/// The rest allows for clock differences and slow requests.
const SAFE_SHARE: (i64, i64) = (3, 4);

/// Random identifier of one attempt to send a paid or modifying request.
///
/// The key gives access to the stored response, so it is handled as a secret: it has no `Display`,
/// its `Debug` redacts it, and it is removed once the outcome is certain.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// Request header that carries a key.
    pub const HEADER: &str = "Idempotency-Key";
    /// Response header by which a host states for how many seconds it stores responses by key.
    pub const LIFETIME_HEADER: &str = "Idempotency-Key-Lifetime";

    /// Creates the key of 128 random bits.
    pub fn from_random(bytes: [u8; DIGITS / 2]) -> Self {
        let mut text = String::with_capacity(DIGITS);
        for byte in bytes {
            // Writing to a `String` can't fail.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }

    /// Parses a stored key; `None` unless it is 32 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == DIGITS && text.bytes().all(is_digit)).then(|| Self(text.to_owned()))
    }

    /// Returns the text for the request header.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for IdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IdempotencyKey(…)")
    }
}

impl<'de> Deserialize<'de> for IdempotencyKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        // The message omits the text: it may be a real key with a typing error.
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("not an idempotency key"))
    }
}

/// Returns whether a request sent at `sent_at` may be repeated with its key at `now` (both epoch
/// milliseconds) on a host that stores keys for `lifetime_s` seconds.
///
/// False if `sent_at` is in the future: the clock was changed, so the age is unknown.
pub fn is_key_alive(sent_at: i64, now: i64, lifetime_s: u32) -> bool {
    let (numerator, denominator) = SAFE_SHARE;
    let limit = i64::from(lifetime_s) * 1_000 * numerator / denominator;
    now.checked_sub(sent_at)
        .is_some_and(|age| (0..limit).contains(&age))
}
