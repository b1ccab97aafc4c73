//! What a token says of its own life, when it says anything.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

/// A token is renewed this long before it ends, in milliseconds.
const MARGIN_MS: i64 = 30_000;

#[derive(Deserialize)]
struct Claims {
    exp: Option<f64>,
    iat: Option<f64>,
}

/// When to renew a token that arrived at `received_ms`, by this device's clock (epoch milliseconds).
///
/// The contract doesn't say what a token looks like; many are JSON Web Tokens, which state their end
/// (`exp`) and mostly their start (`iat`), in seconds by the service's clock. Counting the life from
/// the moment of arrival makes a wrong clock on this device harmless. Without `iat` the end is
/// believed only if it lies ahead. `None` means: wait for a 401.
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
    // A life shorter than twice the margin is renewed at half of it, or every call would renew.
    let early = MARGIN_MS.min(life / 2);
    received_ms.checked_add(life - early)
}

/// Seconds as whole milliseconds, where they lie within what dates can hold.
fn milliseconds(seconds: f64) -> Option<i64> {
    let value = seconds * 1000.0;
    // The range check makes the conversion exact enough: no wrap, no saturation.
    #[allow(clippy::cast_possible_truncation)]
    (value.abs() < 8.64e15).then_some(value as i64)
}
