//! Case file that the session has saved, as read from the browser's database.

use crate::platform::writable_file::WritableFile;

/// Case file that the session has saved.
pub struct SavedFile {
    /// File that the browser can write again.
    pub file: WritableFile,
    /// IDs of the records in the file.
    pub records: Vec<String>,
}
