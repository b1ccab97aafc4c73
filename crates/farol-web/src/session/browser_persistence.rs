//! Persistence of the session in the browser's storage.

use super::persistence_trait::{SessionPersistence, SignOutRecord};
use super::write_with_eviction::write_with_eviction;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use farol_core::model::time::HOUR_MS;
use farol_core::session::{Identity, RefusedSession, Session, StoredSession};
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// Longest time for which an expired session is restored, in milliseconds: a working day.
const EXPIRED_SESSION_TTL_MS: i64 = 12 * HOUR_MS;

/// Session storage in the browser: sessionStorage, or localStorage if the user stays signed in.
pub struct BrowserSessionPersistence {
    key: String,
    /// Key prefix of entries that may be removed to record a sign-out in a full storage.
    removable: Option<String>,
    /// Number of sign-outs on this device when this tab last loaded or stored a session.
    sign_outs: Cell<u32>,
    /// True if the browser stored the last session that this tab wrote.
    is_stored: Cell<bool>,
}

/// Identity of an expired session; holds no token.
#[derive(Serialize, Deserialize)]
struct ExpiredIdentity {
    email: String,
    username: String,
    keep: bool,
    /// Time of the expiry, in epoch milliseconds.
    expired_at: i64,
    sign_outs: u32,
    refused: RefusedSession,
}

impl BrowserSessionPersistence {
    /// Creates the storage under `key`, which must be unique to the app within its origin.
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            removable: None,
            sign_outs: Cell::new(0),
            is_stored: Cell::new(true),
        }
    }

    /// Allows a sign-out to remove journal entries whose keys begin with `prefix`, oldest first, if
    /// localStorage has no space to record it.
    #[must_use]
    pub fn with_removable(self, prefix: impl Into<String>) -> Self {
        Self {
            removable: Some(prefix.into()),
            ..self
        }
    }

    /// Returns the number of sign-outs on this device, in all tabs.
    fn sign_out_count(&self) -> u32 {
        let stored = storage::read(StorageArea::Device, &self.sign_outs_key());
        stored
            .and_then(|text| text.parse().ok())
            .unwrap_or_default()
    }

    /// Writes the counter at its full width in advance, so that a sign-out replaces it in place and
    /// needs no space.
    fn reserve_sign_outs(&self) {
        let key = self.sign_outs_key();
        let text = counter_text(self.sign_outs.get());
        if storage::read(StorageArea::Device, &key).as_ref() != Some(&text) {
            storage::write_stored(StorageArea::Device, &key, &text);
        }
    }

    fn sign_outs_key(&self) -> String {
        format!("{}.sign_outs", self.key)
    }

    fn expired_key(&self) -> String {
        format!("{}.expired", self.key)
    }

    /// Returns the expired session, unless it expired too long ago or before the last sign-out.
    fn stored_expiry(&self) -> Option<ExpiredIdentity> {
        [StorageArea::Tab, StorageArea::Device]
            .into_iter()
            .find_map(|area| {
                let expired: ExpiredIdentity = read_json(area, &self.expired_key())?;
                // In either direction: the clock may have been set back since.
                let age = clock::now_ms().abs_diff(expired.expired_at);
                let is_valid = age < EXPIRED_SESSION_TTL_MS.unsigned_abs()
                    && expired.sign_outs >= self.sign_out_count();
                is_valid.then_some(expired)
            })
    }

    fn forget_expired(&self) {
        storage::remove(StorageArea::Tab, &self.expired_key());
        storage::remove(StorageArea::Device, &self.expired_key());
    }

    /// Returns the session in `area`; removes it if it precedes the last sign-out.
    fn session_in(&self, area: StorageArea) -> Option<Session> {
        let stored: StoredSession = read_json(area, &self.key)?;
        if stored.sign_outs < self.sign_outs.get() {
            storage::remove(area, &self.key);
            return None;
        }
        stored.try_into().ok()
    }

    /// Returns the session that is stored for all tabs, unless it precedes the last sign-out in any of them.
    fn device_session(&self) -> Option<Session> {
        let stored: StoredSession = read_json(StorageArea::Device, &self.key)?;
        let is_current = stored.sign_outs >= self.sign_out_count();
        stored.try_into().ok().filter(|_| is_current)
    }

    fn to_text(&self, session: &Session) -> Option<String> {
        let mut stored = StoredSession::from(session);
        stored.sign_outs = self.sign_outs.get();
        serde_json::to_string(&stored).ok()
    }

    fn prepare_write(&self) {
        self.sign_outs.set(self.sign_out_count());
        self.reserve_sign_outs();
        self.forget_expired();
    }

    fn write(&self, area: StorageArea, text: &str) -> bool {
        let is_persisted = storage::write(area, &self.key, text);
        self.is_stored.set(is_persisted);
        is_persisted
    }
}

/// Formats the counter at a fixed width, that of the largest number.
fn counter_text(count: u32) -> String {
    format!("{count:010}")
}

fn read_json<T: for<'a> Deserialize<'a>>(area: StorageArea, key: &str) -> Option<T> {
    serde_json::from_str(&storage::read(area, key)?).ok()
}

impl SessionPersistence for BrowserSessionPersistence {
    fn load(&self) -> Option<Session> {
        self.sign_outs.set(self.sign_out_count());
        match (
            self.session_in(StorageArea::Tab),
            self.session_in(StorageArea::Device),
        ) {
            // The tab's copy came from another tab, or was written while localStorage was full.
            (Some(tab), Some(device))
                if tab.sign_in == device.sign_in && tab.obtained_at < device.obtained_at =>
            {
                Some(device)
            }
            // The tab's own session takes precedence: localStorage can hold another user's.
            (tab, device) => tab.or(device),
        }
    }

    fn store(&self, session: &Session) -> bool {
        self.prepare_write();
        let Some(text) = self.to_text(session) else {
            return false;
        };
        if !session.identity.stays_signed_in {
            storage::remove(StorageArea::Device, &self.key);
            return self.write(StorageArea::Tab, &text);
        }
        let is_persisted = self.write(StorageArea::Device, &text);
        if is_persisted {
            storage::remove(StorageArea::Tab, &self.key);
        } else {
            // If localStorage is full, sessionStorage may have space; the fallback is memory.
            self.write(StorageArea::Tab, &text);
        }
        is_persisted
    }

    fn store_received(&self, session: &Session) -> bool {
        self.prepare_write();
        let on_device = self.session_in(StorageArea::Device).filter(|device| {
            session.identity.stays_signed_in
                && device.sign_in == session.sign_in
                && device.obtained_at >= session.obtained_at
        });
        if on_device.is_some() {
            storage::remove(StorageArea::Tab, &self.key);
            self.is_stored.set(true);
            return true;
        }
        self.to_text(session)
            .is_some_and(|text| self.write(StorageArea::Tab, &text))
    }

    fn save_expired(&self, identity: &Identity, refused: &RefusedSession) {
        self.forget_expired();
        storage::remove(StorageArea::Tab, &self.key);
        // Another tab may have obtained a later session meanwhile.
        let is_later = self.session_in(StorageArea::Device).is_some_and(|device| {
            device.identity.is_same_person(identity) && device.obtained_at > refused.obtained_at
        });
        if !is_later {
            storage::remove(StorageArea::Device, &self.key);
        }
        let expired = ExpiredIdentity {
            email: identity.email.clone(),
            username: identity.username.clone(),
            keep: identity.stays_signed_in,
            expired_at: clock::now_ms(),
            sign_outs: self.sign_outs.get(),
            refused: *refused,
        };
        if let Ok(text) = serde_json::to_string(&expired) {
            let area = if identity.stays_signed_in {
                StorageArea::Device
            } else {
                StorageArea::Tab
            };
            storage::write(area, &self.expired_key(), &text);
        }
    }

    fn expired_identity(&self) -> Option<(Identity, RefusedSession)> {
        let expired = self.stored_expiry()?;
        let identity = Identity {
            email: expired.email,
            username: expired.username,
            stays_signed_in: expired.keep,
        };
        Some((identity, expired.refused))
    }

    fn expired_at(&self) -> Option<i64> {
        self.stored_expiry().map(|expired| expired.expired_at)
    }

    fn clear(&self) {
        storage::remove(StorageArea::Tab, &self.key);
        storage::remove(StorageArea::Device, &self.key);
        self.forget_expired();
    }

    fn clear_ended(&self) {
        storage::remove(StorageArea::Tab, &self.key);
        storage::remove(StorageArea::Tab, &self.expired_key());
        if self.device_session().is_none() {
            storage::remove(StorageArea::Device, &self.key);
        }
        if self.stored_expiry().is_none() {
            storage::remove(StorageArea::Device, &self.expired_key());
        }
    }

    fn device_identity(&self) -> Option<Identity> {
        self.device_session().map(|session| session.identity)
    }

    fn record_sign_out(&self) -> SignOutRecord {
        let sign_outs = self.sign_out_count().saturating_add(1);
        self.sign_outs.set(sign_outs);
        let (key, text) = (self.sign_outs_key(), counter_text(sign_outs));
        match write_with_eviction(&key, &text, self.removable.as_deref()) {
            Some(0) => SignOutRecord::Written,
            Some(removed) => SignOutRecord::WrittenAfterRemoving(removed),
            // If this tab could store no session, no other tab of this browser holds one.
            None if !self.is_stored.get() => SignOutRecord::Written,
            None => SignOutRecord::Missing,
        }
    }

    fn was_signed_out(&self) -> bool {
        self.sign_out_count() > self.sign_outs.get()
    }
}
