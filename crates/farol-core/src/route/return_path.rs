//! Paths from outside the app: the base path of the host, and the URL to open after sign-in.

use super::page_of_url::Page;
use crate::url_state::parse_search_params;

/// Path of the home page, which redirects to the last workspace.
pub const HOME: &str = "/";

/// Removes the app's base path from a path of the origin; returns a path outside it unchanged.
pub fn below<'a>(path: &'a str, base: &str) -> &'a str {
    let rest = path.strip_prefix(base);
    rest.filter(|rest| rest.is_empty() || rest.starts_with('/'))
        .unwrap_or(path)
}

/// Returns the URL to open after sign-in, from the sign-in page's query string.
///
/// Accepts only URLs of this app's pages, in the form that this app writes. Anything that a browser
/// would normalize (dots, empty segments, percent signs, backslashes) could resolve to another page
/// or host.
pub fn return_path(search: &str) -> Option<String> {
    let (_, address) = parse_search_params(search)
        .into_iter()
        .find(|(name, _)| name == "return")?;
    is_own(&address).then_some(address)
}

fn is_own(address: &str) -> bool {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let Some(below) = path.strip_prefix('/') else {
        return false;
    };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let is_written = |segment: &str| !segment.is_empty() && segment.chars().all(is_plain);
    // A trailing slash doesn't change the page.
    let segments = below.strip_suffix('/').unwrap_or(below);
    let is_path = path == HOME || segments.split('/').all(is_written);
    let is_query = !query.contains(|c: char| matches!(c, '\\' | '#') || c.is_control());
    is_path && is_query && Page::at(path).is_some_and(|page| page != Page::SignIn)
}
