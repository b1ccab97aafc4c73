//! The service worker of a release: the script with the files that it stores.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::json;

use crate::html_postprocess::{content_hash, read, write};
use crate::release_files;
use crate::script_minifier::minify;
use crate::sri::integrity_of;

const SCRIPT: &str = include_str!("../../public/sw.js");

/// File that the browser looks at for a new release; its name never changes.
const NAME: &str = "sw.js";

/// Writes the service worker for the files in a folder; a step after all that change them.
pub(crate) fn write_script(folder: &Path) -> Result<()> {
    let page = read(&folder.join("index.html"))?;
    let mut files = Vec::new();
    release_files::read(folder, "", &mut files)?;
    let hashed = files.iter().filter(|file| is_hashed(&file.name));
    let integrity: BTreeMap<&str, String> = hashed
        .map(|file| (file.name.as_str(), integrity_of(&file.content)))
        .collect();
    let initial: Vec<&str> = integrity
        .keys()
        .copied()
        .filter(|name| page.contains(name))
        .collect();
    let program = initial.iter().find(|name| name.starts_with("farol-"));
    let program = program.context("index.html names no program")?;
    let release = content_hash(format!("{page}{}", json!(integrity)).as_bytes());
    let script = [
        ("FILES = {}", format!("FILES = {}", json!(integrity))),
        ("INITIAL = []", format!("INITIAL = {}", json!(initial))),
        ("PROGRAM = ''", format!("PROGRAM = {}", json!(program))),
        ("RELEASE = ''", format!("RELEASE = {}", json!(release))),
    ]
    .iter()
    .try_fold(minify(SCRIPT), |script, (empty, filled)| {
        script
            .contains(empty)
            .then(|| script.replacen(empty, filled, 1))
            .with_context(|| format!("public/{NAME} has no {empty}"))
    })?;
    write(&folder.join(NAME), &script)?;
    let notes = "release-notes.json";
    fs::write(
        folder.join(notes),
        include_bytes!("../../public/release-notes.json"),
    )
    .with_context(|| format!("{notes} can't be written"))
}

/// Returns whether a name contains a hash, as hosts recognize files that never change.
fn is_hashed(name: &str) -> bool {
    let hashes = name.rsplit_once('-').map(|(_, end)| end);
    let hash = hashes.and_then(|end| end.split(['.', '_']).next());
    hash.is_some_and(|hash| {
        (10..=16).contains(&hash.len()) && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_hash_are_those_that_hosts_cache_forever() {
        for name in ["a-0123456789abcdef.js", "farol-0123456789_bg.wasm"] {
            assert!(is_hashed(name), "{name}");
        }
        for name in [
            "index.html",
            "icon-192.png",
            "apple-touch-icon.png",
            "a-012345678.js",
        ] {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn the_script_has_the_files_of_the_folder() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-worker-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        write(
            &folder.join("index.html"),
            "<script src=\"./farol-0123456789.js\">",
        )?;
        write(&folder.join("farol-0123456789.js"), "a")?;
        write(&folder.join("split-0123456789.wasm"), "b")?;
        write(&folder.join("config.json"), "{}")?;
        write_script(&folder)?;
        let script = read(&folder.join(NAME))?;
        assert!(
            script.contains("INITIAL = [\"farol-0123456789.js\"];"),
            "{script}"
        );
        assert!(
            script.contains("PROGRAM = \"farol-0123456789.js\";"),
            "{script}"
        );
        assert!(
            script.contains("\"split-0123456789.wasm\":\"sha384-"),
            "{script}"
        );
        assert!(!script.contains("\"config.json\":"), "{script}");
        fs::remove_dir_all(folder)?;
        Ok(())
    }
}
