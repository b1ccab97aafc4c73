//! Limits of a case file, which bound the work that a hostile one can cause.

/// Largest file that is read, in bytes.
pub const MAX_FILE_BYTES: u64 = 256 << 20;
/// Most entries of a file.
pub(crate) const MAX_ENTRIES: usize = 8_192;
/// Largest entry once it is decompressed, in bytes: as large as any response can be.
pub(crate) const MAX_ENTRY_BYTES: u64 = 128 << 20;
/// Most bytes of all entries together once they are decompressed.
pub(crate) const MAX_CONTENT_BYTES: u64 = 512 << 20;
