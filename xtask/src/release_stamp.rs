//! Stamp of the release under test: a release whose sources have not changed is not built again.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest as _, Sha256};

use crate::subprocess;
use crate::workspace::Workspace;

/// Files and folders that a release is made from, among them the program that makes it.
const INPUTS: [&str; 16] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "crates/farol-case-file/Cargo.toml",
    "crates/farol-case-file/src",
    "crates/farol-core/Cargo.toml",
    "crates/farol-core/src",
    "crates/farol-web/Cargo.toml",
    "crates/farol-web/src",
    "index.html",
    "public",
    "src",
    "style",
    "xtask/splitter",
    "xtask/src",
];

/// Digest of the sources, and the file that holds the digest of the built release.
#[derive(Debug)]
pub(crate) struct Stamp {
    file: PathBuf,
    digest: String,
}

impl Stamp {
    /// Reads the sources and the compiler's version.
    pub(crate) fn of(workspace: &Workspace) -> Result<Self> {
        let mut hash = Sha256::new();
        let compiler = subprocess::first_line(Command::new("rustc").arg("--version"));
        hash.update(compiler.unwrap_or_default());
        for input in INPUTS {
            add(&mut hash, &workspace.root.join(input))
                .with_context(|| format!("{input} can't be read"))?;
        }
        let mut digest = String::new();
        for byte in hash.finalize() {
            // Writing to a string can't fail.
            let _ = write!(digest, "{byte:02x}");
        }
        let file = workspace.scratch().join("e2e.stamp");
        Ok(Self { file, digest })
    }

    /// Returns whether the built release is that of these sources.
    pub(crate) fn is_current(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|known| known == self.digest)
    }

    /// Removes the stamp, before another release is built.
    pub(crate) fn clear(&self) {
        // Nothing has been built so far if the file is missing.
        drop(fs::remove_file(&self.file));
    }

    /// Records that the release of these sources has been built and checked.
    pub(crate) fn write(&self) -> Result<()> {
        fs::write(&self.file, &self.digest)
            .with_context(|| format!("{} can't be written", self.file.display()))
    }
}

/// Adds the names and contents of a file, or of all files in a folder, in the order of their names.
fn add(hash: &mut Sha256, path: &Path) -> Result<()> {
    hash.update(path.to_string_lossy().as_bytes());
    if !path.is_dir() {
        let content = fs::read(path)?;
        hash.update(content.len().to_le_bytes());
        hash.update(content);
        return Ok(());
    }
    let entries: std::io::Result<Vec<_>> = fs::read_dir(path)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut entries = entries?;
    entries.sort();
    entries.iter().try_for_each(|entry| add(hash, entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(folder: &Path) -> Result<Vec<u8>> {
        let mut hash = Sha256::new();
        add(&mut hash, folder)?;
        Ok(hash.finalize().to_vec())
    }

    #[test]
    fn names_and_contents_change_the_digest() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("farol-stamp-{}", std::process::id()));
        fs::create_dir_all(folder.join("inner"))?;
        fs::write(folder.join("inner/a"), "1")?;
        let first = digest(&folder)?;
        assert_eq!(digest(&folder)?, first);
        fs::write(folder.join("inner/a"), "2")?;
        let changed = digest(&folder)?;
        fs::rename(folder.join("inner/a"), folder.join("inner/b"))?;
        let renamed = digest(&folder)?;
        fs::remove_dir_all(&folder)?;
        assert_ne!(changed, first);
        assert_ne!(renamed, changed);
        Ok(())
    }
}
