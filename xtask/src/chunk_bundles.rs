//! Packs the small modules of a chunk into one file: dozens of small files compress worse and are
//! queued for connections.
//!
//! A pack is an empty WebAssembly module with the others as custom sections, so that hosts and
//! browsers treat it as WebAssembly.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::html_postprocess::write_hashed;

/// Names of the modules of each chunk; the chunk's own module is named after it.
pub(crate) type Modules = BTreeMap<String, Vec<String>>;

/// Files of each chunk, its own first, each with the names of the modules in it.
#[derive(Debug, Default)]
pub(crate) struct ChunkBundles(pub(crate) BTreeMap<String, Vec<(String, Vec<String>)>>);

/// Size in bytes below which a module is packed. A larger one, which other chunks may also use, is
/// a separate file, so that no page loads it twice.
const MAX_PACKED_SIZE: usize = 16_000;

/// Chunks that a first visit loads one after another.
const FIRST_VISIT: [&str; 3] = ["start", "start_sections", "background"];

/// Size in bytes below which a module is packed although several chunks of a first visit use it.
const MAX_PACKED_SHARED_SIZE: usize = 5_000;

/// Magic number and version of a WebAssembly module.
const HEADER: &[u8] = b"\0asm\x01\0\0\0";

impl ChunkBundles {
    /// Writes the modules of `folder` into `release`, under names that contain a hash.
    pub(crate) fn write(modules: &Modules, folder: &Path, release: &Path) -> Result<Self> {
        let mut bundles = Self::default();
        for (chunk, names) in modules {
            let own = format!("split_{chunk}");
            let (mut files, mut small) = (Vec::new(), Vec::new());
            let mut pack = HEADER.to_vec();
            for name in names {
                let content = fs::read(folder.join(format!("{name}.wasm")))
                    .with_context(|| format!("the module {name}"))?;
                if *name != own && content.len() < limit(modules, name) {
                    pack.extend(section(name, &content)?);
                    small.push(name.clone());
                    continue;
                }
                let file = write_hashed(release, &format!("{name}.wasm"), &content)?;
                let place = if *name == own { 0 } else { files.len() };
                files.insert(place, (file, Vec::new()));
            }
            if !small.is_empty() {
                files.push((
                    write_hashed(release, &format!("pack_{chunk}.wasm"), &pack)?,
                    small,
                ));
            }
            bundles.0.insert(chunk.clone(), files);
        }
        Ok(bundles)
    }

    /// Returns the JSON that the loader reads.
    pub(crate) fn to_json(&self) -> Value {
        json!(self.0)
    }

    /// Returns the file names of each chunk.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<String>> {
        let names = |files: &Vec<(String, Vec<String>)>| {
            let names = files.iter().map(|(file, _)| file.clone());
            names.collect()
        };
        let chunks = self.0.iter();
        chunks
            .map(|(chunk, files)| (chunk.clone(), names(files)))
            .collect()
    }
}

/// Returns the size below which a module is packed.
fn limit(modules: &Modules, name: &str) -> usize {
    let uses = |chunk: &&str| {
        let names = modules.get(*chunk);
        names.is_some_and(|names| names.iter().any(|it| it == name))
    };
    if FIRST_VISIT.iter().filter(|chunk| uses(chunk)).count() > 1 {
        MAX_PACKED_SHARED_SIZE
    } else {
        MAX_PACKED_SIZE
    }
}

/// Encodes a custom section, which browsers can look up by name.
fn section(name: &str, content: &[u8]) -> Result<Vec<u8>> {
    let mut named = length(name.len())?;
    named.extend_from_slice(name.as_bytes());
    named.extend_from_slice(content);
    let mut section = vec![0];
    section.extend(length(named.len())?);
    section.extend(named);
    Ok(section)
}

/// Encodes a length as LEB128: seven bits per byte, the lowest first.
fn length(value: usize) -> Result<Vec<u8>> {
    let mut left = u32::try_from(value).context("a module of over 4 GB")?;
    let mut bytes = Vec::new();
    loop {
        let low = u8::try_from(left & 0x7f)?;
        left >>= 7;
        if left == 0 {
            bytes.push(low);
            return Ok(bytes);
        }
        bytes.push(low | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_custom_section_has_id_length_name_and_content() -> Result<()> {
        assert_eq!(section("ab", &[7, 8])?, [0, 5, 2, b'a', b'b', 7, 8]);
        let long = section("a", &[0; 300])?;
        assert_eq!(long.get(..5), Some([0, 0xae, 0x02, 1, b'a'].as_slice()));
        assert_eq!(long.len(), 305);
        Ok(())
    }

    #[test]
    fn modules_that_chunks_of_a_first_visit_share_are_packed_only_if_they_are_very_small() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let modules = Modules::from([
            ("start".to_owned(), names(&["chunk_1", "chunk_2"])),
            ("background".to_owned(), names(&["chunk_1"])),
            ("queries".to_owned(), names(&["chunk_1", "chunk_2"])),
        ]);
        assert_eq!(limit(&modules, "chunk_1"), MAX_PACKED_SHARED_SIZE);
        assert_eq!(limit(&modules, "chunk_2"), MAX_PACKED_SIZE);
    }

    #[test]
    fn small_modules_share_a_file_after_the_own_module() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("farol-packs-{}", std::process::id()));
        let release = folder.join("release");
        fs::create_dir_all(&release)?;
        for (name, size) in [
            ("chunk_1", 10),
            ("chunk_2", MAX_PACKED_SIZE),
            ("split_a", 20),
        ] {
            fs::write(folder.join(format!("{name}.wasm")), vec![1; size])?;
        }
        let names = ["chunk_1", "chunk_2", "split_a"].map(str::to_owned);
        let modules = Modules::from([("a".to_owned(), names.to_vec())]);
        let bundles = ChunkBundles::write(&modules, &folder, &release)?;
        let files = bundles.0.get("a").context("the chunk")?;
        let kinds: Vec<_> = files
            .iter()
            .map(|(file, names)| (file.split('-').next(), names.len()))
            .collect();
        let expected = [("split_a", 0), ("chunk_2", 0), ("pack_a", 1)];
        assert_eq!(kinds, expected.map(|(file, count)| (Some(file), count)));
        for (file, _) in files {
            assert!(release.join(file).is_file(), "{file}");
        }
        Ok(fs::remove_dir_all(folder)?)
    }
}
