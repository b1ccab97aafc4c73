//! User accounts and their tokens.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

use crate::options::Options;
use crate::response::ServiceError;
use crate::rng::Rng;

/// Password of all users.
pub const PASSWORD: &str = "farol-demo";

/// User of organizations 1001 and 1002.
pub const ANA: &str = "ana@farol.example";

/// User of organizations 1001 and 1003.
pub const BRUNO: &str = "bruno@farol.example";

/// User account.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) email: &'static str,
    pub(crate) username: &'static str,
    pub(crate) organizations: &'static [i64],
}

static ACCOUNTS: [Account; 2] = [
    Account {
        email: ANA,
        username: "Ana Conceição",
        organizations: &[1001, 1002],
    },
    Account {
        email: BRUNO,
        username: "Bruno D'Ávila",
        organizations: &[1001, 1003],
    },
];

/// Time after its expiry for which a token can be refreshed, in milliseconds (30 minutes). The
/// contract specifies no lifetimes.
const REFRESH_GRACE_MS: i64 = 30 * 60_000;

/// Number of consecutive wrong passwords after which an e-mail is locked.
const MAX_WRONG_PASSWORDS: u32 = 5;

/// Duration of a lock, in milliseconds (one minute).
const LOCK_MS: i64 = 60_000;

#[derive(Debug)]
struct Token {
    account: &'static Account,
    expires: i64,
    spent: bool,
}

#[derive(Debug, Default)]
struct Attempts {
    rejected: u32,
    locked_until: i64,
}

/// Issued tokens and failed sign-in attempts.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    tokens: BTreeMap<String, Token>,
    attempts: BTreeMap<String, Attempts>,
}

impl Sessions {
    /// Checks e-mail and password; an unknown e-mail gives the same error as a wrong password.
    pub(crate) fn sign_in(
        &mut self,
        email: &str,
        password: &str,
        at: i64,
    ) -> Result<&'static Account, ServiceError> {
        let email = email.to_ascii_lowercase();
        let attempts = self.attempts.entry(email.clone()).or_default();
        if at < attempts.locked_until {
            return Err(ServiceError::locked(
                "Too many wrong passwords: try again in a minute",
            ));
        }
        let account = ACCOUNTS
            .iter()
            .find(|account| account.email == email && password == PASSWORD);
        if let Some(account) = account {
            self.attempts.remove(&email);
            return Ok(account);
        }
        attempts.rejected += 1;
        if attempts.rejected >= MAX_WRONG_PASSWORDS {
            *attempts = Attempts {
                rejected: 0,
                locked_until: at + LOCK_MS,
            };
        }
        Err(ServiceError::unauthorized("Wrong e-mail or password"))
    }

    /// Issues a new token.
    pub(crate) fn issue(
        &mut self,
        account: &'static Account,
        options: &Options,
        at: i64,
        rng: &mut Rng,
    ) -> String {
        let expires = at + i64::from(options.token_life) * 1000;
        let text = if options.opaque_tokens {
            // The timestamp makes tokens issued before a reset differ from those after it.
            format!("{at:012x}{:016x}{:016x}", rng.next(), rng.next())
        } else {
            token_text(account, at, expires, rng)
        };
        self.tokens.insert(
            text.clone(),
            Token {
                account,
                expires,
                spent: false,
            },
        );
        text
    }

    /// Returns the user of an access token; fails if it is unknown or expired.
    pub(crate) fn account(&self, token: &str, at: i64) -> Result<&'static Account, ServiceError> {
        match self.tokens.get(token) {
            Some(known) if at < known.expires => Ok(known.account),
            Some(_) => Err(ServiceError::unauthorized("The access token has expired")),
            None => Err(ServiceError::unauthorized("The access token is unknown")),
        }
    }

    /// Marks a token as used for a refresh and returns its user.
    ///
    /// No operation returns a refresh token, so the newest access token serves as one: once, until
    /// its grace period ends. It stays valid as an access token until it expires, since concurrent
    /// requests may use it.
    pub(crate) fn spend(
        &mut self,
        token: &str,
        email: &str,
        username: &str,
        at: i64,
    ) -> Result<&'static Account, ServiceError> {
        let refused =
            || ServiceError::unauthorized("The refresh token is unknown, expired or already used");
        let known = self.tokens.get_mut(token).ok_or_else(refused)?;
        let same_user =
            known.account.email.eq_ignore_ascii_case(email) && known.account.username == username;
        if !same_user || known.spent || at >= known.expires + REFRESH_GRACE_MS {
            return Err(refused());
        }
        known.spent = true;
        Ok(known.account)
    }

    /// Expires every access token; each can still be refreshed.
    pub(crate) fn expire_all(&mut self, at: i64) {
        for token in self.tokens.values_mut() {
            token.expires = token.expires.min(at);
        }
    }

    /// Deletes every token.
    pub(crate) fn revoke_all(&mut self) {
        self.tokens.clear();
    }
}

fn token_text(account: &Account, at: i64, expires: i64, rng: &mut Rng) -> String {
    let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let head = part(json!({ "alg": "HS256", "typ": "JWT" }));
    // JWT counts in whole seconds: a lifetime below one second must not be expired at its start.
    let content = json!({
        "sub": account.email,
        "iat": at / 1000,
        "exp": (expires + 999) / 1000,
        "jti": format!("{:016x}", rng.next()),
    });
    // Random bytes in place of a signature, which no client verifies.
    let signature: Vec<u8> = (0..4).flat_map(|_| rng.next().to_be_bytes()).collect();
    format!(
        "{head}.{}.{}",
        part(content),
        URL_SAFE_NO_PAD.encode(signature)
    )
}
