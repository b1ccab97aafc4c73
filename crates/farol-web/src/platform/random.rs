//! Random numbers: non-cryptographic ones for jitter, and cryptographic ones for IDs and secrets.

/// Returns a uniform number in 0..100; not for IDs or secrets.
pub fn random_percent() -> u32 {
    // `Math.random` returns a value in 0..1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let percent = (js_sys::Math::random() * 100.0) as u32;
    percent
}

/// Returns a number of 32 random bits, for IDs.
pub fn random_u32() -> u32 {
    // Every browser that runs WebAssembly has the generator.
    secret_bytes().map(u32::from_ne_bytes).unwrap_or_default()
}

/// Returns bytes of the browser's cryptographic generator; `None` if it is not available.
pub fn secret_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}
