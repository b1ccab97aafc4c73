//! The case file: responses with the requests that led to them, in an archive that opens without
//! Farol, and encrypted in the age format.

// In the order of their dependencies.
mod error;

mod limits;

mod names;

mod passphrase;

mod content;

mod manifest;

mod seal;

mod encryption;

mod archive;

mod reader;

mod writer;

pub use content::{CaseFile, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace};
pub use encryption::{Encryption, RANDOM_LEN};
pub use error::{CaseFileError, CaseFileWriteError};
pub use limits::MAX_FILE_BYTES;
pub use names::is_id;
pub use passphrase::{PASSPHRASE_RANDOM_LEN, PASSPHRASE_WORDS, generate_passphrase};
pub use reader::{is_encrypted, read};
pub use writer::write;
