//! Writes a case file.

use crate::archive::ArchiveWriter;
use crate::content::CaseFile;
use crate::encryption::{Encryption, encrypt};
use crate::error::CaseFileWriteError;
use crate::limits::{MAX_CONTENT_BYTES, MAX_ENTRIES, MAX_ENTRY_BYTES};
use crate::manifest::{Manifest, ManifestEntry};
use crate::names::{EntryName, is_id};
use serde::Serialize;
use std::collections::HashSet;

/// Explanation for readers without Farol.
const README_TEXT: &str = include_str!("README.txt");

/// Writes a case; without encryption anyone can read the file.
///
/// # Errors
/// If the case exceeds the limits of reading, or an ID can't name an entry.
pub fn write(
    case: &CaseFile,
    encryption: Option<&Encryption<'_>>,
) -> Result<Vec<u8>, CaseFileWriteError> {
    check_ids(case)?;
    let mut entries = Entries::default();
    entries.add(EntryName::Readme, README_TEXT.as_bytes(), true)?;
    for query in &case.queries {
        let id = query.request.id.as_str();
        let (name, response) = (EntryName::Response(id), &query.response);
        entries.add(name, &response.bytes, response.is_whole)?;
        entries.add(EntryName::Request(id), &json(&query.request)?, true)?;
    }
    for (id, decision) in &case.decisions {
        entries.add(EntryName::Decision(id), &json(decision)?, true)?;
    }
    if let Some(marks) = &case.marks {
        entries.add(EntryName::Marks, &json(marks)?, true)?;
    }
    let archive = entries.finish(case)?;
    match encryption {
        Some(encryption) => encrypt(&archive, encryption),
        None => Ok(archive),
    }
}

fn check_ids(case: &CaseFile) -> Result<(), CaseFileWriteError> {
    let mut queries = HashSet::new();
    let mut decisions = HashSet::new();
    let is_new = case
        .queries
        .iter()
        .all(|query| is_id(&query.request.id) && queries.insert(&query.request.id));
    let are_valid = case
        .decisions
        .iter()
        .all(|(id, _)| is_id(id) && decisions.insert(id));
    (is_new && are_valid)
        .then_some(())
        .ok_or(CaseFileWriteError::InvalidId)
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, CaseFileWriteError> {
    serde_json::to_vec_pretty(value).map_err(|_| CaseFileWriteError::Failed)
}

/// Entries that are written so far.
#[derive(Default)]
struct Entries {
    archive: ArchiveWriter,
    listed: Vec<ManifestEntry>,
    total: u64,
}

impl Entries {
    fn add(
        &mut self,
        name: EntryName<'_>,
        content: &[u8],
        is_whole: bool,
    ) -> Result<(), CaseFileWriteError> {
        let len = content.len() as u64;
        self.total += len;
        // The manifest is one more entry.
        let is_full = self.listed.len() + 1 >= MAX_ENTRIES;
        if is_full || len > MAX_ENTRY_BYTES || self.total > MAX_CONTENT_BYTES {
            return Err(CaseFileWriteError::TooLarge);
        }
        let path = name.path();
        self.archive.add(&path, content)?;
        let entry = ManifestEntry::new(path, content, is_whole);
        self.listed.push(entry);
        Ok(())
    }

    fn finish(self, case: &CaseFile) -> Result<Vec<u8>, CaseFileWriteError> {
        let manifest = json(&Manifest::new(case, self.listed))?;
        self.archive.finish(&EntryName::Manifest.path(), manifest)
    }
}
