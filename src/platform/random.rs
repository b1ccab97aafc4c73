//! Random numbers: non-cryptographic ones for jitter, and cryptographic ones for secrets.

/// Returns a uniform number in 0..100; not for secrets.
pub fn random_percent() -> u32 {
    // `Math.random` returns a value in 0..1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let percent = (js_sys::Math::random() * 100.0) as u32;
    percent
}

/// Returns a number that is unlikely to be the same in two tabs; not for secrets.
pub fn number() -> u32 {
    // `Math.random` returns a value in 0..1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let number = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
    number
}

/// Returns bytes of the browser's cryptographic generator; `None` if it is not available.
pub fn secret_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}
