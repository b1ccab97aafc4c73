//! Case file that the session has saved, as read from the browser's database.

use crate::platform::writable_file::WritableFile;
use thiserror::Error;

/// Case file that the session has saved.
pub struct SavedFile {
    /// Another one each time that a tab has written the file.
    pub version: String,
    /// File that the browser can write again.
    pub file: WritableFile,
    /// IDs of the records in the file.
    pub records: Vec<String>,
    /// IDs of the responses that the user left out of it.
    pub excluded: Vec<String>,
}

/// The browser doesn't respond, so that it is unknown which file was saved last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the browser doesn't return the saved file")]
pub struct SavedFileError;
