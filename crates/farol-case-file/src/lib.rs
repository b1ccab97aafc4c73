//! The case file: responses with the requests that led to them, in an archive that opens without
//! Farol, and encrypted in the age format.

// In the order of their dependencies.
mod error;

mod progress;

mod limits;

mod entry_names;

mod passphrase_generator;

mod content;

mod groups;

mod manifest;

mod integrity;

mod key_derivation;

mod age_encryption;

mod zip_archive;

mod reader;

mod writer;

pub use age_encryption::{Encryption, RANDOM_LEN};
pub use content::{CaseFile, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace};
pub use entry_names::is_id;
pub use error::{CaseFileError, CaseFileWriteError};
pub use groups::CaseGroup;
pub use limits::MAX_FILE_BYTES;
pub use passphrase_generator::{PASSPHRASE_RANDOM_LEN, PASSPHRASE_WORDS, generate_passphrase};
pub use progress::{Canceled, CaseFileProgress, CaseFileStage, CaseFileSteps};
pub use reader::{is_encrypted, read, read_in_steps};
pub use writer::{write, write_in_steps};
