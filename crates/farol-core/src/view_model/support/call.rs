//! Recorded call: when it was sent, how long it took and how it ended.

/// Number of the last calls that a tab records.
pub const MAX_CALLS: usize = 50;

/// Parameters of a query string that are neither ids nor data, by name.
const PUBLIC_PARAMETERS: [&str; 6] = ["_start", "_end", "_sort", "_order", "size", "typeRisk"];

/// Recorded call, as one line of text: the tab stores it as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordedCall<'a> {
    /// When it was sent, in epoch milliseconds.
    pub started_ms: i64,
    /// Duration until the complete response, in milliseconds.
    pub duration_ms: i64,
    /// Name of the operation.
    pub operation: &'a str,
    /// HTTP status; 0 without a complete response.
    pub status: u16,
    /// Length of the response's body.
    pub bytes: usize,
    /// Query string as sent, with its question mark; empty if there is none.
    pub query: &'a str,
    /// Name of the kind of error; empty for a success.
    pub outcome: &'a str,
}

impl<'a> RecordedCall<'a> {
    /// Returns the call as a line, whose end is the outcome. The tab stores it, so that of the query string
    /// it has the names and no value that could be an id or a document.
    pub fn line(&self) -> String {
        let Self {
            started_ms,
            duration_ms,
            operation,
            status,
            bytes,
            query,
            outcome,
        } = self;
        let query = public_query(query);
        format!("{started_ms} {duration_ms} {operation} {status} {bytes} {query} {outcome}")
    }

    /// Reads a line; `None` if it is something else.
    pub fn read(line: &'a str) -> Option<Self> {
        let mut parts = line.split(' ');
        let mut next = || parts.next();
        Some(Self {
            started_ms: next()?.parse().ok()?,
            duration_ms: next()?.parse().ok()?,
            operation: next()?,
            status: next()?.parse().ok()?,
            bytes: next()?.parse().ok()?,
            query: next()?,
            outcome: next()
                .filter(|outcome| outcome.bytes().all(|byte| byte.is_ascii_alphabetic()))?,
        })
    }

    /// Returns the query string, in which `placeholder` stands for every value that may be an id.
    pub(super) fn redacted_query(&self, placeholder: impl Fn(&str) -> String) -> String {
        let query = self.query.strip_prefix('?').unwrap_or_default();
        let is_name = |name: &str| {
            name.bytes()
                .all(|byte| byte.is_ascii_alphabetic() || byte == b'_')
        };
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let pairs = pairs
            .filter(|(name, _)| is_name(name))
            .map(|(name, value)| {
                if is_public(name, value) {
                    format!("{name}={value}")
                } else {
                    format!("{name}={}", placeholder(name))
                }
            });
        let pairs: Vec<String> = pairs.collect();
        if pairs.is_empty() {
            String::new()
        } else {
            format!("?{}", pairs.join("&"))
        }
    }
}

/// Returns the query string with the names of all parameters, and the values of the public ones.
fn public_query(query: &str) -> String {
    let query = query.strip_prefix('?').unwrap_or_default();
    let mut text = String::new();
    for (name, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
        text.push(if text.is_empty() { '?' } else { '&' });
        text.push_str(name);
        text.push('=');
        if is_public(name, value) {
            text.push_str(value);
        }
    }
    text
}

fn is_public(name: &str, value: &str) -> bool {
    PUBLIC_PARAMETERS.contains(&name) && is_plain(value)
}

/// Returns whether a value is a short number or the name of a constant, so that it is no document.
fn is_plain(value: &str) -> bool {
    let is_number = value.len() <= 8 && value.bytes().all(|byte| byte.is_ascii_digit());
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    is_number || (value.len() <= 32 && value.bytes().all(is_letter))
}
