//! Where a session is kept between page loads.

use super::state::{Identity, RefusedSession, Session, SignInId};
use super::storage_room::write_making_room;
use super::stored::StoredSession;
use crate::platform::clock;
use crate::platform::storage::{self, StorageArea};
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// How long a session that is over is waited for, in milliseconds: a working day.
const EXPIRED_SESSION_TTL_MS: i64 = 12 * 60 * 60 * 1_000;

/// Whether a sign-out was recorded on this device, for tabs that are closed or suspended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignOutRecord {
    /// It was.
    #[default]
    Written,
    /// It was, after so many of the journal's oldest entries had been removed to make room.
    WrittenAfterRemoving(usize),
    /// It wasn't: a tab that is reopened may still hold the session.
    Missing,
}

/// A place that keeps one session.
pub trait SessionPersistence {
    /// The session that is kept, if any can be read.
    fn load(&self) -> Option<Session>;
    /// Keeps `session`, which this tab obtained, in place of any other; says whether it will last as
    /// long as the person asked.
    fn keep(&self, session: &Session) -> bool;
    /// Keeps `session`, which came from another tab, for this tab only: what lasts longer is written
    /// by the tab that obtained it. Says whether it will outlive the page.
    fn keep_received(&self, session: &Session) -> bool;
    /// Forgets the session's tokens, and keeps whose it was and that it was refused: whoever it is can
    /// sign in again where they were.
    fn save_expired(&self, identity: &Identity, refused: &RefusedSession);
    /// Whose session was over when it was last kept here, unless that is long ago, and which it was.
    fn expired_identity(&self) -> Option<(Identity, RefusedSession)>;
    /// Forgets it.
    fn wipe(&self);
    /// Notes that somebody signed out: no tab takes up a session from before, also none that was
    /// closed or away and couldn't hear of it.
    fn record_sign_out(&self) -> SignOutRecord;
    /// Whether somebody has signed out since this vault last gave or kept a session.
    fn was_signed_out(&self) -> bool;
}

/// The browser's stores: the tab's own, or the device's for those who asked to stay signed in.
pub struct BrowserSessionPersistence {
    key: String,
    /// Entries that may be removed to record a sign-out in a full store begin with this.
    removable: Option<String>,
    /// How often somebody had signed out when this tab last gave or kept a session.
    leavings: Cell<u32>,
    /// Whether the browser's stores took the last session that this tab had for them.
    is_stored: Cell<bool>,
}

/// Whose session is over; without any token.
#[derive(Serialize, Deserialize)]
struct Lapsed {
    email: String,
    username: String,
    keep: bool,
    /// When it was over, in epoch milliseconds.
    obtained_at: i64,
    #[serde(default)]
    leavings: u32,
    /// Absent in what an earlier version stored.
    #[serde(default)]
    refused: Option<RefusedSession>,
}

impl BrowserSessionPersistence {
    /// The vault under `key`; two apps of one origin must not share one.
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            removable: None,
            leavings: Cell::new(0),
            is_stored: Cell::new(true),
        }
    }

    /// Lets a sign-out remove journal entries whose keys begin with `prefix`, the oldest first, where
    /// the device's store has no room to record it.
    #[must_use]
    pub fn with_removable(self, prefix: impl Into<String>) -> Self {
        Self {
            removable: Some(prefix.into()),
            ..self
        }
    }

    /// How often somebody has signed out on this device, in whichever tab.
    fn sign_out_count(&self) -> u32 {
        let noted = storage::read(StorageArea::Device, &self.leavings_key());
        noted.and_then(|text| text.parse().ok()).unwrap_or_default()
    }

    /// Writes the counter in advance, at its full width: a sign-out then replaces it in place, which
    /// needs no room.
    fn reserve_leavings(&self) {
        let key = self.leavings_key();
        let text = counter_text(self.leavings.get());
        if storage::read(StorageArea::Device, &key).as_ref() != Some(&text) {
            storage::write_stored(StorageArea::Device, &key, &text);
        }
    }

    fn leavings_key(&self) -> String {
        format!("{}.leavings", self.key)
    }

    fn lapsed_key(&self) -> String {
        format!("{}.lapsed", self.key)
    }

    fn forget_lapsed(&self) {
        storage::remove(StorageArea::Tab, &self.lapsed_key());
        storage::remove(StorageArea::Device, &self.lapsed_key());
    }

    /// The session in `area`; one from before the last sign-out is removed.
    fn session_in(&self, area: StorageArea) -> Option<Session> {
        let stored: StoredSession = read_json(area, &self.key)?;
        if stored.leavings < self.leavings.get() {
            storage::remove(area, &self.key);
            return None;
        }
        stored.try_into().ok()
    }

    fn text_of(&self, session: &Session) -> Option<String> {
        let mut stored = StoredSession::from(session);
        stored.leavings = self.leavings.get();
        serde_json::to_string(&stored).ok()
    }

    fn begin_keeping(&self) {
        self.leavings.set(self.sign_out_count());
        self.reserve_leavings();
        self.forget_lapsed();
    }

    fn write(&self, area: StorageArea, text: &str) -> bool {
        let is_kept = storage::write(area, &self.key, text);
        self.is_stored.set(is_kept);
        is_kept
    }
}

/// Every number of the counter is as long as the largest one.
fn counter_text(count: u32) -> String {
    format!("{count:010}")
}

fn read_json<T: for<'a> Deserialize<'a>>(area: StorageArea, key: &str) -> Option<T> {
    serde_json::from_str(&storage::read(area, key)?).ok()
}

impl SessionPersistence for BrowserSessionPersistence {
    fn load(&self) -> Option<Session> {
        self.leavings.set(self.sign_out_count());
        match (
            self.session_in(StorageArea::Tab),
            self.session_in(StorageArea::Device),
        ) {
            // The tab obtained its copy from another tab, or found the device full.
            (Some(tab), Some(device))
                if tab.sign_in == device.sign_in && tab.obtained_at < device.obtained_at =>
            {
                Some(device)
            }
            // A tab's own session comes first: another person's may be kept on the same device.
            (tab, device) => tab.or(device),
        }
    }

    fn keep(&self, session: &Session) -> bool {
        self.begin_keeping();
        let Some(text) = self.text_of(session) else {
            return false;
        };
        if !session.identity.keep {
            storage::remove(StorageArea::Device, &self.key);
            return self.write(StorageArea::Tab, &text);
        }
        let is_kept = self.write(StorageArea::Device, &text);
        if is_kept {
            storage::remove(StorageArea::Tab, &self.key);
        } else {
            // Where the device has no room, the tab has some of its own, or at least memory.
            self.write(StorageArea::Tab, &text);
        }
        is_kept
    }

    fn keep_received(&self, session: &Session) -> bool {
        self.begin_keeping();
        let on_device = self.session_in(StorageArea::Device).filter(|device| {
            session.identity.keep
                && device.sign_in == session.sign_in
                && device.obtained_at >= session.obtained_at
        });
        if on_device.is_some() {
            storage::remove(StorageArea::Tab, &self.key);
            self.is_stored.set(true);
            return true;
        }
        self.text_of(session)
            .is_some_and(|text| self.write(StorageArea::Tab, &text))
    }

    fn save_expired(&self, identity: &Identity, refused: &RefusedSession) {
        self.forget_lapsed();
        storage::remove(StorageArea::Tab, &self.key);
        // Another tab may have obtained a later session by now.
        let is_later = self.session_in(StorageArea::Device).is_some_and(|device| {
            device.identity.is_same_person(identity) && device.obtained_at > refused.obtained_at
        });
        if !is_later {
            storage::remove(StorageArea::Device, &self.key);
        }
        let lapsed = Lapsed {
            email: identity.email.clone(),
            username: identity.username.clone(),
            keep: identity.keep,
            obtained_at: clock::now_ms(),
            leavings: self.leavings.get(),
            refused: Some(*refused),
        };
        if let Ok(text) = serde_json::to_string(&lapsed) {
            let area = if identity.keep {
                StorageArea::Device
            } else {
                StorageArea::Tab
            };
            storage::write(area, &self.lapsed_key(), &text);
        }
    }

    fn expired_identity(&self) -> Option<(Identity, RefusedSession)> {
        [StorageArea::Tab, StorageArea::Device]
            .into_iter()
            .find_map(|area| {
                let lapsed: Lapsed = read_json(area, &self.lapsed_key())?;
                let age = clock::now_ms().saturating_sub(lapsed.obtained_at);
                let counts = (0..EXPIRED_SESSION_TTL_MS).contains(&age)
                    && lapsed.leavings >= self.sign_out_count();
                let refused = lapsed.refused.unwrap_or(RefusedSession {
                    sign_in: SignInId::default(),
                    obtained_at: lapsed.obtained_at,
                });
                let identity = Identity {
                    email: lapsed.email,
                    username: lapsed.username,
                    keep: lapsed.keep,
                };
                counts.then_some((identity, refused))
            })
    }

    fn wipe(&self) {
        storage::remove(StorageArea::Tab, &self.key);
        storage::remove(StorageArea::Device, &self.key);
        self.forget_lapsed();
    }

    fn record_sign_out(&self) -> SignOutRecord {
        let leavings = self.sign_out_count().saturating_add(1);
        self.leavings.set(leavings);
        let (key, text) = (self.leavings_key(), counter_text(leavings));
        match write_making_room(&key, &text, self.removable.as_deref()) {
            Some(0) => SignOutRecord::Written,
            Some(removed) => SignOutRecord::WrittenAfterRemoving(removed),
            // Where this tab could store no session, no other tab of this browser holds one.
            None if !self.is_stored.get() => SignOutRecord::Written,
            None => SignOutRecord::Missing,
        }
    }

    fn was_signed_out(&self) -> bool {
        self.sign_out_count() > self.leavings.get()
    }
}
