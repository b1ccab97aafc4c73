//! Integrity of the archive: its length is a multiple of a block, and its comment is the SHA-256 of
//! all other bytes, so modification and truncation are distinguishable without encryption.

use crate::error::CaseFileError;
use crate::manifest::hash;

/// Length of every archive is a multiple of this many bytes.
pub(crate) const BLOCK: usize = 4 << 10;

/// Start of the archive's comment; the hash of the bytes before it follows.
const LABEL: &str = "farol-case sha256 ";
/// Length of a SHA-256 in hexadecimal digits.
const HASH_LEN: usize = 64;

/// Returns the comment of an archive that is not sealed yet.
pub(crate) fn placeholder() -> String {
    format!("{LABEL}{}", "0".repeat(HASH_LEN))
}

/// Writes the hash into the comment of an archive.
pub(crate) fn seal(archive: &mut [u8]) {
    let at = archive.len().saturating_sub(HASH_LEN);
    let (sealed, place) = archive.split_at_mut(at);
    if place.len() == HASH_LEN {
        place.copy_from_slice(hash(sealed).as_bytes());
    }
}

/// Checks that an archive is complete and unchanged.
pub(crate) fn check(archive: &[u8]) -> Result<(), CaseFileError> {
    if archive.is_empty() || !archive.len().is_multiple_of(BLOCK) {
        return Err(CaseFileError::Truncated);
    }
    let (sealed, digits) = archive.split_at(archive.len() - HASH_LEN);
    if hash(sealed).as_bytes() == digits {
        Ok(())
    } else if sealed.ends_with(LABEL.as_bytes()) {
        Err(CaseFileError::Changed)
    } else {
        Err(CaseFileError::Truncated)
    }
}
