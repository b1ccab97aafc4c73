//! Writes a case file.

use crate::age_encryption::{Encryption, encrypt};
use crate::content::{CaseFile, CaseQuery};
use crate::entry_names::{EntryName, is_id};
use crate::error::CaseFileWriteError;
use crate::limits::{MAX_CONTENT_BYTES, MAX_ENTRIES, MAX_ENTRY_BYTES, MAX_FILE_BYTES};
use crate::manifest::{Manifest, ManifestEntry, hash};
use crate::progress::{CaseFileStage, CaseFileSteps, StageSteps, WithoutPause, output_of};
use crate::zip_archive::ArchiveWriter;
use serde::Serialize;
use std::collections::HashSet;

/// Explanation for readers without Farol.
const README_TEXT: &str = include_str!("archive_readme.txt");

/// Writes a case; without encryption anyone can read the file.
///
/// # Errors
/// If the case exceeds the limits of reading, or an ID can't name an entry.
pub fn write(
    case: &CaseFile,
    encryption: Option<&Encryption<'_>>,
) -> Result<Vec<u8>, CaseFileWriteError> {
    output_of(write_in_steps(case, encryption, &mut WithoutPause))
        .unwrap_or(Err(CaseFileWriteError::Canceled))
}

/// Writes a case in steps.
///
/// # Errors
/// As [`write()`], or if `steps` cancels.
pub async fn write_in_steps(
    case: &CaseFile,
    encryption: Option<&Encryption<'_>>,
    steps: &mut impl CaseFileSteps,
) -> Result<Vec<u8>, CaseFileWriteError> {
    check_ids(case)?;
    let archive = pack(case, steps).await?;
    let file = match encryption {
        Some(encryption) => encrypt(&archive, encryption, steps).await?,
        None => archive,
    };
    // Responses that hardly compress can exceed it within the limits of the content.
    if file.len() as u64 > MAX_FILE_BYTES {
        return Err(CaseFileWriteError::TooLarge);
    }
    Ok(file)
}

/// Writes the archive, which is not encrypted.
async fn pack(
    case: &CaseFile,
    steps: &mut impl CaseFileSteps,
) -> Result<Vec<u8>, CaseFileWriteError> {
    let total = case.queries.iter().map(CaseQuery::response_len);
    // Each byte is hashed and compressed.
    let stage = StageSteps::new(steps, CaseFileStage::Entries, 2 * total.sum::<u64>());
    let mut entries = Entries::new(stage);
    entries
        .add(EntryName::Readme, readme(case).as_bytes(), true)
        .await?;
    for query in &case.queries {
        entries.add_query(query).await?;
    }
    for (id, decision) in &case.decisions {
        let decision = json(decision)?;
        entries
            .add(EntryName::Decision(id), &decision, true)
            .await?;
    }
    if let Some(marks) = &case.marks {
        entries.add(EntryName::Marks, &json(marks)?, true).await?;
    }
    let (archive, manifest) = entries.finish(case)?;
    archive
        .finish(&EntryName::Manifest.path(), manifest, steps)
        .await
}

/// Returns the explanation, and how many responses were left out.
fn readme(case: &CaseFile) -> String {
    let left_out = match case.left_out {
        0 => String::new(),
        1 => "\nO que quem salvou deixou de fora: 1 resposta\n".to_owned(),
        count => format!("\nO que quem salvou deixou de fora: {count} respostas\n"),
    };
    format!("{README_TEXT}{left_out}")
}

fn check_ids(case: &CaseFile) -> Result<(), CaseFileWriteError> {
    let mut queries = HashSet::new();
    let mut decisions = HashSet::new();
    let is_new = case.queries.iter().all(|query| {
        let details = query.risk_detail_records();
        let mut records = details.chain(query.earlier_summary_records());
        let are_valid = is_id(&query.request.id) && records.all(|(id, _)| is_id(&id));
        are_valid && queries.insert(&query.request.id)
    });
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
struct Entries<'a, S> {
    archive: ArchiveWriter,
    listed: Vec<ManifestEntry>,
    total: u64,
    steps: StageSteps<'a, S>,
}

impl<'a, S: CaseFileSteps> Entries<'a, S> {
    fn new(steps: StageSteps<'a, S>) -> Self {
        Self {
            archive: ArchiveWriter::default(),
            listed: Vec::new(),
            total: 0,
            steps,
        }
    }

    /// Adds the response of a query, its request, its risk details and its earlier summaries.
    async fn add_query(&mut self, query: &CaseQuery) -> Result<(), CaseFileWriteError> {
        let id = query.request.id.as_str();
        let (name, response) = (EntryName::Response(id), &query.response);
        self.add(name, &response.bytes, response.is_whole).await?;
        let request = json(&query.request)?;
        self.add(EntryName::Request(id), &request, true).await?;
        for (id, response) in query.risk_detail_records() {
            let name = EntryName::RiskDetail(&id);
            self.add(name, &response.bytes, response.is_whole).await?;
        }
        for (id, response) in query.earlier_summary_records() {
            let name = EntryName::EarlierSummary(&id);
            self.add(name, &response.bytes, response.is_whole).await?;
        }
        Ok(())
    }

    async fn add(
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
        self.archive.add(&path, content, &mut self.steps).await?;
        let sha256 = hash(content, &mut self.steps).await?;
        self.listed.push(ManifestEntry {
            path,
            sha256,
            bytes: len,
            is_whole,
        });
        Ok(())
    }

    /// Returns the archive and the manifest, which is not in it yet.
    fn finish(self, case: &CaseFile) -> Result<(ArchiveWriter, Vec<u8>), CaseFileWriteError> {
        let manifest = json(&Manifest::new(case, self.listed))?;
        Ok((self.archive, manifest))
    }
}
