//! Who may sign in, and the tokens that they hold.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

use crate::chance::Chance;
use crate::options::Options;
use crate::reply::Refusal;

/// The password of all made-up users.
pub const PASSWORD: &str = "farol-demo";

/// The user of organizations 1001 and 1002.
pub const ANA: &str = "ana@farol.example";

/// The user of organizations 1001 and 1003.
pub const BRUNO: &str = "bruno@farol.example";

/// A user.
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

/// How long a token may still be refreshed after its life has ended: 30 minutes. The contract shows no lifetimes.
const GRACE: i64 = 30 * 60_000;

/// Wrong passwords in a row that lock an e-mail out.
const WRONG_PASSWORDS: u32 = 5;

/// How long an e-mail stays locked out: one minute.
const LOCKED_FOR: i64 = 60_000;

#[derive(Debug)]
struct Token {
    account: &'static Account,
    expires: i64,
    spent: bool,
}

#[derive(Debug, Default)]
struct Attempts {
    wrong: u32,
    locked_until: i64,
}

/// All tokens given out, and the wrong passwords so far.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    tokens: BTreeMap<String, Token>,
    attempts: BTreeMap<String, Attempts>,
}

impl Sessions {
    /// Compares e-mail and password. An unknown e-mail is answered like a wrong password.
    pub(crate) fn sign_in(
        &mut self,
        email: &str,
        password: &str,
        at: i64,
    ) -> Result<&'static Account, Refusal> {
        let email = email.to_ascii_lowercase();
        let attempts = self.attempts.entry(email.clone()).or_default();
        if at < attempts.locked_until {
            return Err(Refusal::locked(
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
        attempts.wrong += 1;
        if attempts.wrong >= WRONG_PASSWORDS {
            *attempts = Attempts {
                wrong: 0,
                locked_until: at + LOCKED_FOR,
            };
        }
        Err(Refusal::unauthorized("Wrong e-mail or password"))
    }

    /// Gives out a new token.
    pub(crate) fn issue(
        &mut self,
        account: &'static Account,
        options: &Options,
        at: i64,
        chance: &mut Chance,
    ) -> String {
        let expires = at + i64::from(options.token_life) * 1000;
        let text = if options.opaque_tokens {
            // With the moment in it, no token of before a reset comes back after it.
            format!("{at:012x}{:016x}{:016x}", chance.next(), chance.next())
        } else {
            token_text(account, at, expires, chance)
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

    /// The user of an access token.
    pub(crate) fn account(&self, token: &str, at: i64) -> Result<&'static Account, Refusal> {
        match self.tokens.get(token) {
            Some(known) if at < known.expires => Ok(known.account),
            Some(_) => Err(Refusal::unauthorized("The access token has expired")),
            None => Err(Refusal::unauthorized("The access token is unknown")),
        }
    }

    /// Spends a token for a refresh. No operation returns a refresh token of its own, so the newest access token is
    /// taken as such: once, during its life and a while after. As an access token it stays good until its end,
    /// since other requests with it may be under way.
    pub(crate) fn spend(
        &mut self,
        token: &str,
        email: &str,
        username: &str,
        at: i64,
    ) -> Result<&'static Account, Refusal> {
        let refused =
            || Refusal::unauthorized("The refresh token is unknown, expired or already used");
        let known = self.tokens.get_mut(token).ok_or_else(refused)?;
        let same_user =
            known.account.email.eq_ignore_ascii_case(email) && known.account.username == username;
        if !same_user || known.spent || at >= known.expires + GRACE {
            return Err(refused());
        }
        known.spent = true;
        Ok(known.account)
    }

    /// Ends the life of every access token; each may still be refreshed.
    pub(crate) fn expire_all(&mut self, at: i64) {
        for token in self.tokens.values_mut() {
            token.expires = token.expires.min(at);
        }
    }

    /// Forgets every token.
    pub(crate) fn revoke_all(&mut self) {
        self.tokens.clear();
    }
}

fn token_text(account: &Account, at: i64, expires: i64, chance: &mut Chance) -> String {
    let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let head = part(json!({ "alg": "HS256", "typ": "JWT" }));
    // JWT counts in whole seconds: a life of less than a second must not look ended at its start.
    let content = json!({
        "sub": account.email,
        "iat": at / 1000,
        "exp": (expires + 999) / 1000,
        "jti": format!("{:016x}", chance.next()),
    });
    // Nobody verifies the signature: it only looks like one.
    let signature: Vec<u8> = (0..4).flat_map(|_| chance.next().to_be_bytes()).collect();
    format!(
        "{head}.{}.{}",
        part(content),
        URL_SAFE_NO_PAD.encode(signature)
    )
}
