//! Manifest: who saved the case and when, and the size and hash of each entry.

use crate::content::{CaseFile, CaseSubject, CaseWorkspace};
use crate::error::CaseFileError;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// Name of the format, the same in every version.
const FORMAT: &str = "farol-case";
/// Version of the format that this crate writes, and the newest one that it reads.
pub(crate) const VERSION: u32 = 1;

/// Content of `manifest.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Manifest {
    format: String,
    version: u32,
    pub(crate) app_version: String,
    pub(crate) saved_at: i64,
    pub(crate) author: String,
    pub(crate) workspace: CaseWorkspace,
    pub(crate) subject: CaseSubject,
    pub(crate) entries: Vec<ManifestEntry>,
}

/// Entry of the archive, as the manifest lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ManifestEntry {
    pub(crate) path: String,
    pub(crate) sha256: String,
    pub(crate) bytes: u64,
    /// False if the connection was lost while the response was received.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub(crate) is_whole: bool,
}

/// Part of the manifest that every version has.
#[derive(Deserialize)]
struct Envelope {
    format: String,
    version: u32,
}

const fn yes() -> bool {
    true
}

impl Manifest {
    /// Creates the manifest of a case with these entries.
    pub(crate) fn new(case: &CaseFile, entries: Vec<ManifestEntry>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            app_version: case.app_version.clone(),
            saved_at: case.saved_at,
            author: case.author.clone(),
            workspace: case.workspace.clone(),
            subject: case.subject.clone(),
            entries,
        }
    }

    /// Parses a manifest.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, CaseFileError> {
        let envelope: Envelope =
            serde_json::from_slice(bytes).map_err(|_| CaseFileError::Malformed)?;
        if envelope.format != FORMAT {
            return Err(CaseFileError::NotACaseFile);
        }
        if envelope.version > VERSION {
            return Err(CaseFileError::NewerVersion(envelope.version));
        }
        serde_json::from_slice(bytes).map_err(|_| CaseFileError::Malformed)
    }
}

impl ManifestEntry {
    /// Describes an entry with this content.
    pub(crate) fn new(path: String, content: &[u8], is_whole: bool) -> Self {
        Self {
            path,
            sha256: hash(content),
            bytes: content.len() as u64,
            is_whole,
        }
    }

    /// Returns whether `content` is what the manifest lists.
    pub(crate) fn matches(&self, content: &[u8]) -> bool {
        self.bytes == content.len() as u64 && self.sha256 == hash(content)
    }
}

/// Returns the SHA-256 of `bytes` in lower-case hexadecimal digits.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
