//! How large the release is, and how much of it a first visit loads.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::compress;

/// One file of the release.
#[derive(Debug)]
struct File {
    /// Its path below the release's folder, with forward slashes.
    name: String,
    content: Vec<u8>,
}

/// What a file, or several, weigh in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// The table of a release's files, with the total of those that a first visit loads.
pub(crate) fn table(folder: &Path) -> Result<String> {
    let mut files = Vec::new();
    read(folder, "", &mut files)?;
    let cold = cold(&files);
    let mut rows = Vec::new();
    for file in &files {
        let weight = weigh(folder, file)?;
        rows.push((file.name.clone(), cold.contains(&file.name), weight));
    }
    rows.sort_by_key(|(_, cold, weight)| (!cold, std::cmp::Reverse(weight.brotli)));
    Ok(draw(&rows))
}

/// What a file weighs; a copy that was compressed for hosts is taken at its word.
fn weigh(folder: &Path, file: &File) -> Result<Weight> {
    let size = |end: &str| fs::metadata(folder.join(format!("{}.{end}", file.name))).ok();
    let size = |end: &str| size(end).and_then(|found| usize::try_from(found.len()).ok());
    match (size("gz"), size("br")) {
        (Some(gzip), Some(brotli)) => Ok(Weight {
            raw: file.content.len(),
            gzip,
            brotli,
        }),
        _ => Weight::of(&file.content),
    }
}

fn draw(rows: &[(String, bool, Weight)]) -> String {
    let names = rows.iter().map(|(name, ..)| name.len() + 2);
    let width = names.max().unwrap_or_default().max("* first visit".len());
    let mut text = format!(
        "{:width$}  {:>9}  {:>9}  {:>9}\n",
        "file", "raw", "gzip", "brotli"
    );
    let mut line = |name: &str, weight: &Weight| {
        let Weight { raw, gzip, brotli } = weight;
        // Writing to a text can't fail.
        let _ = writeln!(text, "{name:width$}  {raw:>9}  {gzip:>9}  {brotli:>9}");
    };
    let mut total = Weight::default();
    for (name, cold, weight) in rows {
        line(&format!("{} {name}", if *cold { '*' } else { ' ' }), weight);
        if *cold {
            total.add(weight);
        }
    }
    line("* first visit", &total);
    text
}

impl Weight {
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

/// The page, what it names, and what those files name in turn.
fn cold(files: &[File]) -> BTreeSet<String> {
    let mut found = BTreeSet::from(["index.html".to_owned()]);
    let mut unread = vec!["index.html".to_owned()];
    while let Some(name) = unread.pop() {
        let Some(file) = files.iter().find(|file| file.name == name) else {
            continue;
        };
        let text = String::from_utf8_lossy(&file.content);
        // A program holds its texts end to end. What it names it may fetch only later: counting
        // that too errs on the safe side.
        let program = Path::new(&name)
            .extension()
            .is_some_and(|end| end == "wasm");
        for other in files {
            let named = names(&text, &other.name) || program && text.contains(&other.name);
            if named && !found.contains(&other.name) {
                found.insert(other.name.clone());
                unread.push(other.name.clone());
            }
        }
    }
    found
}

/// Whether a text names a file: preceded by a quote, a bracket or a slash, not by more of a name.
fn names(text: &str, file: &str) -> bool {
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
    fn a_first_visit_loads_what_is_named_step_by_step() {
        let files = [
            file(
                "index.html",
                "<link href=\"./a.css\"><script src='b.js'></script>",
            ),
            file("a.css", "@font-face { src: url(fonts/c.woff2) }"),
            file("b.js", "init('./b_bg.wasm')"),
            file("b_bg.wasm", "textd.jsontext"),
            file("fonts/c.woff2", ""),
            file("d.json", ""),
            file("robots.txt", ""),
        ];
        let cold = cold(&files);
        assert_eq!(cold.len(), 6);
        assert!(!cold.contains("robots.txt"));
    }

    #[test]
    fn a_longer_name_is_another_file() {
        assert!(names("href=\"./a.css\"", "a.css"));
        assert!(!names("href=\"./beta.css\"", "a.css"));
    }

    #[test]
    fn the_table_adds_up_only_the_first_visit() -> Result<()> {
        let weight = Weight::of(&[b'a'; 1000])?;
        assert_eq!(weight.raw, 1000);
        assert!(weight.gzip < 100 && weight.brotli < weight.gzip);
        let row = |name: &str, cold| (name.to_owned(), cold, weight);
        let text = draw(&[row("index.html", true), row("later.json", false)]);
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with("* first visit"), "{last}");
        assert!(last.contains(" 1000 "), "{last}");
        Ok(())
    }
}
