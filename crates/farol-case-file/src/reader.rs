//! Reads a case file, which anyone may have written.

use crate::age_encryption::{self, decrypt};
use crate::content::{CaseFile, CaseQuery, CaseRequest};
use crate::entry_names::{EntryName, MANIFEST};
use crate::error::CaseFileError;
use crate::integrity;
use crate::limits::MAX_FILE_BYTES;
use crate::manifest::{Manifest, ManifestEntry, hash};
use crate::progress::{CaseFileStage, CaseFileSteps, StageSteps, WithoutPause, output_of};
use crate::zip_archive::{self, ArchiveReader, Contents};
use farol_core::model::classification::RiskType;
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_core::protocol::{ReceivedBody, Secret};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Returns whether a file that starts with these bytes needs a passphrase.
pub fn is_encrypted(start: &[u8]) -> bool {
    start.starts_with(age_encryption::MAGIC.as_bytes())
}

/// Reads a case file.
///
/// # Errors
/// Returns the reason why the file can't be opened; nothing of such a file is returned.
pub fn read(file: &[u8], passphrase: Option<&Secret>) -> Result<CaseFile, CaseFileError> {
    output_of(read_in_steps(file, passphrase, &mut WithoutPause))
        .unwrap_or(Err(CaseFileError::Canceled))
}

/// Reads a case file in steps.
///
/// # Errors
/// As [`read`], or if `steps` cancels.
pub async fn read_in_steps(
    file: &[u8],
    passphrase: Option<&Secret>,
    steps: &mut impl CaseFileSteps,
) -> Result<CaseFile, CaseFileError> {
    if file.len() as u64 > MAX_FILE_BYTES {
        return Err(CaseFileError::TooLarge);
    }
    if is_encrypted(file) {
        let passphrase = passphrase.ok_or(CaseFileError::PassphraseNeeded)?;
        let archive = decrypt(file, passphrase, steps).await?;
        return read_archive(&archive, steps).await;
    }
    if file.starts_with(zip_archive::MAGIC) {
        return read_archive(file, steps).await;
    }
    let magics = [zip_archive::MAGIC, age_encryption::MAGIC.as_bytes()];
    if magics.iter().any(|magic| magic.starts_with(file)) {
        return Err(CaseFileError::Truncated);
    }
    Err(CaseFileError::NotACaseFile)
}

async fn read_archive(
    bytes: &[u8],
    steps: &mut impl CaseFileSteps,
) -> Result<CaseFile, CaseFileError> {
    integrity::check(bytes, steps).await?;
    let mut archive = ArchiveReader::open(bytes)?;
    // A newer version may have entries that this one doesn't have.
    let mut first = StageSteps::new(steps, CaseFileStage::Entries, 0);
    let manifest = archive.content(MANIFEST, &mut first).await?;
    let manifest = Manifest::parse(&manifest)?;
    archive.check()?;
    let mut contents = archive.contents(steps).await?;
    contents.remove(MANIFEST);
    check_hashes(&manifest, &contents, steps).await?;
    let mut case = CaseFile {
        queries: queries(&manifest, &mut contents)?,
        app_version: manifest.app_version,
        saved_at: manifest.saved_at,
        author: manifest.author,
        workspaces: manifest.workspaces,
        subjects: manifest.subjects,
        left_out: manifest.left_out,
        decisions: Vec::new(),
        marks: None,
    };
    for (name, content) in &contents {
        match EntryName::parse(name) {
            Some(EntryName::Decision(id)) => case.decisions.push((id.to_owned(), json(content)?)),
            Some(EntryName::Marks) => case.marks = Some(json(content)?),
            Some(EntryName::Readme) => {}
            // A request, or a record beside a response, without the response of its query.
            _ => return Err(CaseFileError::MissingEntry),
        }
    }
    Ok(case)
}

/// Compares the entries with the manifest, which lists each of them once.
async fn check_hashes(
    manifest: &Manifest,
    contents: &Contents,
    steps: &mut impl CaseFileSteps,
) -> Result<(), CaseFileError> {
    let listed = manifest.by_path();
    if listed.len() != manifest.entries.len() {
        return Err(CaseFileError::DuplicateEntry);
    }
    if let Some(missing) = listed.keys().find(|path| !contents.contains_key(**path)) {
        // The manifest can't be an entry of itself.
        let is_own = *missing == MANIFEST;
        return Err(if is_own {
            CaseFileError::UnknownEntry
        } else {
            CaseFileError::MissingEntry
        });
    }
    let total = contents.values().map(|content| content.len() as u64);
    let mut steps = StageSteps::new(steps, CaseFileStage::Seal, total.sum());
    for (path, content) in contents {
        let entry = listed.get(path.as_str());
        let entry = entry.ok_or(CaseFileError::UnknownEntry)?;
        let sha256 = hash(content, &mut steps).await?;
        if !entry.matches(content.len(), &sha256) {
            return Err(CaseFileError::HashMismatch);
        }
    }
    Ok(())
}

/// Takes the requests and their responses out of the contents, in the order of the manifest.
fn queries(manifest: &Manifest, contents: &mut Contents) -> Result<Vec<CaseQuery>, CaseFileError> {
    let listed = manifest.by_path();
    let mut queries = Vec::new();
    for entry in &manifest.entries {
        let Some(EntryName::Response(id)) = EntryName::parse(&entry.path) else {
            continue;
        };
        let response = body_of(entry, contents)?;
        let request = contents.remove(&EntryName::Request(id).path());
        let mut request: CaseRequest = json(&request.ok_or(CaseFileError::MissingEntry)?)?;
        if request.workspace.is_empty() {
            manifest
                .only_workspace()
                .unwrap_or_default()
                .clone_into(&mut request.workspace);
        }
        if request.id != id {
            return Err(CaseFileError::Malformed);
        }
        queries.push(CaseQuery {
            request,
            response,
            risk_details: risk_details(id, &listed, contents)?,
            earlier_summaries: earlier_summaries(id, manifest, contents)?,
        });
    }
    Ok(queries)
}

/// Takes the risk details of a query out of the contents.
fn risk_details(
    query: &str,
    listed: &BTreeMap<&str, &ManifestEntry>,
    contents: &mut Contents,
) -> Result<BTreeMap<RiskType, ReceivedBody>, CaseFileError> {
    let mut details = BTreeMap::new();
    for id in RiskDetailRecordId::all_of(query) {
        let path = EntryName::RiskDetail(&id.to_string()).path();
        if let Some(entry) = listed.get(path.as_str()) {
            details.insert(id.risk, body_of(entry, contents)?);
        }
    }
    Ok(details)
}

/// Takes the earlier summaries of a query out of the contents.
fn earlier_summaries(
    query: &str,
    manifest: &Manifest,
    contents: &mut Contents,
) -> Result<BTreeMap<i64, ReceivedBody>, CaseFileError> {
    let mut summaries = BTreeMap::new();
    for entry in &manifest.entries {
        let Some(EntryName::EarlierSummary(id)) = EntryName::parse(&entry.path) else {
            continue;
        };
        let id = EarlierSummaryId::parse(id).ok_or(CaseFileError::UnknownEntry)?;
        if id.entry == query {
            summaries.insert(id.until, body_of(entry, contents)?);
        }
    }
    Ok(summaries)
}

/// Takes a response out of the contents.
fn body_of(entry: &ManifestEntry, contents: &mut Contents) -> Result<ReceivedBody, CaseFileError> {
    let bytes = contents.remove(&entry.path);
    Ok(ReceivedBody {
        is_whole: entry.is_whole,
        ..ReceivedBody::complete(bytes.ok_or(CaseFileError::MissingEntry)?)
    })
}

fn json<T: DeserializeOwned>(content: &[u8]) -> Result<T, CaseFileError> {
    serde_json::from_slice(content).map_err(|_| CaseFileError::Malformed)
}
