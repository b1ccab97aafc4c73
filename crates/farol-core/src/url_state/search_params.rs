//! Parsing of raw query strings.

use percent_encoding::percent_decode_str;

/// Returns the decoded names and values of a query string, with or without its leading `?`.
///
/// The router decodes values twice, which changes text with a percent sign; this function therefore
/// parses the raw text.
pub fn parse_search_params(search: &str) -> Vec<(String, String)> {
    let search = search.strip_prefix('?').unwrap_or(search);
    search
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decode(name), decode(value))
        })
        .collect()
}

fn decode(text: &str) -> String {
    let spaced = text.replace('+', " ");
    percent_decode_str(&spaced).decode_utf8_lossy().into_owned()
}
