//! Two texts that one user has typed in two tabs, as one.

/// Returns both texts, one after the other; only one of them if it contains the other.
pub fn merge_texts(one: String, other: String) -> String {
    if one.contains(other.trim()) {
        one
    } else if other.contains(one.trim()) {
        other
    } else {
        format!("{}\n\n{}", one.trim_end(), other)
    }
}
