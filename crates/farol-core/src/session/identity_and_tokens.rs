//! State of the session: identity, tokens, and sessions that the service refused.

use crate::protocol::Secret;
use serde::{Deserialize, Serialize};

/// Identity of a user at the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// E-mail address used to sign in.
    pub email: String,
    /// User name returned by the service; part of a refresh request.
    pub username: String,
    /// True if the user chose to stay signed in on this device.
    pub stays_signed_in: bool,
}

impl Identity {
    /// Returns the key of the account: the service ignores the case of the address.
    pub fn account_key(&self) -> String {
        self.email.to_ascii_lowercase()
    }

    /// Returns whether both are the same user.
    pub fn is_same_person(&self, other: &Self) -> bool {
        self.email.eq_ignore_ascii_case(&other.email)
    }
}

/// Identifier of the sign-in that a session began with; refreshes preserve it. It is random and
/// reveals nothing about the token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SignInId(u64);

impl SignInId {
    /// Creates an identifier from two random numbers.
    pub fn new(high: u32, low: u32) -> Self {
        Self(u64::from(high) << 32 | u64::from(low))
    }
}

impl From<SignInId> for String {
    fn from(id: SignInId) -> Self {
        format!("{:016x}", id.0)
    }
}

impl TryFrom<String> for SignInId {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u64::from_str_radix(&text, 16).map(Self)
    }
}

/// Session with which calls can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Identity of the user.
    pub identity: Identity,
    /// Sign-in that the session began with.
    pub sign_in: SignInId,
    /// Bearer token.
    pub token: Secret,
    /// Token sent by a refresh: the newest bearer token, unless the service issued a separate one.
    pub refresh_token: Secret,
    /// Time to refresh before the expiry, in epoch milliseconds of this device; `None` if unknown.
    pub refresh_at: Option<i64>,
    /// Time when this device obtained the token, in epoch milliseconds: the later of two sessions
    /// is valid. A refresh is always later than the session it refreshes, whatever the clock says.
    pub obtained_at: i64,
}

impl Session {
    /// Returns the reference to this session, without its tokens.
    pub fn refused(&self) -> RefusedSession {
        RefusedSession {
            sign_in: self.sign_in,
            obtained_at: self.obtained_at,
        }
    }
}

/// Reference to a session that the service refused to refresh. It covers the earlier sessions of the
/// same sign-in, whose tokens are invalid as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedSession {
    /// Sign-in that the session began with.
    pub sign_in: SignInId,
    /// Time when the session was obtained, in epoch milliseconds.
    pub obtained_at: i64,
}

impl RefusedSession {
    /// Returns whether `session` is the refused one, or an earlier one of the same sign-in.
    pub fn includes(&self, session: &Session) -> bool {
        self.sign_in == session.sign_in && session.obtained_at <= self.obtained_at
    }
}

/// State of the session in a tab.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum SessionState {
    /// No user is signed in.
    #[default]
    SignedOut,
    /// Calls can be made.
    SignedIn(Session),
    /// The session couldn't be refreshed; the same user can sign in again without losing the page.
    Expired {
        /// Identity of the user.
        identity: Identity,
        /// Session that was refused; no other tab can restore it.
        refused: RefusedSession,
    },
}

impl SessionState {
    /// Returns the session, if calls can be made.
    pub fn session(&self) -> Option<&Session> {
        match self {
            Self::SignedIn(session) => Some(session),
            Self::SignedOut | Self::Expired { .. } => None,
        }
    }

    /// Returns whether the session has expired, and only its user can continue it.
    pub const fn is_expired(&self) -> bool {
        matches!(self, Self::Expired { .. })
    }

    /// Returns the identity, signed in or expired.
    pub fn identity(&self) -> Option<&Identity> {
        match self {
            Self::SignedIn(session) => Some(&session.identity),
            Self::Expired { identity, .. } => Some(identity),
            Self::SignedOut => None,
        }
    }

    /// Returns the time when the tab's newest session, valid or refused, was obtained, in epoch
    /// milliseconds.
    pub fn obtained_at(&self) -> Option<i64> {
        match self {
            Self::SignedIn(session) => Some(session.obtained_at),
            Self::Expired { refused, .. } => Some(refused.obtained_at),
            Self::SignedOut => None,
        }
    }

    /// Returns whether both states belong to the same user, or to none.
    pub fn is_same_account(&self, other: &Self) -> bool {
        match (self.identity(), other.identity()) {
            (Some(one), Some(other)) => one.is_same_person(other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}
