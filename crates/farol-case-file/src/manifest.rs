//! Manifest: who saved the case and when, and the size and hash of each entry.

use crate::content::{CaseFile, CaseSubject, CaseWorkspace};
use crate::error::CaseFileError;
use crate::progress::{Canceled, CaseFileSteps, STEP, StageSteps};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Name of the format, the same in every version.
const FORMAT: &str = "farol-case";
/// Newest version of the format that this crate reads; it is written only for a case with earlier summaries, so that
/// other cases open in a Farol that reads no summaries.
const VERSION: u32 = 4;
/// Version of a case without earlier summaries.
const VERSION_WITHOUT_SUMMARIES: u32 = 3;

/// Content of `manifest.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Manifest {
    format: String,
    version: u32,
    pub(crate) app_version: String,
    pub(crate) saved_at: i64,
    pub(crate) author: String,
    pub(crate) workspaces: Vec<CaseWorkspace>,
    pub(crate) subjects: Vec<CaseSubject>,
    /// Number of responses that the user has left out.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) left_out: u64,
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

/// Manifest of version 1, whose cases have one workspace and one subject.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ManifestV1 {
    app_version: String,
    saved_at: i64,
    author: String,
    workspace: CaseWorkspace,
    subject: CaseSubject,
    entries: Vec<ManifestEntry>,
}

impl From<ManifestV1> for Manifest {
    fn from(old: ManifestV1) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            app_version: old.app_version,
            saved_at: old.saved_at,
            author: old.author,
            workspaces: vec![old.workspace],
            subjects: vec![old.subject],
            left_out: 0,
            entries: old.entries,
        }
    }
}

const fn yes() -> bool {
    true
}

// By reference, as serde passes it.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Manifest {
    /// Creates the manifest of a case with these entries.
    pub(crate) fn new(case: &CaseFile, entries: Vec<ManifestEntry>) -> Self {
        let mut queries = case.queries.iter();
        let has_summaries = queries.any(|query| !query.earlier_summaries.is_empty());
        Self {
            format: FORMAT.to_owned(),
            version: if has_summaries {
                VERSION
            } else {
                VERSION_WITHOUT_SUMMARIES
            },
            app_version: case.app_version.clone(),
            saved_at: case.saved_at,
            author: case.author.clone(),
            workspaces: case.workspaces.clone(),
            subjects: case.subjects.clone(),
            left_out: case.left_out,
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
        let manifest = if envelope.version < 2 {
            serde_json::from_slice::<ManifestV1>(bytes).map(Self::from)
        } else {
            serde_json::from_slice(bytes)
        };
        manifest.map_err(|_| CaseFileError::Malformed)
    }

    /// Returns the entries by their paths.
    pub(crate) fn by_path(&self) -> BTreeMap<&str, &ManifestEntry> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.path.as_str(), entry)).collect()
    }

    /// Returns the key of the only workspace, in which requests without one were made.
    pub(crate) fn only_workspace(&self) -> Option<&str> {
        match self.workspaces.as_slice() {
            [only] => Some(&only.key),
            _ => None,
        }
    }
}

impl ManifestEntry {
    /// Returns whether an entry of this length and hash is what the manifest lists.
    pub(crate) fn matches(&self, bytes: usize, sha256: &str) -> bool {
        self.bytes == bytes as u64 && self.sha256 == sha256
    }
}

/// Returns the SHA-256 of `bytes` in lower-case hexadecimal digits.
pub(crate) async fn hash<S: CaseFileSteps>(
    bytes: &[u8],
    steps: &mut StageSteps<'_, S>,
) -> Result<String, Canceled> {
    let mut digest = Sha256::new();
    for chunk in bytes.chunks(STEP) {
        steps.next(chunk.len()).await?;
        digest.update(chunk);
    }
    let mut text = String::with_capacity(64);
    for byte in digest.finalize() {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}
