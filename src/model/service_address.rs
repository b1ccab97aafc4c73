//! The address of the service: only one that the browser takes as it is written.

use super::safe_url::read_host;

/// Whether the address means what it says: an origin and a path that a browser changes nothing of.
///
/// Another one (with capitals, a port that its scheme has anyway, dots to be folded, a tab) would
/// lead elsewhere than it is read, or than the host's policy allows.
pub(super) fn is_plain(address: &str) -> bool {
    let Some((scheme, rest)) = address.split_once("://") else {
        return false;
    };
    let (authority, path) = match rest.find('/') {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let has_usual_port = scheme == "http" && authority.ends_with(":80");
    matches!(scheme, "http" | "https")
        && read_host(authority).as_deref() == Some(authority)
        && !has_usual_port
        && path.split('/').skip(1).all(is_segment)
}

fn is_segment(segment: &str) -> bool {
    let is_kept =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    !matches!(segment, "" | "." | "..") && segment.bytes().all(is_kept)
}
