//! Addresses of files as the service sends them: which of them may become links.

use std::net::Ipv4Addr;

/// An address that may be opened: https, at a host that can be read and that the browser goes to.
///
/// Its host is shown beside it, so it must be the very one that the browser will take the address
/// to: whatever a browser would rewrite first (backslashes, other alphabets, odd numbers) is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeUrl {
    address: String,
    host: String,
}

/// Why an address doesn't become a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnsafeUrlReason {
    /// It doesn't begin with `https://`.
    NotHttps,
    /// A space, a backslash, or a character that can't be seen.
    BadCharacter,
    /// A name or password before the host: `https://bank@evil.example`.
    UserInfo,
    /// No host, or none that is written as hosts are.
    BadHost,
    /// The host isn't among those that this installation allows.
    OtherHost(String),
}

impl SafeUrl {
    /// Reads an address; where `hosts` aren't empty, only these are allowed, each as it is written
    /// there (`files.example.com`, or with a port of its own `files.example.com:8443`).
    ///
    /// # Errors
    /// The first reason not to open it.
    pub fn parse(text: &str, hosts: &[String]) -> Result<Self, UnsafeUrlReason> {
        const SCHEME: &str = "https://";
        if text.chars().any(is_deceptive_char) {
            return Err(UnsafeUrlReason::BadCharacter);
        }
        let (scheme, rest) = text
            .split_at_checked(SCHEME.len())
            .ok_or(UnsafeUrlReason::NotHttps)?;
        if !scheme.eq_ignore_ascii_case(SCHEME) {
            return Err(UnsafeUrlReason::NotHttps);
        }
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        if authority.contains('@') {
            return Err(UnsafeUrlReason::UserInfo);
        }
        let host = read_host(authority).ok_or(UnsafeUrlReason::BadHost)?;
        let is_allowed = |allowed: &String| read_host(allowed).as_ref() == Some(&host);
        if !hosts.is_empty() && !hosts.iter().any(is_allowed) {
            return Err(UnsafeUrlReason::OtherHost(host));
        }
        Ok(Self {
            address: text.to_owned(),
            host,
        })
    }

    /// The address, for a link's `href`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Where it leads, in small ASCII letters: a name in another alphabet is shown as the `xn--…`
    /// that it travels as, for look-alikes differ there.
    pub fn host(&self) -> &str {
        &self.host
    }
}

/// What browsers drop, turn into something else, or don't show.
fn is_deceptive_char(c: char) -> bool {
    c == '\\'
        || c.is_control()
        || c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Host and port in small letters, without the port that https has anyway.
pub(super) fn read_host(authority: &str) -> Option<String> {
    const USUAL_PORT: u16 = 443;
    let (name, port) = match authority.split_once(':') {
        Some((name, port)) => (name, read_port(port)?),
        None => (authority, USUAL_PORT),
    };
    let name = name.to_ascii_lowercase();
    if name.len() > 253 || !name.split('.').all(is_label) || is_noncanonical_ipv4(&name) {
        return None;
    }
    Some(if port == USUAL_PORT {
        name
    } else {
        format!("{name}:{port}")
    })
}

fn read_port(text: &str) -> Option<u16> {
    let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok())?
}

/// One part of a host's name; a dot at the end leaves an empty one, which is none.
fn is_label(label: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=63).contains(&label.len()) && label.bytes().all(fits)
}

/// Whether a browser would take the host for a number that is written in an unusual manner, such
/// as `0x7f.1`: it would go to another host than the one that is read here.
fn is_noncanonical_ipv4(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or_default();
    let hex = last.strip_prefix("0x");
    let is_number = last.bytes().all(|byte| byte.is_ascii_digit())
        || hex.is_some_and(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
    is_number && name.parse::<Ipv4Addr>().is_err()
}
