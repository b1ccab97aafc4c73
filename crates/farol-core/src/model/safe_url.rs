//! Validation of file URLs from the service: only safe ones become links.

use std::net::Ipv4Addr;
use thiserror::Error;

/// URL that may be opened: HTTPS, with a readable host that the browser uses unchanged.
///
/// The host is displayed beside the link, so it must be the one to which the browser connects:
/// anything that a browser would rewrite (backslashes, other alphabets, unusual numbers) is
/// rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeUrl {
    address: String,
    host: String,
}

/// Reason why a URL doesn't become a link.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnsafeUrlReason {
    /// It doesn't start with `https://`.
    #[error("the URL does not start with https://")]
    NotHttps,
    /// It contains white space, a backslash or an invisible character.
    #[error("the URL contains white space, a backslash or an invisible character")]
    BadCharacter,
    /// It has a user name or password before the host: `https://bank@evil.example`.
    #[error("the URL contains a user name or password")]
    UserInfo,
    /// It has no host, or an invalid one.
    #[error("the URL has no valid host")]
    BadHost,
    /// This installation doesn't allow the host.
    #[error("the host of the URL is not allowed")]
    OtherHost(String),
}

impl SafeUrl {
    /// Parses a URL; if `hosts` isn't empty, only these are allowed, each with its port as
    /// configured (`files.example.com` or `files.example.com:8443`).
    ///
    /// # Errors
    /// The first reason to reject the URL.
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

    /// Returns the URL, for a link's `href`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Returns the host in lower-case ASCII: an internationalized name is shown in its `xn--…`
    /// form, in which look-alikes differ.
    pub fn host(&self) -> &str {
        &self.host
    }
}

/// True for characters that browsers drop, rewrite or don't display.
fn is_deceptive_char(c: char) -> bool {
    c == '\\'
        || c.is_control()
        || c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns host and port in lower case, without the default port of HTTPS.
pub(super) fn read_host(authority: &str) -> Option<String> {
    const DEFAULT_PORT: u16 = 443;
    let (name, port) = match authority.split_once(':') {
        Some((name, port)) => (name, read_port(port)?),
        None => (authority, DEFAULT_PORT),
    };
    let name = name.to_ascii_lowercase();
    if name.len() > 253 || !name.split('.').all(is_label) || is_noncanonical_ipv4(&name) {
        return None;
    }
    Some(if port == DEFAULT_PORT {
        name
    } else {
        format!("{name}:{port}")
    })
}

fn read_port(text: &str) -> Option<u16> {
    let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok())?
}

/// Returns whether the text is a valid label of a host name; a trailing dot leaves an empty label,
/// which is invalid.
fn is_label(label: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=63).contains(&label.len()) && label.bytes().all(is_allowed)
}

/// Returns whether a browser would parse the host as an IPv4 address in unusual notation, such as
/// `0x7f.1`, and connect to another host than the one displayed.
fn is_noncanonical_ipv4(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or_default();
    let hex = last.strip_prefix("0x");
    let is_number = last.bytes().all(|byte| byte.is_ascii_digit())
        || hex.is_some_and(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
    is_number && name.parse::<Ipv4Addr>().is_err()
}
