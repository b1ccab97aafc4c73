//! Encryption keys of the responses that this browser stores, and the IDs of their records.

use crate::model::time::DAY_MS;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display, Formatter, Write as _};
use std::str::FromStr;

/// Length of a key in bytes: AES-256.
pub const KEY_LEN: usize = 32;

/// Number of random bytes in a key's ID.
const ID_LEN: usize = 8;

/// Time after which a record without a known key is removed, in milliseconds. Another tab of a session in use
/// can have the key, and such a session has no end; without its key a record discloses nothing.
const UNREADABLE_RECORD_TTL_MS: i64 = 7 * DAY_MS;

/// AES-256 key; its `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct ResponseKey([u8; KEY_LEN]);

impl ResponseKey {
    /// Returns the bytes of the key.
    pub const fn expose(&self) -> &[u8; KEY_LEN] {
        &self.0
    }
}

impl Debug for ResponseKey {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("ResponseKey(…)")
    }
}

impl Serialize for ResponseKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl<'de> Deserialize<'de> for ResponseKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = URL_SAFE_NO_PAD.decode(text).ok();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        // The message omits the text, which may be a key.
        bytes
            .map(Self)
            .ok_or_else(|| serde::de::Error::custom("not a key"))
    }
}

/// Keys of one session by their IDs.
///
/// Tabs that begin at the same time may each create a key; they exchange them, so each tab ends
/// with the same set and writes with the same key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ResponseKeys(BTreeMap<String, ResponseKey>);

impl ResponseKeys {
    /// Adds a key made of random bytes.
    pub fn add_random(&mut self, id: [u8; ID_LEN], key: [u8; KEY_LEN]) {
        let mut text = String::with_capacity(2 * ID_LEN);
        for byte in id {
            // Writing to a `String` can't fail.
            let _ = write!(text, "{byte:02x}");
        }
        self.0.insert(text, ResponseKey(key));
    }

    /// Adds the keys of another tab; returns whether any of them was new.
    pub fn merge(&mut self, others: Self) -> bool {
        let before = self.0.len();
        for (id, key) in others.0 {
            self.0.entry(id).or_insert(key);
        }
        self.0.len() > before
    }

    /// Returns the ID and the key with which new responses are encrypted.
    pub fn current(&self) -> Option<(&str, &ResponseKey)> {
        self.0.first_key_value().map(|(id, key)| (id.as_str(), key))
    }

    /// Returns the key with this ID.
    pub fn get(&self, id: &str) -> Option<&ResponseKey> {
        self.0.get(id)
    }

    /// Returns whether there is no key.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// ID of a stored response: the ID of its key, a dot, and the ID of its journal entry; of a response
/// from a case file also a dot and the time of adding.
///
/// It names no user and no document.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ResponseRecordId {
    /// ID of the key that encrypts the record.
    pub key: String,
    /// ID of the journal entry, decision or mark, or of the risk detail.
    pub entry: String,
    /// Time at which the response was added from a case file, in epoch milliseconds; its entry may
    /// be old.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub added_at: Option<i64>,
}

/// Error of a text that isn't the ID of a stored response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the ID of a stored response")]
pub struct ResponseRecordIdError;

impl ResponseRecordId {
    /// Creates the ID of the response of a journal entry.
    pub fn new(key: &str, entry: &str) -> Self {
        Self {
            key: key.to_owned(),
            entry: entry.to_owned(),
            added_at: None,
        }
    }

    /// Sets the time of adding.
    #[must_use]
    pub fn added_at(self, now: i64) -> Self {
        Self {
            added_at: Some(now),
            ..self
        }
    }

    /// Returns whether a record that no known key decrypts may be removed at `now` (epoch
    /// milliseconds).
    pub fn is_expired_at(&self, now: i64) -> bool {
        let time = self.entry.split('-').next();
        let written_at: Option<i64> = self
            .added_at
            .or_else(|| time.and_then(|text| text.parse().ok()));
        written_at.is_none_or(|at| now.saturating_sub(at) >= UNREADABLE_RECORD_TTL_MS)
    }
}

impl Display for ResponseRecordId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.key, self.entry)?;
        match self.added_at {
            Some(added_at) => write!(f, ".{added_at}"),
            None => Ok(()),
        }
    }
}

impl FromStr for ResponseRecordId {
    type Err = ResponseRecordIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (key, rest) = text.split_once('.').ok_or(ResponseRecordIdError)?;
        let (entry, added_at) = match rest.rsplit_once('.') {
            Some((entry, added_at)) => (entry, Some(added_at)),
            None => (rest, None),
        };
        if key.is_empty() || entry.is_empty() {
            return Err(ResponseRecordIdError);
        }
        let mut id = Self::new(key, entry);
        if let Some(added_at) = added_at {
            id.added_at = Some(added_at.parse().map_err(|_| ResponseRecordIdError)?);
        }
        // Only the spelling that is written.
        (id.to_string() == text)
            .then_some(id)
            .ok_or(ResponseRecordIdError)
    }
}
