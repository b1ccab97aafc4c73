//! Integrity of the archive: its length is a multiple of a block, and its comment is the SHA-256 of
//! all other bytes, so modification and truncation are distinguishable without encryption.

use crate::error::CaseFileError;
use crate::manifest::hash;
use crate::progress::{Canceled, CaseFileStage, CaseFileSteps, StageSteps};

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
pub(crate) async fn seal(
    archive: &mut [u8],
    steps: &mut impl CaseFileSteps,
) -> Result<(), Canceled> {
    let at = archive.len().saturating_sub(HASH_LEN);
    let (sealed, place) = archive.split_at_mut(at);
    let mut steps = StageSteps::new(steps, CaseFileStage::Seal, at as u64);
    let digits = hash(sealed, &mut steps).await?;
    if place.len() == HASH_LEN {
        place.copy_from_slice(digits.as_bytes());
    }
    Ok(())
}

/// Checks that an archive is complete and unchanged.
pub(crate) async fn check(
    archive: &[u8],
    steps: &mut impl CaseFileSteps,
) -> Result<(), CaseFileError> {
    if archive.is_empty() || !archive.len().is_multiple_of(BLOCK) {
        return Err(CaseFileError::Truncated);
    }
    let (sealed, digits) = archive.split_at(archive.len() - HASH_LEN);
    let mut steps = StageSteps::new(steps, CaseFileStage::Seal, sealed.len() as u64);
    if hash(sealed, &mut steps).await?.as_bytes() == digits {
        Ok(())
    } else if sealed.ends_with(LABEL.as_bytes()) {
        Err(CaseFileError::Changed)
    } else {
        Err(CaseFileError::Truncated)
    }
}
