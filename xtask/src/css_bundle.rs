//! Joins the style sheets: a single request for those of a page, and better compression.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::html_postprocess::{read, write, write_hashed};

const LINK: &str = "<link rel=\"stylesheet\" href=\"./";

/// Folder of the style sheets that every chunk loads.
const EVERY_CHUNK: &str = "shared";

/// Folder of the style sheets that the chunks with results of queries load.
const RESULTS: &str = "results";

/// Chunks with results of queries.
const WITH_RESULTS: [&str; 4] = ["analyses", "case_file", "processes", "queries"];

/// Joined style sheets that chunks load, by the folder of their sources: `shared`, `results`, or the
/// name of a chunk.
#[derive(Debug, Default)]
pub(crate) struct ChunkStyles(BTreeMap<String, String>);

impl ChunkStyles {
    /// Returns the style sheets of a chunk, in the order of the cascade.
    pub(crate) fn of(&self, chunk: &str) -> Vec<String> {
        let results = WITH_RESULTS.contains(&chunk).then_some(RESULTS);
        let folders = [Some(EVERY_CHUNK), results, Some(chunk)];
        let folders = folders.into_iter().flatten();
        let files = folders.filter_map(|folder| self.0.get(folder).cloned());
        files.collect()
    }

    /// Returns the file names of all style sheets.
    pub(crate) fn files(&self) -> impl Iterator<Item = &String> {
        self.0.values()
    }

    /// Returns the folders that no chunk loads.
    pub(crate) fn unused<'a>(&'a self, is_chunk: impl Fn(&str) -> bool + 'a) -> Vec<&'a str> {
        let folders = self.0.keys().map(String::as_str);
        let shared = [EVERY_CHUNK, RESULTS];
        let unused = folders.filter(move |folder| !shared.contains(folder) && !is_chunk(folder));
        unused.collect()
    }
}

/// Joins the style sheets of the page, in its order: those directly in `sources` into one that the page
/// links to, and those of each folder in it into one that chunks load.
pub(crate) fn bundle(release: &Path, sources: &Path) -> Result<ChunkStyles> {
    let folders = folders(sources)?;
    let mut joined = join(release, |stem| folders.get(stem).cloned())?;
    let own = joined.remove(&None).context("style/ has no style sheet")?;
    link(
        release,
        &write_hashed(release, "style.css", own.as_bytes())?,
    )?;
    let mut styles = ChunkStyles::default();
    for (folder, text) in joined {
        let folder = folder.unwrap_or_default();
        let file = write_hashed(release, &format!("style_{folder}.css"), text.as_bytes())?;
        styles.0.insert(folder, file);
    }
    Ok(styles)
}

/// Joins all style sheets of the page into one, for a program that is not split.
pub(crate) fn bundle_whole(release: &Path) -> Result<()> {
    let joined = join(release, |_| None)?;
    let text: String = joined.into_values().collect();
    link(
        release,
        &write_hashed(release, "style.css", text.as_bytes())?,
    )
}

/// Removes the style sheets of the page and its links to them; returns their joined texts by folder.
fn join(
    release: &Path,
    folder_of: impl Fn(&str) -> Option<String>,
) -> Result<BTreeMap<Option<String>, String>> {
    let page = release.join("index.html");
    let html = read(&page)?;
    let (mut left, mut joined) = (String::new(), BTreeMap::new());
    for line in html.split_inclusive('\n') {
        let Some(name) = sheet(line) else {
            left.push_str(line);
            continue;
        };
        let path = release.join(name);
        // Trunk has inserted a hash: `name-0123456789abcdef.css`.
        let stem = name.rsplit_once('-').map_or(name, |(stem, _)| stem);
        let text: &mut String = joined.entry(folder_of(stem)).or_default();
        text.push_str(&minify(&read(&path)?));
        fs::remove_file(path)?;
    }
    write(&page, &left)?;
    Ok(joined)
}

/// Returns the folder of each style sheet that is in one, by its name without the ending.
fn folders(sources: &Path) -> Result<BTreeMap<String, String>> {
    let mut folders = BTreeMap::new();
    for folder in fs::read_dir(sources)? {
        let folder = folder?;
        if !folder.file_type()?.is_dir() {
            continue;
        }
        for sheet in fs::read_dir(folder.path())? {
            let path = sheet?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = folder.file_name().to_string_lossy().into_owned();
            folders.insert(stem.into_owned(), name);
        }
    }
    Ok(folders)
}

/// Inserts a link to a style sheet after the page's first script, which reports failures: ahead of all
/// other requests, because nothing is painted before.
fn link(release: &Path, file: &str) -> Result<()> {
    const SCRIPT: &str = "</script>\n";
    let page = release.join("index.html");
    let mut html = read(&page)?;
    let script = html.find(SCRIPT).context("index.html has no script")?;
    html.insert_str(script + SCRIPT.len(), &format!("    {LINK}{file}\"/>\n"));
    write(&page, &html)
}

/// Returns the style sheet that a line of the page links to.
fn sheet(line: &str) -> Option<&str> {
    line.trim().strip_prefix(LINK)?.split('"').next()
}

/// Removes comments, indentation and empty lines from a style sheet.
pub(crate) fn minify(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, after)| after));
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |text, line| text + line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html_postprocess::content_hash;

    const PAGE: &str = "<head>\n  <script src=\"./a.js\"></script>\n  <link rel=\"stylesheet\" href=\"./b-b-1.css\"/>\n  \
        <title>F</title>\n  <link rel=\"stylesheet\" href=\"./a-2.css\"/>\n  \
        <link rel=\"stylesheet\" href=\"./c-3.css\"/>\n</head>";

    fn release(name: &str) -> Result<std::path::PathBuf> {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("sources/radars"))?;
        write(&folder.join("index.html"), PAGE)?;
        write(
            &folder.join("b-b-1.css"),
            "/* first */\nb {\n  margin: 0;\n}\n",
        )?;
        write(
            &folder.join("a-2.css"),
            "a { /* why */\n\n  color: red; }\n",
        )?;
        write(&folder.join("c-3.css"), "c {}\n")?;
        for sheet in ["b-b.css", "radars/a.css", "c.css"] {
            write(&folder.join("sources").join(sheet), "")?;
        }
        Ok(folder)
    }

    #[test]
    fn the_page_links_to_its_own_sheets_and_a_chunk_loads_those_of_its_folder() -> Result<()> {
        let folder = release("styles")?;
        let styles = bundle(&folder, &folder.join("sources"))?;
        let html = read(&folder.join("index.html"))?;
        let own = "b {\nmargin: 0;\n}\nc {}\n";
        let name = format!("style-{}.css", content_hash(own.as_bytes()));
        assert!(html.contains(&format!("{LINK}{name}\"/>")), "{html}");
        assert_eq!(html.matches("stylesheet").count(), 1, "{html}");
        assert_eq!(read(&folder.join(name))?, own);
        let radars = styles.of("radars");
        let file = radars.first().context("no style sheet")?;
        assert!(file.starts_with("style_radars-"), "{file}");
        assert_eq!(read(&folder.join(file))?, "a {\ncolor: red; }\n");
        assert!(!folder.join("a-2.css").exists());
        assert!(styles.of("start").is_empty());
        assert_eq!(styles.unused(|_| false), ["radars"]);
        fs::remove_dir_all(folder)?;
        Ok(())
    }

    #[test]
    fn a_program_that_is_not_split_has_one_style_sheet() -> Result<()> {
        let folder = release("whole-style")?;
        bundle_whole(&folder)?;
        let html = read(&folder.join("index.html"))?;
        let all = "b {\nmargin: 0;\n}\na {\ncolor: red; }\nc {}\n";
        let name = format!("style-{}.css", content_hash(all.as_bytes()));
        assert_eq!(html.matches("stylesheet").count(), 1, "{html}");
        assert_eq!(read(&folder.join(name))?, all);
        fs::remove_dir_all(folder)?;
        Ok(())
    }
}
