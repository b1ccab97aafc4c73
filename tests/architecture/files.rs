//! Contents of files: a first sentence, a limited length, and no code that a rule forbids.

use crate::layers::contains_name;
use crate::source::{expect_none, files_below, root, sources, style_sheets};
use std::fs;

/// Maximum length of a Rust file or a style sheet, in lines.
const MAX_LINES: usize = 300;

#[test]
fn every_file_starts_with_its_purpose() {
    let mut faults = Vec::new();
    for folder in [
        "src",
        "crates/farol-core",
        "crates/farol-case-file",
        "crates/farol-demo",
        "crates/farol-web",
        "tests",
        "xtask",
    ] {
        for (name, text) in files_below(folder) {
            let first = text.lines().next().unwrap_or_default();
            let sentence = first.strip_prefix("//! ").unwrap_or_default();
            if sentence.len() < 5 {
                faults.push(format!("{folder}/{name}"));
            }
        }
    }
    expect_none(faults);
}

#[test]
fn no_file_is_too_long() {
    let mut faults = Vec::new();
    for folder in ["src", "crates", "xtask", "tests"] {
        for (name, text) in files_below(folder) {
            let length = text.lines().count();
            if length > MAX_LINES {
                faults.push(format!("{folder}/{name} has {length} lines"));
            }
        }
    }
    expect_none(faults);
}

#[test]
fn style_sheets_are_short_and_linked() {
    let page = fs::read_to_string(root().join("index.html")).unwrap();
    let mut faults = Vec::new();
    for (name, text) in style_sheets() {
        let length = text.lines().count();
        if length > MAX_LINES {
            faults.push(format!("style/{name} has {length} lines"));
        }
        if !page.contains(&format!("href=\"style/{name}\"")) {
            faults.push(format!("style/{name} is not linked from index.html"));
        }
    }
    expect_none(faults);
}

#[test]
fn the_docs_name_paths_that_exist() {
    let docs = root().join("docs");
    let folders = [&docs, &docs.join("decisions"), &docs.join("how-to")];
    let mut faults = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(folder).unwrap() {
            let page = entry.unwrap().path();
            if page.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            let text = fs::read_to_string(&page).unwrap();
            for path in text.split('`').skip(1).step_by(2) {
                let is_path = ["src/", "crates/", "tests/", "xtask/", "style/", "public/"]
                    .iter()
                    .any(|start| path.starts_with(start));
                let is_pattern = path.contains(['<', '*', '{', ' ', '(']);
                if is_path && !is_pattern && !root().join(path).exists() {
                    faults.push(format!("{}: {path}", page.display()));
                }
            }
        }
    }
    expect_none(faults);
}

#[test]
fn addresses_are_written_in_one_place() {
    // Paths of the service are joined from segments; time zones and keys aren't paths.
    let is_path = |line: &str| {
        line.match_indices("\"/").any(|(at, _)| {
            let next = line[at + 2..].chars().next();
            next.is_some_and(|c| c.is_ascii_alphabetic() || c == ':')
        })
    };
    let mut faults = Vec::new();
    for source in sources() {
        if source.path().starts_with("crates/farol-core/src/route/") {
            continue;
        }
        for (number, line) in source.code().filter(|(_, line)| is_path(line)) {
            faults.push(format!("{}:{number} {}", source.path(), line.trim()));
        }
    }
    expect_none(faults);
}

/// Enforces the rule of the content security policy that no text becomes markup;
/// `xtask/src/sri.rs` checks the markup that views contain.
#[test]
fn no_text_becomes_markup() {
    let mut faults = Vec::new();
    for source in sources() {
        for (number, line) in source.code() {
            let ways = ["inner_html", "outer_html", "adjacent_html", "srcdoc"];
            if ways.into_iter().any(|way| line.contains(way)) {
                faults.push(format!("{}:{number}", source.path()));
            }
        }
    }
    expect_none(faults);
}

#[test]
fn nothing_is_logged() {
    let mut faults = Vec::new();
    for source in sources() {
        for (number, line) in source.code() {
            let is_macro = ["log!", "warn!", "error!", "println!", "eprintln!", "dbg!"]
                .into_iter()
                .any(|name| contains_name(line, name));
            if is_macro || contains_name(line, "console") || contains_name(line, "logging") {
                faults.push(format!("{}:{number}", source.path()));
            }
        }
    }
    expect_none(faults);
}

#[test]
fn the_dark_theme_is_the_same_by_the_system_and_by_choice() {
    let text = fs::read_to_string(root().join("style/tokens.css")).unwrap();
    let blocks: Vec<Vec<&str>> = text
        .split(":root:where(")
        .skip(1)
        .map(|block| {
            let lines = block.split('}').next().unwrap().lines().skip(1);
            lines.map(str::trim).collect()
        })
        .collect();
    assert_eq!(blocks.len(), 2);
    assert!(blocks[0].len() > 20);
    assert_eq!(blocks[0], blocks[1]);
}

#[test]
fn every_term_of_the_glossary_is_explained_where_it_appears() {
    const TERMS: &str = "crates/farol-core/src/model/glossary_entry.rs";
    let definition = fs::read_to_string(root().join(TERMS)).unwrap();
    let (_, variants) = definition.split_once("pub enum Term {").unwrap();
    let (variants, _) = variants.split_once('}').unwrap();
    let variants = variants
        .lines()
        .filter_map(|line| line.trim().strip_suffix(','));
    let pages: Vec<_> = ["src", "crates/farol-web/src"]
        .into_iter()
        .flat_map(files_below)
        .collect();
    let is_missing = |term: &&str| {
        let use_of = format!("Term::{term}");
        !pages.iter().any(|(_, text)| contains_name(text, &use_of))
    };
    expect_none(variants.filter(is_missing).map(str::to_owned).collect());
}
