//! Reads a case file, which anyone may have written.

use crate::archive::{self, ArchiveReader, Contents};
use crate::content::{CaseFile, CaseQuery, CaseRequest};
use crate::encryption::{self, decrypt};
use crate::error::CaseFileError;
use crate::limits::MAX_FILE_BYTES;
use crate::manifest::Manifest;
use crate::names::{EntryName, MANIFEST};
use crate::seal;
use farol_core::protocol::{ReceivedBody, Secret};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Returns whether a file that starts with these bytes needs a passphrase.
pub fn is_encrypted(start: &[u8]) -> bool {
    start.starts_with(encryption::MAGIC.as_bytes())
}

/// Reads a case file.
///
/// # Errors
/// Returns the reason why the file can't be opened; nothing of such a file is returned.
pub fn read(file: &[u8], passphrase: Option<&Secret>) -> Result<CaseFile, CaseFileError> {
    if file.len() as u64 > MAX_FILE_BYTES {
        return Err(CaseFileError::TooLarge);
    }
    if is_encrypted(file) {
        let passphrase = passphrase.ok_or(CaseFileError::PassphraseNeeded)?;
        return read_archive(&decrypt(file, passphrase)?);
    }
    if file.starts_with(archive::MAGIC) {
        return read_archive(file);
    }
    let magics = [archive::MAGIC, encryption::MAGIC.as_bytes()];
    if magics.iter().any(|magic| magic.starts_with(file)) {
        return Err(CaseFileError::Truncated);
    }
    Err(CaseFileError::NotACaseFile)
}

fn read_archive(bytes: &[u8]) -> Result<CaseFile, CaseFileError> {
    seal::check(bytes)?;
    let mut archive = ArchiveReader::open(bytes)?;
    // A newer version may have entries that this one doesn't have.
    let manifest = Manifest::parse(&archive.content(MANIFEST)?)?;
    archive.check()?;
    let mut contents = archive.contents()?;
    contents.remove(MANIFEST);
    check_hashes(&manifest, &contents)?;
    let mut case = CaseFile {
        queries: queries(&manifest, &mut contents)?,
        app_version: manifest.app_version,
        saved_at: manifest.saved_at,
        author: manifest.author,
        workspace: manifest.workspace,
        subject: manifest.subject,
        decisions: Vec::new(),
        marks: None,
    };
    for (name, content) in &contents {
        match EntryName::parse(name) {
            Some(EntryName::Decision(id)) => case.decisions.push((id.to_owned(), json(content)?)),
            Some(EntryName::Marks) => case.marks = Some(json(content)?),
            Some(EntryName::Readme) => {}
            // A request without a response.
            _ => return Err(CaseFileError::MissingEntry),
        }
    }
    Ok(case)
}

/// Compares the entries with the manifest, which lists each of them once.
fn check_hashes(manifest: &Manifest, contents: &Contents) -> Result<(), CaseFileError> {
    let listed: BTreeMap<&str, _> = manifest
        .entries
        .iter()
        .map(|entry| (entry.path.as_str(), entry))
        .collect();
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
    for (path, content) in contents {
        let entry = listed.get(path.as_str());
        if !entry.ok_or(CaseFileError::UnknownEntry)?.matches(content) {
            return Err(CaseFileError::HashMismatch);
        }
    }
    Ok(())
}

/// Takes the requests and their responses out of the contents, in the order of the manifest.
fn queries(manifest: &Manifest, contents: &mut Contents) -> Result<Vec<CaseQuery>, CaseFileError> {
    let mut queries = Vec::new();
    for entry in &manifest.entries {
        let Some(EntryName::Response(id)) = EntryName::parse(&entry.path) else {
            continue;
        };
        let bytes = contents.remove(&entry.path);
        let request = contents.remove(&EntryName::Request(id).path());
        let request: CaseRequest = json(&request.ok_or(CaseFileError::MissingEntry)?)?;
        if request.id != id {
            return Err(CaseFileError::Malformed);
        }
        queries.push(CaseQuery {
            request,
            response: ReceivedBody {
                is_whole: entry.is_whole,
                ..ReceivedBody::complete(bytes.ok_or(CaseFileError::MissingEntry)?)
            },
        });
    }
    Ok(queries)
}

fn json<T: DeserializeOwned>(content: &[u8]) -> Result<T, CaseFileError> {
    serde_json::from_slice(content).map_err(|_| CaseFileError::Malformed)
}
