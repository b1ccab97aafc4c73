//! Files of the release, their sizes, and those that a first visit loads.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::compress;
use crate::run_splitter::Chunks;

/// File of the release.
#[derive(Debug)]
pub(crate) struct File {
    /// Path relative to the release's folder, with forward slashes.
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Size of one or several files, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FileSize {
    pub(crate) raw: usize,
    pub(crate) gzip: usize,
    pub(crate) brotli: usize,
}

impl FileSize {
    pub(crate) fn of(content: &[u8]) -> Result<Self> {
        Ok(Self {
            raw: content.len(),
            gzip: compress::gzip(content)?.len(),
            brotli: compress::brotli(content)?.len(),
        })
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

/// Reads the files below a folder, without compressed copies.
pub(crate) fn read(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} can't be read", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read(&entry.path(), &format!("{name}/"), files)?;
        } else if !compress::ENDS
            .iter()
            .any(|end| name.ends_with(&format!(".{end}")))
        {
            let content = fs::read(entry.path())?;
            files.push(File { name, content });
        }
    }
    Ok(())
}

/// Returns the names of the page, of the files that it refers to, and of theirs in turn, without
/// the chunks: a script refers to all of them, but loads one only when its page is opened.
pub(crate) fn initial_files(files: &[File], chunks: &Chunks) -> BTreeSet<String> {
    let later: BTreeSet<&String> = chunks.values().flatten().collect();
    let mut found = BTreeSet::from(["index.html".to_owned()]);
    let mut unread = vec!["index.html".to_owned()];
    while let Some(name) = unread.pop() {
        let Some(file) = files.iter().find(|file| file.name == name) else {
            continue;
        };
        let text = String::from_utf8_lossy(&file.content);
        // In a program, strings have no separators. Files that it loads later are counted too,
        // which overestimates.
        let program = Path::new(&name)
            .extension()
            .is_some_and(|end| end == "wasm");
        for other in files
            .iter()
            .filter(|file| !later.contains(&file.name) && !is_icon(file))
        {
            let named = refers_to(&text, &other.name) || program && text.contains(&other.name);
            if named && !found.contains(&other.name) {
                found.insert(other.name.clone());
                unread.push(other.name.clone());
            }
        }
    }
    found
}

/// Returns whether a file is an icon that browsers load when the user installs the app.
fn is_icon(file: &File) -> bool {
    Path::new(&file.name)
        .extension()
        .is_some_and(|end| end == "png")
}

/// Returns whether a text refers to a file: its name follows a quote, a bracket, a slash or `=`.
fn refers_to(text: &str, file: &str) -> bool {
    text.match_indices(file).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        before.is_some_and(|before| "\"'`(/=".contains(before))
    })
}

/// Measures a file; the sizes of copies that are already compressed are used as they are.
pub(crate) fn size_of(folder: &Path, file: &File) -> Result<FileSize> {
    let size = |end: &str| fs::metadata(folder.join(format!("{}.{end}", file.name))).ok();
    let size = |end: &str| size(end).and_then(|found| usize::try_from(found.len()).ok());
    match (size("gz"), size("br")) {
        (Some(gzip), Some(brotli)) => Ok(FileSize {
            raw: file.content.len(),
            gzip,
            brotli,
        }),
        _ => FileSize::of(&file.content),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &str) -> File {
        File {
            name: name.into(),
            content: content.into(),
        }
    }

    #[test]
    fn a_first_visit_loads_referenced_files_transitively() {
        let files = [
            file(
                "index.html",
                "<link href=\"./a.css\"><script src='b.js'></script>",
            ),
            file("a.css", "@font-face { src: url(fonts/c.woff2) }"),
            file("b.js", "init('./b_bg.wasm'); load('./chunk.wasm')"),
            file("b_bg.wasm", "textd.jsontext"),
            file("chunk.wasm", ""),
            file("fonts/c.woff2", ""),
            file("d.json", ""),
            file("robots.txt", ""),
        ];
        let chunks = Chunks::from([("start".to_owned(), vec!["chunk.wasm".to_owned()])]);
        let initial = initial_files(&files, &chunks);
        assert_eq!(initial.len(), 6);
        assert!(!initial.contains("robots.txt") && !initial.contains("chunk.wasm"));
    }

    #[test]
    fn a_longer_name_is_no_reference() {
        assert!(refers_to("href=\"./a.css\"", "a.css"));
        assert!(!refers_to("href=\"./beta.css\"", "a.css"));
    }
}
