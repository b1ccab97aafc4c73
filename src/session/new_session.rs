//! Session from the response to a sign-in or a renewal.

use crate::platform::clock;
use farol_core::api::auth::LoginResult;
use farol_core::session::refresh_at;
use farol_core::session::{Identity, Session, SignInId};

/// Builds the session from the response to a sign-in or a renewal.
pub(super) fn session_from(reply: LoginResult, keep: bool, sign_in: SignInId) -> Session {
    let now = clock::now_ms();
    Session {
        renew_at: refresh_at(reply.token.expose(), now),
        obtained_at: now,
        refresh_token: reply.refresh_token.unwrap_or_else(|| reply.token.clone()),
        token: reply.token,
        sign_in,
        identity: Identity {
            email: reply.email,
            username: reply.username,
            keep,
        },
    }
}
