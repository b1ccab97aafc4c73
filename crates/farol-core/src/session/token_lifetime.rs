//! Lifetime of a token, read from its claims.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

/// Time before the expiry at which a token is refreshed, in milliseconds.
const MARGIN_MS: i64 = 30_000;

#[derive(Deserialize)]
struct Claims {
    exp: Option<f64>,
    iat: Option<f64>,
}

/// Returns the time to refresh a token received at `received_ms`, by this device's clock (epoch
/// milliseconds).
///
/// The contract doesn't specify the token's format; many tokens are JSON Web Tokens, which state
/// their expiry (`exp`) and usually their issue time (`iat`) in seconds by the service's clock. The
/// lifetime counts from the time of receipt, so that a wrong clock on this device has no effect.
/// Without `iat`, `exp` is used only if it lies in the future. `None` means: refresh after a 401.
pub fn refresh_at(token: &str, received_ms: i64) -> Option<i64> {
    let payload = token.split('.').nth(1)?;
    let bytes = URL_SAFE_NO_PAD.decode(payload.trim_end_matches('=')).ok()?;
    let claims: Claims = serde_json::from_str(std::str::from_utf8(&bytes).ok()?).ok()?;
    let end = milliseconds(claims.exp?)?;
    let start = match claims.iat {
        Some(issued) => milliseconds(issued)?,
        None => received_ms,
    };
    let life = end.checked_sub(start).filter(|life| *life > 0)?;
    // A lifetime below twice the margin is refreshed at half of it, or every call would refresh.
    let early = MARGIN_MS.min(life / 2);
    received_ms.checked_add(life - early)
}

/// Converts seconds to whole milliseconds, within the range of a JavaScript `Date`.
fn milliseconds(seconds: f64) -> Option<i64> {
    let value = seconds * 1000.0;
    // The range check excludes wrapping and saturation.
    #[allow(clippy::cast_possible_truncation)]
    (value.abs() < 8.64e15).then_some(value as i64)
}
