//! Idempotency keys: how a host recognises a repeated request (IETF draft `Idempotency-Key`).

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt::{self, Write};

/// How many hexadecimal digits a key has: 128 bits.
const DIGITS: usize = 32;

/// Of a key's lifetime, the share within which its request is repeated: three quarters. The rest
/// covers clocks that differ and a request that takes long.
const SAFE_SHARE: (i64, i64) = (3, 4);

/// The random identifier of one attempt to send a paid or changing request.
///
/// Whoever has the key can read the stored response, so it is handled as a secret: it has no
/// `Display`, its `Debug` hides it, and it is forgotten once the outcome is certain.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The request header that carries a key.
    pub const HEADER: &str = "Idempotency-Key";
    /// The response header by which a host states for how many seconds it keeps responses by key.
    pub const LIFETIME_HEADER: &str = "Idempotency-Key-Lifetime";

    /// The key made of 128 random bits.
    pub fn from_random(bytes: [u8; DIGITS / 2]) -> Self {
        let mut text = String::with_capacity(DIGITS);
        for byte in bytes {
            // Writing to a String never fails.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }

    /// Reads a stored key; `None` unless it is 32 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == DIGITS && text.bytes().all(is_digit)).then(|| Self(text.to_owned()))
    }

    /// The text for the request header.
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
        // The text isn't part of the message: it may be a real key with a typing mistake.
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("not an idempotency key"))
    }
}

/// Whether a request that was sent at `sent_at` may be repeated with its key at `now` (both epoch
/// milliseconds) on a host that keeps keys for `lifetime_s` seconds.
///
/// A moment of sending that lies ahead means that the clock was moved: the age isn't known then.
pub fn is_key_alive(sent_at: i64, now: i64, lifetime_s: u32) -> bool {
    let (part, whole) = SAFE_SHARE;
    let limit = i64::from(lifetime_s) * 1_000 * part / whole;
    now.checked_sub(sent_at)
        .is_some_and(|age| (0..limit).contains(&age))
}
