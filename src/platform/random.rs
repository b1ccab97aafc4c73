//! Random numbers: cheap ones to spread moments, and cryptographic ones for secrets.

/// A number in 0..100, each as likely as the others; no secret may depend on it.
pub fn random_percent() -> u32 {
    // Math.random lies in 0..1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let percent = (js_sys::Math::random() * 100.0) as u32;
    percent
}

/// A number that two tabs are unlikely to draw both; no secret may depend on it.
pub fn number() -> u32 {
    // Math.random lies in 0..1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let number = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
    number
}

/// Bytes from the browser's cryptographic generator; `None` where it has none.
pub fn secret_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}
