//! Validation of the service's URL: only a normalized one is accepted.

use super::safe_url::read_host;

/// Returns whether the URL is normalized: an origin and a path that a browser doesn't change.
///
/// Any other one (with capitals, the default port of its scheme, dot segments, a tab) could lead
/// elsewhere than it reads, or than the host's policy allows.
pub(super) fn is_plain(address: &str) -> bool {
    let Some((scheme, rest)) = address.split_once("://") else {
        return false;
    };
    let (authority, path) = match rest.find('/') {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let has_default_port = scheme == "http" && authority.ends_with(":80");
    matches!(scheme, "http" | "https")
        && read_host(authority).as_deref() == Some(authority)
        && !has_default_port
        && path.split('/').skip(1).all(is_segment)
}

fn is_segment(segment: &str) -> bool {
    let is_allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    !matches!(segment, "" | "." | "..") && segment.bytes().all(is_allowed)
}
