//! Sizes of the release, and of the files that a first visit loads.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::budgets;
use crate::compress;
use crate::report;
use crate::split::Parts;

/// File of the release.
#[derive(Debug)]
struct File {
    /// Path relative to the release's folder, with forward slashes.
    name: String,
    content: Vec<u8>,
}

/// Size of one or several files, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FileSize {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Budget of a first visit to any page, in bytes after brotli.
const TARGET: usize = 200_000;

/// Part that is loaded after the first page of a signed-in user.
const BACKGROUND: &str = "background";

/// Enforced limits of first visits, in bytes after brotli, by the parts that they load.
///
/// Each is a little above the current size; it may be raised only for a feature that justifies the
/// bytes on the slowest connection.
const BUDGETS: [(&str, &[&str], usize); 5] = [
    ("sign-in", &[], 224_000),
    ("start, until it is there", &["start"], 340_500),
    (
        "start, with what comes later",
        &["start", BACKGROUND],
        390_500,
    ),
    ("radars, until they are there", &["radars"], 300_000),
    (
        "radars, with what comes later",
        &["radars", BACKGROUND],
        401_000,
    ),
];

/// Measured files of a release.
#[derive(Debug)]
pub(crate) struct Sizes {
    rows: Vec<Row>,
    parts: Parts,
}

/// Measured file; `is_initial` if every page loads it.
#[derive(Debug)]
struct Row {
    name: String,
    is_initial: bool,
    size: FileSize,
}

impl Sizes {
    /// Measures the files of a release with these parts.
    pub(crate) fn measure(folder: &Path, parts: Parts) -> Result<Self> {
        let mut files = Vec::new();
        read(folder, "", &mut files)?;
        let initial = initial_files(&files, &parts);
        let row = |file: File| {
            Ok(Row {
                is_initial: initial.contains(&file.name),
                size: size_of(folder, &file)?,
                name: file.name,
            })
        };
        let mut rows = files.into_iter().map(row).collect::<Result<Vec<_>>>()?;
        rows.sort_by_key(|row| (!row.is_initial, std::cmp::Reverse(row.size.brotli)));
        Ok(Self { rows, parts })
    }

    /// Formats the sizes of the files, then of first visits: to a page without a part, and to a
    /// page of each part until it is rendered.
    pub(crate) fn table(&self) -> String {
        let mut lines: Vec<(String, FileSize)> = Vec::new();
        for row in &self.rows {
            let mark = if row.is_initial { '*' } else { ' ' };
            lines.push((format!("{mark} {}", row.name), row.size));
        }
        lines.push(("* first visit".to_owned(), self.visit(&[])));
        for part in self.parts.keys() {
            lines.push((format!("* first visit, {part}"), self.visit(&[part])));
        }
        format_table(&lines)
    }

    /// Fails if a first visit exceeds its limit.
    pub(crate) fn check(&self) -> Result<()> {
        let mut over = Vec::new();
        for (page, parts, most) in BUDGETS {
            let found = self.visit(parts).brotli;
            report::note(&format!("{page}: {found} bytes of {most}"));
            if found > most {
                over.push(format!("{page}: {found} bytes of {most}"));
            }
        }
        ensure!(
            over.is_empty(),
            "first visits over budget: {}",
            over.join("; ")
        );
        Ok(())
    }

    /// Returns the first visits against the budget, as rows of the table of budgets.
    pub(crate) fn budgets(&self) -> Vec<String> {
        let pages = BUDGETS.iter().map(|(page, parts, _)| {
            let found = self.visit(parts).brotli;
            let asked = format!(
                "a cold start of the page {page}: at most {} KB after brotli",
                TARGET / 1_000
            );
            let words = format!("{} KB", found.div_ceil(1_000));
            budgets::row("Size", &asked, &words, found <= TARGET)
        });
        pages.collect()
    }

    /// Returns the size of a first visit that loads these parts.
    fn visit(&self, parts: &[&str]) -> FileSize {
        let files = parts.iter().filter_map(|part| self.parts.get(*part));
        let files: BTreeSet<&String> = files.flatten().collect();
        let needed = |row: &&Row| row.is_initial || files.contains(&row.name);
        let mut total = FileSize::default();
        for row in self.rows.iter().filter(needed) {
            total.add(&row.size);
        }
        total
    }
}

/// Measures a file; the sizes of copies that are already compressed are used as they are.
fn size_of(folder: &Path, file: &File) -> Result<FileSize> {
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

fn format_table(lines: &[(String, FileSize)]) -> String {
    let width = lines.iter().map(|(name, _)| name.len()).max();
    let width = width.unwrap_or_default();
    let mut text = format!(
        "{:width$}  {:>9}  {:>9}  {:>9}\n",
        "file", "raw", "gzip", "brotli"
    );
    for (name, FileSize { raw, gzip, brotli }) in lines {
        // Writing to a string can't fail.
        let _ = writeln!(text, "{name:width$}  {raw:>9}  {gzip:>9}  {brotli:>9}");
    }
    text
}

impl FileSize {
    fn of(content: &[u8]) -> Result<Self> {
        Ok(Self {
            raw: content.len(),
            gzip: compress::gzip(content)?.len(),
            brotli: compress::brotli(content)?.len(),
        })
    }

    fn add(&mut self, other: &Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

fn read(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
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
/// the parts: a script refers to all of them, but loads one only when its page is opened.
fn initial_files(files: &[File], parts: &Parts) -> BTreeSet<String> {
    let later: BTreeSet<&String> = parts.values().flatten().collect();
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
        for other in files.iter().filter(|file| !later.contains(&file.name)) {
            let named = refers_to(&text, &other.name) || program && text.contains(&other.name);
            if named && !found.contains(&other.name) {
                found.insert(other.name.clone());
                unread.push(other.name.clone());
            }
        }
    }
    found
}

/// Returns whether a text refers to a file: its name follows a quote, a bracket, a slash or `=`.
fn refers_to(text: &str, file: &str) -> bool {
    text.match_indices(file).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        before.is_some_and(|before| "\"'`(/=".contains(before))
    })
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
            file("b.js", "init('./b_bg.wasm'); load('./part.wasm')"),
            file("b_bg.wasm", "textd.jsontext"),
            file("part.wasm", ""),
            file("fonts/c.woff2", ""),
            file("d.json", ""),
            file("robots.txt", ""),
        ];
        let parts = Parts::from([("start".to_owned(), vec!["part.wasm".to_owned()])]);
        let initial = initial_files(&files, &parts);
        assert_eq!(initial.len(), 6);
        assert!(!initial.contains("robots.txt") && !initial.contains("part.wasm"));
    }

    #[test]
    fn a_longer_name_is_no_reference() {
        assert!(refers_to("href=\"./a.css\"", "a.css"));
        assert!(!refers_to("href=\"./beta.css\"", "a.css"));
    }

    #[test]
    fn a_page_of_a_chunk_loads_its_files() -> Result<()> {
        let size = FileSize::of(&[b'a'; 1000])?;
        assert!(size.gzip < 100 && size.brotli < size.gzip);
        let row = |name: &str, is_initial| Row {
            name: name.to_owned(),
            is_initial,
            size,
        };
        let sizes = Sizes {
            rows: vec![row("index.html", true), row("part.wasm", false)],
            parts: Parts::from([("start".to_owned(), vec!["part.wasm".to_owned()])]),
        };
        assert_eq!(sizes.visit(&[]).raw, 1000);
        assert_eq!(sizes.visit(&["start"]).raw, 2000);
        assert_eq!(sizes.visit(&["start", "start"]).raw, 2000, "each file once");
        let text = sizes.table();
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with("* first visit, start"), "{last}");
        assert!(last.contains(" 2000 "), "{last}");
        Ok(())
    }
}
