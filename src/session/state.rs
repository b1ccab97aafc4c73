//! Who is signed in, with which session, and which sessions the service has refused.

use crate::protocol::Secret;
use serde::{Deserialize, Serialize};

/// Who somebody is to the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The e-mail that signs in.
    pub email: String,
    /// The name that the service gave back; it is part of a renewal.
    pub username: String,
    /// Whether the person asked to stay signed in on this device.
    pub keep: bool,
}

impl Identity {
    /// What tells this person from others: the service takes an address in letters of either case.
    pub fn account_key(&self) -> String {
        self.email.to_ascii_lowercase()
    }

    /// Whether both are the same person.
    pub fn is_same_person(&self, other: &Self) -> bool {
        self.email.eq_ignore_ascii_case(&other.email)
    }
}

/// Identifies the sign-in that a session began with; its renewals keep the identifier. It is drawn at
/// random and says nothing about the token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SignInId(u64);

impl SignInId {
    /// An identifier from two random numbers.
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

/// A session that can make calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Whose it is.
    pub identity: Identity,
    /// The sign-in that it began with.
    pub sign_in: SignInId,
    /// The bearer token.
    pub token: Secret,
    /// What a renewal sends: the newest token, unless the service ever gave a better one.
    pub refresh_token: Secret,
    /// When to renew ahead of the end, in epoch milliseconds of this device; `None` if unknown.
    pub renew_at: Option<i64>,
    /// When this device got the token, in epoch milliseconds: of two sessions the later one holds.
    /// A renewal is always later than what it renews, whatever the clock says.
    pub obtained_at: i64,
}

impl Session {
    /// Names this session without its tokens.
    pub fn refused(&self) -> RefusedSession {
        RefusedSession {
            sign_in: self.sign_in,
            obtained_at: self.obtained_at,
        }
    }
}

/// A session that the service has refused to renew. The earlier sessions of the same sign-in are
/// spent, so that it stands for them too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedSession {
    /// The sign-in that the session began with.
    pub sign_in: SignInId,
    /// When the session was obtained, in epoch milliseconds.
    pub obtained_at: i64,
}

impl RefusedSession {
    /// Whether `session` is the refused one, or an earlier one of the same sign-in.
    pub fn includes(&self, session: &Session) -> bool {
        self.sign_in == session.sign_in && session.obtained_at <= self.obtained_at
    }
}

/// Where the session stands.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum SessionState {
    /// Nobody is signed in.
    #[default]
    SignedOut,
    /// Calls can be made.
    SignedIn(Session),
    /// The session couldn't be renewed: the same person can sign in again over the same page.
    Expired {
        /// Whose session it was.
        identity: Identity,
        /// Which session was refused; no other tab can bring it back.
        refused: RefusedSession,
    },
}

impl SessionState {
    /// The session, while calls can be made.
    pub fn session(&self) -> Option<&Session> {
        match self {
            Self::SignedIn(session) => Some(session),
            Self::SignedOut | Self::Expired { .. } => None,
        }
    }

    /// Whose page this is, signed in or expired.
    pub fn identity(&self) -> Option<&Identity> {
        match self {
            Self::SignedIn(session) => Some(&session.identity),
            Self::Expired { identity, .. } => Some(identity),
            Self::SignedOut => None,
        }
    }

    /// When the newest session of this tab was obtained, live or refused, in epoch milliseconds.
    pub fn obtained_at(&self) -> Option<i64> {
        match self {
            Self::SignedIn(session) => Some(session.obtained_at),
            Self::Expired { refused, .. } => Some(refused.obtained_at),
            Self::SignedOut => None,
        }
    }

    /// Whether the same person is here in both, or nobody.
    pub fn is_same_account(&self, other: &Self) -> bool {
        match (self.identity(), other.identity()) {
            (Some(one), Some(other)) => one.is_same_person(other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}
