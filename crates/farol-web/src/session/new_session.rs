//! Session from the response to a sign-in or a refresh.

use crate::platform::clock;
use farol_core::api::auth::LoginResult;
use farol_core::session::refresh_at;
use farol_core::session::{Identity, Session, SignInId};

/// Builds the session from the response to a sign-in or a refresh.
pub(super) fn session_from(
    response: LoginResult,
    stays_signed_in: bool,
    sign_in: SignInId,
) -> Session {
    let now = clock::now_ms();
    Session {
        refresh_at: refresh_at(response.token.expose(), now),
        obtained_at: now,
        refresh_token: response
            .refresh_token
            .unwrap_or_else(|| response.token.clone()),
        token: response.token,
        sign_in,
        identity: Identity {
            email: response.email,
            username: response.username,
            stays_signed_in,
        },
    }
}
