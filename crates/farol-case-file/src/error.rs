//! Errors of reading and writing a case file.

use thiserror::Error;

/// Reason why a file can't be opened as a case file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CaseFileError {
    /// The file is neither an archive nor encrypted with a passphrase.
    #[error("not a case file")]
    NotACaseFile,
    /// The file is encrypted, and no passphrase was passed.
    #[error("the case file needs its passphrase")]
    PassphraseNeeded,
    /// The passphrase doesn't decrypt the file, or the first lines of the file were changed.
    #[error("the passphrase does not open the case file")]
    WrongPassphrase,
    /// Deriving the key would take more work and memory than the `age` tool chooses.
    #[error("the case file demands too much work of its passphrase")]
    TooMuchWork,
    /// There is not enough memory for deriving the key.
    #[error("not enough memory")]
    NotEnoughMemory,
    /// The end of the file is missing.
    #[error("the case file is incomplete")]
    Truncated,
    /// The bytes differ from those that were saved.
    #[error("the case file was changed after it was saved")]
    Changed,
    /// A later version of Farol has written the file.
    #[error("the case file has the newer version {0}")]
    NewerVersion(u32),
    /// The file, or what is packed in it, exceeds a limit.
    #[error("the case file is too large")]
    TooLarge,
    /// An entry has the name of a file outside the folder into which it is unpacked.
    #[error("the case file has an entry with an unsafe name")]
    UnsafeName,
    /// Two entries have one name.
    #[error("the case file has two entries with one name")]
    DuplicateEntry,
    /// An entry isn't part of the format, or isn't listed in the manifest.
    #[error("the case file has an unknown entry")]
    UnknownEntry,
    /// An entry that the manifest lists is missing, or the manifest is.
    #[error("an entry of the case file is missing")]
    MissingEntry,
    /// An entry differs from its hash in the manifest.
    #[error("an entry of the case file differs from its manifest")]
    HashMismatch,
    /// The archive, the manifest or a request can't be read.
    #[error("the case file can't be read")]
    Malformed,
    /// The caller has canceled.
    #[error("canceled")]
    Canceled,
}

/// Reason why a case file can't be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CaseFileWriteError {
    /// The responses exceed the limits of a case file.
    #[error("the case is too large for one file")]
    TooLarge,
    /// An ID can't be the name of an entry, or two are equal.
    #[error("the case has an ID that can't name an entry")]
    InvalidId,
    /// The archive can't be written.
    #[error("the case file can't be written")]
    Failed,
    /// There is not enough memory for deriving the key.
    #[error("not enough memory")]
    NotEnoughMemory,
    /// The caller has canceled.
    #[error("canceled")]
    Canceled,
}
