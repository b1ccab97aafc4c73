//! Where a session is kept between page loads.

use super::machine::{Identity, Session};
use crate::browser::storage::{self, Area};
use crate::net::Secret;
use serde::{Deserialize, Serialize};

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

/// A place that keeps one session.
pub trait Vault {
    /// The session that is kept, if any can be read.
    fn load(&self) -> Option<Session>;
    /// Keeps `session` in place of any other.
    fn keep(&self, session: &Session);
    /// Forgets it.
    fn wipe(&self);
}

/// The browser's stores: the tab's own, or the device's for those who asked to stay signed in.
pub struct BrowserVault {
    key: String,
}

impl BrowserVault {
    /// The vault under `key`; two apps of one origin must not share one.
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into() }
    }
}

impl Vault for BrowserVault {
    fn load(&self) -> Option<Session> {
        // A tab's own session comes first: another person's may be kept on the same device.
        let read = |area| {
            let text = storage::read(area, &self.key)?;
            let stored: StoredSession = serde_json::from_str(&text).ok()?;
            Some(Session::from(stored))
        };
        read(Area::Tab).or_else(|| read(Area::Device))
    }

    fn keep(&self, session: &Session) {
        let Ok(text) = serde_json::to_string(&StoredSession::from(session)) else {
            return;
        };
        let (wanted, other) = if session.identity.keep {
            (Area::Device, Area::Tab)
        } else {
            (Area::Tab, Area::Device)
        };
        // A store that won't keep it still has it in memory: the session lasts as long as the page.
        storage::write(wanted, &self.key, &text);
        storage::remove(other, &self.key);
    }

    fn wipe(&self) {
        storage::remove(Area::Tab, &self.key);
        storage::remove(Area::Device, &self.key);
    }
}
