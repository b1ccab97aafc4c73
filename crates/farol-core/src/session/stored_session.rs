//! Serialized session, for browser storage and messages to other tabs of the user.

use super::identity_and_tokens::{Identity, Session, SignInId};
use crate::protocol::Secret;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Longest token in bytes: common servers accept no longer header.
const MAX_TOKEN_BYTES: usize = 16 * 1024;
/// Longest e-mail address, in bytes.
const MAX_EMAIL_BYTES: usize = 320;
/// Longest user name, in bytes.
const MAX_NAME_BYTES: usize = 1_024;
/// Latest time of a JavaScript `Date`, in epoch milliseconds.
const LAST_MOMENT_MS: i64 = 8_640_000_000_000_000;

/// Serialized form of a session.
#[derive(Serialize, Deserialize)]
pub struct StoredSession {
    email: String,
    username: String,
    keep: bool,
    sign_in: SignInId,
    token: String,
    refresh_token: String,
    renew_at: Option<i64>,
    obtained_at: i64,
    /// Number of sign-outs on this device when the session was stored.
    pub sign_outs: u32,
}

/// Error for stored data that isn't a valid session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the stored data is not a valid session")]
pub struct InvalidSession;

impl From<&Session> for StoredSession {
    fn from(session: &Session) -> Self {
        Self {
            email: session.identity.email.clone(),
            username: session.identity.username.clone(),
            keep: session.identity.stays_signed_in,
            sign_in: session.sign_in,
            token: session.token.expose().to_owned(),
            refresh_token: session.refresh_token.expose().to_owned(),
            renew_at: session.refresh_at,
            obtained_at: session.obtained_at,
            sign_outs: 0,
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
                stays_signed_in: stored.keep,
            },
            sign_in: stored.sign_in,
            token: Secret::new(stored.token),
            refresh_token: Secret::new(stored.refresh_token),
            refresh_at: stored.renew_at,
            obtained_at: stored.obtained_at,
        })
    }
}

fn is_email(text: &str) -> bool {
    !text.is_empty() && text.len() <= MAX_EMAIL_BYTES && !text.contains(char::is_control)
}

/// Returns whether `text` is visible ASCII: any other header value makes each call fail before it
/// is sent.
fn is_token(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= MAX_TOKEN_BYTES
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}
