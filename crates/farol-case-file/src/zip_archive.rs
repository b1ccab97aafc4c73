//! The zip archive: writing one, and reading one that may be hostile.

use crate::entry_names::{EntryName, is_unsafe};
use crate::error::{CaseFileError, CaseFileWriteError};
use crate::integrity::{BLOCK, placeholder, seal};
use crate::limits::{MAX_CONTENT_BYTES, MAX_ENTRIES, MAX_ENTRY_BYTES};
use crate::progress::{CaseFileStage, CaseFileSteps, STEP, StageSteps};
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Start of an archive that has an entry.
pub(crate) const MAGIC: &[u8] = b"PK\x03\x04";

/// Length of the record at the end of an archive, without the comment.
const END_LEN: usize = 22;
/// Place of the number of entries in that record.
const COUNT_AT: std::ops::Range<usize> = 10..12;

/// Lengths of the two headers of an entry, each without its name.
const HEADERS_LEN: usize = 30 + 46;

/// Archive that is being written.
pub(crate) struct ArchiveWriter(ZipWriter<Cursor<Vec<u8>>>);

impl Default for ArchiveWriter {
    fn default() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }
}

impl From<ZipError> for CaseFileWriteError {
    fn from(_: ZipError) -> Self {
        Self::Failed
    }
}

impl From<std::io::Error> for CaseFileWriteError {
    fn from(_: std::io::Error) -> Self {
        Self::Failed
    }
}

impl ArchiveWriter {
    /// Adds an entry.
    pub(crate) async fn add<S: CaseFileSteps>(
        &mut self,
        path: &str,
        content: &[u8],
        steps: &mut StageSteps<'_, S>,
    ) -> Result<(), CaseFileWriteError> {
        self.start(path, CompressionMethod::Deflated)?;
        for chunk in content.chunks(STEP) {
            steps.next(chunk.len()).await?;
            self.0.write_all(chunk)?;
        }
        Ok(())
    }

    fn start(&mut self, path: &str, method: CompressionMethod) -> Result<(), CaseFileWriteError> {
        let options = SimpleFileOptions::default().compression_method(method);
        Ok(self.0.start_file(path, options)?)
    }

    /// Adds the manifest, padded with white space to a whole block, and seals the archive.
    pub(crate) async fn finish(
        mut self,
        path: &str,
        mut manifest: Vec<u8>,
        steps: &mut impl CaseFileSteps,
    ) -> Result<Vec<u8>, CaseFileWriteError> {
        self.0.set_comment(placeholder())?;
        let so_far = self.0.finish()?;
        let unpadded = so_far.get_ref().len() + HEADERS_LEN + 2 * path.len() + manifest.len();
        let padding = unpadded.next_multiple_of(BLOCK) - unpadded;
        manifest.resize(manifest.len() + padding, b' ');
        let mut whole = Self(ZipWriter::new_append(so_far)?);
        whole.start(path, CompressionMethod::Stored)?;
        whole.0.write_all(&manifest)?;
        whole.0.set_comment(placeholder())?;
        let mut archive = whole.0.finish()?.into_inner();
        seal(&mut archive, steps).await?;
        Ok(archive)
    }
}

/// Contents of the entries, by their names.
pub(crate) type Contents = BTreeMap<String, Vec<u8>>;

/// Archive that is being read.
pub(crate) struct ArchiveReader<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Bytes that may still be decompressed.
    left: u64,
    /// Bytes of the entries that were checked, as stated.
    stated: u64,
}

impl<'a> ArchiveReader<'a> {
    /// Reads the list of the entries.
    pub(crate) fn open(bytes: &'a [u8]) -> Result<Self, CaseFileError> {
        let count = entry_count(bytes).ok_or(CaseFileError::Malformed)?;
        if count > MAX_ENTRIES {
            return Err(CaseFileError::TooLarge);
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| CaseFileError::Malformed)?;
        // The list of the package has one entry for each name.
        if archive.len() != count {
            return Err(CaseFileError::DuplicateEntry);
        }
        Ok(Self {
            archive,
            left: MAX_CONTENT_BYTES,
            stated: 0,
        })
    }

    /// Checks the names and stated sizes of all entries, before any is decompressed.
    pub(crate) fn check(&mut self) -> Result<(), CaseFileError> {
        for at in 0..self.archive.len() {
            let entry = self.archive.by_index_raw(at);
            let entry = entry.map_err(|_| CaseFileError::Malformed)?;
            if is_unsafe(entry.name_raw()) {
                return Err(CaseFileError::UnsafeName);
            }
            let name = std::str::from_utf8(entry.name_raw()).ok();
            if name.and_then(EntryName::parse).is_none() {
                return Err(CaseFileError::UnknownEntry);
            }
            self.stated = self.stated.saturating_add(entry.size());
            if entry.size() > MAX_ENTRY_BYTES || self.stated > MAX_CONTENT_BYTES {
                return Err(CaseFileError::TooLarge);
            }
        }
        Ok(())
    }

    /// Returns the content of an entry.
    pub(crate) async fn content<S: CaseFileSteps>(
        &mut self,
        path: &str,
        steps: &mut StageSteps<'_, S>,
    ) -> Result<Vec<u8>, CaseFileError> {
        let entry = self.archive.by_name(path);
        let mut entry = entry.map_err(|error| match error {
            ZipError::FileNotFound => CaseFileError::MissingEntry,
            _ => CaseFileError::Malformed,
        })?;
        // The stated size can be a lie.
        let limit = self.left.min(MAX_ENTRY_BYTES);
        let mut content = Vec::new();
        loop {
            steps.next(STEP).await?;
            let read = entry.by_ref().take(STEP as u64).read_to_end(&mut content);
            if content.len() as u64 > limit {
                return Err(CaseFileError::TooLarge);
            }
            if read.map_err(|_| CaseFileError::Malformed)? == 0 {
                break;
            }
        }
        self.left -= content.len() as u64;
        Ok(content)
    }

    /// Returns the contents of all entries.
    pub(crate) async fn contents(
        mut self,
        steps: &mut impl CaseFileSteps,
    ) -> Result<Contents, CaseFileError> {
        let names = self.archive.file_names();
        let names = names.map(|name| Ok(name.map_err(|_| CaseFileError::Malformed)?.into_owned()));
        let names = names.collect::<Result<Vec<String>, CaseFileError>>()?;
        let mut steps = StageSteps::new(steps, CaseFileStage::Entries, self.stated);
        let mut contents = Contents::new();
        for name in names {
            let content = self.content(&name, &mut steps).await?;
            contents.insert(name, content);
        }
        Ok(contents)
    }
}

/// Returns the number of entries that a sealed archive states.
fn entry_count(bytes: &[u8]) -> Option<usize> {
    let at = bytes.len().checked_sub(END_LEN + placeholder().len())?;
    let end = bytes
        .get(at..)
        .filter(|end| end.starts_with(b"PK\x05\x06"))?;
    let count: [u8; 2] = end.get(COUNT_AT)?.try_into().ok()?;
    Some(usize::from(u16::from_le_bytes(count)))
}
