//! A session as text, for the browser's stores and for this person's other tabs.

use super::state::{Identity, Session, SignInId};
use crate::protocol::Secret;
use serde::{Deserialize, Serialize};

/// Longest token in bytes: no usual server takes a longer header.
const MAX_TOKEN_BYTES: usize = 16 * 1024;
/// Longest e-mail address, in bytes.
const MAX_EMAIL_BYTES: usize = 320;
/// Longest name, in bytes.
const MAX_NAME_BYTES: usize = 1_024;
/// The last moment that a date can hold, in epoch milliseconds.
const LAST_MOMENT_MS: i64 = 8_640_000_000_000_000;

/// A session as text.
#[derive(Serialize, Deserialize)]
pub struct StoredSession {
    email: String,
    username: String,
    keep: bool,
    /// Absent in what an earlier version stored.
    #[serde(default)]
    sign_in: SignInId,
    token: String,
    refresh_token: String,
    renew_at: Option<i64>,
    obtained_at: i64,
    /// How often somebody had signed out on this device when it was kept.
    #[serde(default)]
    pub(super) leavings: u32,
}

/// What was stored can't be a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidSession;

impl From<&Session> for StoredSession {
    fn from(session: &Session) -> Self {
        Self {
            email: session.identity.email.clone(),
            username: session.identity.username.clone(),
            keep: session.identity.keep,
            sign_in: session.sign_in,
            token: session.token.expose().to_owned(),
            refresh_token: session.refresh_token.expose().to_owned(),
            renew_at: session.renew_at,
            obtained_at: session.obtained_at,
            leavings: 0,
        }
    }
}

impl TryFrom<StoredSession> for Session {
    type Error = InvalidSession;

    fn try_from(stored: StoredSession) -> Result<Self, InvalidSession> {
        let is_valid = is_email(&stored.email)
            && stored.username.len() <= MAX_NAME_BYTES
            && is_token(&stored.token)
            && is_token(&stored.refresh_token)
            && (0..=LAST_MOMENT_MS).contains(&stored.obtained_at);
        if !is_valid {
            return Err(InvalidSession);
        }
        Ok(Self {
            identity: Identity {
                email: stored.email,
                username: stored.username,
                keep: stored.keep,
            },
            sign_in: stored.sign_in,
            token: Secret::new(stored.token),
            refresh_token: Secret::new(stored.refresh_token),
            renew_at: stored.renew_at,
            obtained_at: stored.obtained_at,
        })
    }
}

fn is_email(text: &str) -> bool {
    !text.is_empty() && text.len() <= MAX_EMAIL_BYTES && !text.contains(char::is_control)
}

/// A header holds visible ASCII only; anything else would make every call fail before it is sent.
fn is_token(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= MAX_TOKEN_BYTES
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}
