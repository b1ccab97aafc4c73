//! Candidates for the root identifier of a company: integers in the company's response.
//!
//! The API contract names the identifier, but no response schema that contains it.

use crate::model::json::Json;
use crate::view_model::field_aliases::{DOCUMENT, normalize_key};

const MAX_DEPTH: usize = 12;
/// Limit of the candidates; any other number can be typed.
const MAX_CANDIDATES: usize = 40;

/// Integer and its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdCandidate {
    /// Path of field names: `socios › 2 › id`.
    pub path: String,
    /// Value of the field.
    pub value: i64,
    /// True if the field name denotes an identifier.
    pub is_likely: bool,
}

/// Returns the distinct numbers of `content`: those with QSA in the name first, then other
/// identifiers, then the rest.
pub fn candidates(content: &Json) -> Vec<IdCandidate> {
    let mut found = Vec::new();
    visit(content, &mut Vec::new(), &mut found);
    found.sort_by_key(|(rank, _)| *rank);
    let mut known = std::collections::HashSet::new();
    let once = found.into_iter().filter(|(_, one)| known.insert(one.value));
    once.map(|(_, one)| one).take(MAX_CANDIDATES).collect()
}

fn visit(value: &Json, path: &mut Vec<String>, found: &mut Vec<(u8, IdCandidate)>) {
    if path.len() > MAX_DEPTH {
        return;
    }
    match value {
        Json::Object(fields) => {
            for (name, value) in fields {
                path.push(name.to_string());
                visit(value, path, found);
                path.pop();
            }
        }
        Json::List(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push((at + 1).to_string());
                visit(item, path, found);
                path.pop();
            }
        }
        Json::Int(number) if *number > 0 => {
            let name = path.last().map_or("", String::as_str);
            if let Some(rank) = rank(name) {
                let candidate = IdCandidate {
                    path: path.join(" › "),
                    value: *number,
                    is_likely: rank < 2,
                };
                found.push((rank, candidate));
            }
        }
        _ => {}
    }
}

/// Returns the rank of a field name as the identifier; `None` for a document number.
fn rank(name: &str) -> Option<u8> {
    let plain = normalize_key(name);
    if DOCUMENT.contains(&plain.as_str()) {
        None
    } else if plain.contains("organizationqsa") || (is_id(name) && plain.contains("qsa")) {
        Some(0)
    } else if is_id(name) {
        Some(1)
    } else {
        Some(2)
    }
}

/// Returns whether `id` is a separate word in a field name, unlike in `validade`.
fn is_id(name: &str) -> bool {
    let small = name.to_ascii_lowercase();
    let begins = name.strip_prefix("id").is_some_and(|rest| {
        let mut rest = rest.chars();
        rest.next().is_some_and(|c| !c.is_lowercase())
    });
    small == "id"
        || small.ends_with("_id")
        || begins
        || name.ends_with("Id")
        || name.ends_with("ID")
}
