//! Where a session is kept between page loads.

use super::machine::{Identity, Session};
use crate::browser::clock;
use crate::browser::storage::{self, Area};
use crate::net::Secret;
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// A session as text: for the store, and for this person's other tabs.
#[derive(Serialize, Deserialize)]
pub struct StoredSession {
    email: String,
    username: String,
    keep: bool,
    token: String,
    refresh_token: String,
    renew_at: Option<i64>,
    obtained_at: i64,
    /// How often somebody had signed out on this device when it was kept.
    #[serde(default)]
    leavings: u32,
}

impl From<&Session> for StoredSession {
    fn from(session: &Session) -> Self {
        Self {
            email: session.identity.email.clone(),
            username: session.identity.username.clone(),
            keep: session.identity.keep,
            token: session.token.expose().to_owned(),
            refresh_token: session.refresh_token.expose().to_owned(),
            renew_at: session.renew_at,
            obtained_at: session.obtained_at,
            leavings: 0,
        }
    }
}

impl From<StoredSession> for Session {
    fn from(stored: StoredSession) -> Self {
        Self {
            identity: Identity {
                email: stored.email,
                username: stored.username,
                keep: stored.keep,
            },
            token: Secret::new(stored.token),
            refresh_token: Secret::new(stored.refresh_token),
            renew_at: stored.renew_at,
            obtained_at: stored.obtained_at,
        }
    }
}

/// How long a session that is over is waited for, in milliseconds: a working day.
const LONGEST_LAPSE_MS: i64 = 12 * 60 * 60 * 1_000;

/// A place that keeps one session.
pub trait Vault {
    /// The session that is kept, if any can be read.
    fn load(&self) -> Option<Session>;
    /// Keeps `session` in place of any other; says whether it will last as long as the person asked.
    fn keep(&self, session: &Session) -> bool;
    /// Forgets the session, and keeps whose it was: whoever it is can sign in again where they were.
    fn lapse(&self, identity: &Identity);
    /// Whose session was over when it was last kept here, unless that is long ago.
    fn lapsed(&self) -> Option<Identity>;
    /// Forgets it.
    fn wipe(&self);
    /// Notes that somebody signed out: no tab takes up a session from before, also none that was
    /// closed or away and couldn't hear of it.
    fn leave(&self);
    /// Whether somebody has signed out since this vault last gave or kept a session.
    fn is_left(&self) -> bool;
}

/// The browser's stores: the tab's own, or the device's for those who asked to stay signed in.
pub struct BrowserVault {
    key: String,
    /// How often somebody had signed out when this tab last gave or kept a session.
    leavings: Cell<u32>,
}

impl BrowserVault {
    /// The vault under `key`; two apps of one origin must not share one.
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            leavings: Cell::new(0),
        }
    }

    /// How often somebody has signed out on this device, in whichever tab.
    fn leavings(&self) -> u32 {
        let noted = storage::read(Area::Device, &self.leavings_key());
        noted.and_then(|text| text.parse().ok()).unwrap_or_default()
    }

    fn leavings_key(&self) -> String {
        format!("{}.leavings", self.key)
    }

    fn lapsed_key(&self) -> String {
        format!("{}.lapsed", self.key)
    }

    fn forget_lapsed(&self) {
        storage::remove(Area::Tab, &self.lapsed_key());
        storage::remove(Area::Device, &self.lapsed_key());
    }
}

fn stored(area: Area, key: &str) -> Option<StoredSession> {
    serde_json::from_str(&storage::read(area, key)?).ok()
}

impl Vault for BrowserVault {
    fn load(&self) -> Option<Session> {
        self.leavings.set(self.leavings());
        // A tab's own session comes first: another person's may be kept on the same device.
        [Area::Tab, Area::Device].into_iter().find_map(|area| {
            let stored = stored(area, &self.key)?;
            if stored.leavings < self.leavings.get() {
                storage::remove(area, &self.key);
                return None;
            }
            Some(Session::from(stored))
        })
    }

    fn keep(&self, session: &Session) -> bool {
        self.leavings.set(self.leavings());
        let stored = StoredSession {
            leavings: self.leavings.get(),
            ..StoredSession::from(session)
        };
        let Ok(text) = serde_json::to_string(&stored) else {
            return false;
        };
        self.forget_lapsed();
        if !session.identity.keep {
            storage::remove(Area::Device, &self.key);
            return storage::write(Area::Tab, &self.key, &text);
        }
        let is_kept = storage::write(Area::Device, &self.key, &text);
        if is_kept {
            storage::remove(Area::Tab, &self.key);
        } else {
            // Where the device has no room, the tab has some of its own, or at least memory.
            storage::write(Area::Tab, &self.key, &text);
        }
        is_kept
    }

    fn lapse(&self, identity: &Identity) {
        self.wipe();
        // As a session is kept, but with no token.
        let lapsed = StoredSession {
            email: identity.email.clone(),
            username: identity.username.clone(),
            keep: identity.keep,
            token: String::new(),
            refresh_token: String::new(),
            renew_at: None,
            obtained_at: clock::now_ms(),
            leavings: self.leavings.get(),
        };
        if let Ok(text) = serde_json::to_string(&lapsed) {
            let area = if identity.keep {
                Area::Device
            } else {
                Area::Tab
            };
            storage::write(area, &self.lapsed_key(), &text);
        }
    }

    fn lapsed(&self) -> Option<Identity> {
        [Area::Tab, Area::Device].into_iter().find_map(|area| {
            let lapsed = stored(area, &self.lapsed_key())?;
            let age = clock::now_ms().saturating_sub(lapsed.obtained_at);
            let counts = (0..LONGEST_LAPSE_MS).contains(&age) && lapsed.leavings >= self.leavings();
            counts.then(|| Session::from(lapsed).identity)
        })
    }

    fn wipe(&self) {
        storage::remove(Area::Tab, &self.key);
        storage::remove(Area::Device, &self.key);
        self.forget_lapsed();
    }

    fn leave(&self) {
        let leavings = self.leavings().saturating_add(1);
        storage::write(Area::Device, &self.leavings_key(), &leavings.to_string());
        self.leavings.set(leavings);
    }

    fn is_left(&self) -> bool {
        self.leavings() > self.leavings.get()
    }
}
