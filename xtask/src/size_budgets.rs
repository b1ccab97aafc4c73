//! Sizes of the release, and of the files that a first visit loads.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::budget_report;
use crate::release_files::{File, FileSize, initial_files, read, size_of};
use crate::report;
use crate::run_splitter::Chunks;

/// Budget of a first visit to any page, in bytes after brotli.
const MAX_FIRST_VISIT: usize = 200_000;

/// Chunk of the sections below the input of the start page.
const SECTIONS: &str = "start_sections";

/// Chunk that is loaded after the first page of a signed-in user.
const BACKGROUND: &str = "background";

/// Chunk of the stored responses, which the start page loads to mark the recent queries.
const RESPONSES: &str = "responses";

/// Enforced limits of first visits, in bytes after brotli, by the chunks that they load.
///
/// Each is a little above the current size; it may be raised only for a feature that justifies the
/// bytes on the slowest connection.
const BUDGETS: [(&str, &[&str], usize); 5] = [
    ("sign-in", &[], 228_700),
    ("start, until its input is there", &["start"], 365_600),
    (
        "start, with what comes later",
        &["start", SECTIONS, BACKGROUND, RESPONSES],
        522_500,
    ),
    ("radars, until they are there", &["radars"], 342_400),
    (
        "radars, with what comes later",
        &["radars", BACKGROUND],
        488_800,
    ),
];

/// Measured files of a release.
#[derive(Debug)]
pub(crate) struct Sizes {
    rows: Vec<Row>,
    chunks: Chunks,
}

/// Measured file; `is_initial` if every page loads it.
#[derive(Debug)]
struct Row {
    name: String,
    is_initial: bool,
    size: FileSize,
}

impl Sizes {
    /// Measures the files of a release with these chunks.
    pub(crate) fn measure(folder: &Path, chunks: Chunks) -> Result<Self> {
        let mut files = Vec::new();
        read(folder, "", &mut files)?;
        let initial = initial_files(&files, &chunks);
        let row = |file: File| {
            Ok(Row {
                is_initial: initial.contains(&file.name),
                size: size_of(folder, &file)?,
                name: file.name,
            })
        };
        let mut rows = files.into_iter().map(row).collect::<Result<Vec<_>>>()?;
        rows.sort_by_key(|row| (!row.is_initial, std::cmp::Reverse(row.size.brotli)));
        Ok(Self { rows, chunks })
    }

    /// Formats the sizes of the files, then of first visits: to a page without a chunk, and to a
    /// page of each chunk until it is rendered.
    pub(crate) fn table(&self) -> String {
        let mut rows: Vec<(String, FileSize)> = Vec::new();
        for row in &self.rows {
            let mark = if row.is_initial { '*' } else { ' ' };
            rows.push((format!("{mark} {}", row.name), row.size));
        }
        rows.push(("* first visit".to_owned(), self.visit(&[])));
        for chunk in self.chunks.keys() {
            rows.push((format!("* first visit, {chunk}"), self.visit(&[chunk])));
        }
        format_table(&rows)
    }

    /// Fails if a first visit exceeds its limit.
    pub(crate) fn check(&self) -> Result<()> {
        let mut over = Vec::new();
        for (page, chunks, limit) in BUDGETS {
            let found = self.visit(chunks).brotli;
            report::note(&format!("{page}: {found} bytes of {limit}"));
            if found > limit {
                over.push(format!("{page}: {found} bytes of {limit}"));
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
        let pages = BUDGETS.iter().map(|(page, chunks, _)| {
            let found = self.visit(chunks).brotli;
            let budget = format!(
                "a cold start of the page {page}: at most {} KB after brotli",
                MAX_FIRST_VISIT / 1_000
            );
            let size_text = format!("{} KB", found.div_ceil(1_000));
            budget_report::row("Size", &budget, &size_text, found <= MAX_FIRST_VISIT)
        });
        pages.collect()
    }

    /// Returns the size of a first visit that loads these chunks.
    fn visit(&self, chunks: &[&str]) -> FileSize {
        let files = chunks.iter().filter_map(|chunk| self.chunks.get(*chunk));
        let files: BTreeSet<&String> = files.flatten().collect();
        let needed = |row: &&Row| row.is_initial || files.contains(&row.name);
        let mut total = FileSize::default();
        for row in self.rows.iter().filter(needed) {
            total.add(&row.size);
        }
        total
    }
}

fn format_table(rows: &[(String, FileSize)]) -> String {
    let width = rows.iter().map(|(name, _)| name.len()).max();
    let width = width.unwrap_or_default();
    let mut text = format!(
        "{:width$}  {:>9}  {:>9}  {:>9}\n",
        "file", "raw", "gzip", "brotli"
    );
    for (name, FileSize { raw, gzip, brotli }) in rows {
        // Writing to a string can't fail.
        let _ = writeln!(text, "{name:width$}  {raw:>9}  {gzip:>9}  {brotli:>9}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

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
            rows: vec![row("index.html", true), row("chunk.wasm", false)],
            chunks: Chunks::from([("start".to_owned(), vec!["chunk.wasm".to_owned()])]),
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
