//! The source files of the crates, and the paths that their code names.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;
use std::path::Path;

/// Source folders of the crates, with the names by which other crates import them. Each imports only from
/// those before it.
pub(crate) const CRATES: [(&str, &str); 4] = [
    ("crates/farol-core/src", "farol_core"),
    ("crates/farol-case-file/src", "farol_case_file"),
    ("crates/farol-web/src", "farol_web"),
    ("src", "farol"),
];

/// Folders of Rust files that the crates of the app don't contain.
const OTHER_FOLDERS: [&str; 8] = [
    "crates/farol-core/fuzz",
    "crates/farol-core/tests",
    "crates/farol-case-file/tests",
    "crates/farol-demo/src",
    "xtask/src",
    "tests/architecture",
    "tests/browser",
    "tests/mock-service",
];

/// A source file.
pub(crate) struct Source {
    /// Name of its crate.
    pub(crate) krate: &'static str,
    /// Path below the source folder of its crate, with slashes.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Source {
    /// Returns the path from the root of the repository.
    pub(crate) fn path(&self) -> String {
        let (folder, _) = CRATES.iter().find(|(_, name)| *name == self.krate).unwrap();
        format!("{folder}/{}", self.name)
    }

    /// Returns the name of the top-level module: a folder, or a file beside the root.
    pub(crate) fn top_module(&self) -> &str {
        let first = self.name.split('/').next().unwrap();
        first.strip_suffix(".rs").unwrap_or(first)
    }

    /// Returns the path of the file's module: the crate, then each module.
    pub(crate) fn module(&self) -> Vec<&str> {
        let name = self.name.strip_suffix(".rs").unwrap();
        let names = name
            .split('/')
            .filter(|name| !matches!(*name, "mod" | "lib" | "main"));
        std::iter::once(self.krate).chain(names).collect()
    }

    /// Returns whether the file is the root of its crate.
    pub(crate) fn is_root(&self) -> bool {
        matches!(self.name.as_str(), "lib.rs" | "main.rs")
    }

    /// Returns the lines without comments, numbered from 1.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self
            .text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// Returns the tokens of the file.
    pub(crate) fn tokens(&self) -> TokenStream {
        self.text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", self.path()))
    }

    /// Returns the paths that the code names, each from its crate, where they start in one of the
    /// crates: imports, and paths in expressions, types and views.
    pub(crate) fn paths(&self) -> Vec<Vec<String>> {
        let mut paths = Vec::new();
        self.collect_paths(self.tokens(), 0, &mut paths);
        paths
    }

    /// Adds the paths in `tokens`, which are `depth` modules deep inside the file.
    fn collect_paths(&self, tokens: TokenStream, depth: usize, paths: &mut Vec<Vec<String>>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let depth = depth + usize::from(is_module_body(&tokens, at));
                    self.collect_paths(group.stream(), depth, paths);
                }
                TokenTree::Ident(ident)
                    if !continues(&tokens, at) && has_separator(&tokens, at + 1) =>
                {
                    if let Some(start) = self.start_of(&ident.to_string(), depth) {
                        follow(&tokens, at + 1, &start, paths);
                    }
                }
                _ => {}
            }
        }
    }

    /// Returns the module that the first segment of a path names; none for other crates and
    /// local names.
    fn start_of(&self, first: &str, depth: usize) -> Option<Vec<String>> {
        let mut module: Vec<String> = self.module().into_iter().map(str::to_owned).collect();
        match first {
            krate if CRATES.iter().any(|(_, name)| *name == krate) => Some(vec![first.to_owned()]),
            "crate" => Some(vec![self.krate.to_owned()]),
            "self" => Some(module),
            // A module inside the file imports from the file itself.
            "super" if depth > 0 => None,
            "super" => {
                module.pop();
                Some(module)
            }
            child if self.declares(child) => {
                module.push(child.to_owned());
                Some(module)
            }
            _ => None,
        }
    }

    fn declares(&self, child: &str) -> bool {
        let declaration = format!("mod {child};");
        self.code().any(|(_, line)| {
            let line = line
                .trim_start()
                .trim_start_matches("pub ")
                .trim_start_matches("pub(crate) ");
            line == declaration
        })
    }
}

/// Returns whether the token at `at` is a colon.
fn is_colon(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
}

/// Returns whether `::` is at `at`.
fn has_separator(tokens: &[TokenTree], at: usize) -> bool {
    is_colon(tokens, at) && is_colon(tokens, at + 1)
}

/// Returns whether the group at `at` is the body of a module.
fn is_module_body(tokens: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(2).and_then(|at| tokens.get(at));
    matches!(before, Some(TokenTree::Ident(ident)) if ident == "mod")
}

/// Returns whether the token at `at` continues a path.
fn continues(tokens: &[TokenTree], at: usize) -> bool {
    at >= 2 && has_separator(tokens, at - 2)
}

/// Adds every path that starts with `start` and continues in the tokens from `at`.
fn follow(tokens: &[TokenTree], at: usize, start: &[String], paths: &mut Vec<Vec<String>>) {
    if !has_separator(tokens, at) {
        paths.push(start.to_vec());
        return;
    }
    match tokens.get(at + 2) {
        Some(TokenTree::Ident(ident)) => {
            let mut path = start.to_vec();
            match ident.to_string().as_str() {
                "super" => drop(path.pop()),
                "self" => {}
                name => path.push(name.to_owned()),
            }
            follow(tokens, at + 3, &path, paths);
        }
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            for branch in inner.split(is_comma) {
                follow_branch(branch, start, paths);
            }
        }
        _ => paths.push(start.to_vec()),
    }
}

fn follow_branch(branch: &[TokenTree], start: &[String], paths: &mut Vec<Vec<String>>) {
    if let Some(TokenTree::Ident(ident)) = branch.first() {
        let mut path = start.to_vec();
        if ident != "self" {
            path.push(ident.to_string());
        }
        follow(branch, 1, &path, paths);
    }
}

fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')
}

/// Returns all source files of the crates.
pub(crate) fn sources() -> Vec<Source> {
    let mut found = Vec::new();
    for (folder, krate) in CRATES {
        for (name, text) in files_below(folder) {
            found.push(Source { krate, name, text });
        }
    }
    found
}

/// Returns the source files of the crates that need a browser.
pub(crate) fn app_sources() -> Vec<Source> {
    let mut sources = sources();
    sources.retain(|source| matches!(source.krate, "farol" | "farol_web"));
    sources
}

/// Returns the folder of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the path below `folder` and the text of every Rust file in it.
pub(crate) fn files_below(folder: &str) -> Vec<(String, String)> {
    files_with_ending("rs", folder)
}

/// Returns the path and the text of every Rust file of the crates, of their tests and of the tools.
pub(crate) fn all_files() -> Vec<(String, String)> {
    let folders = CRATES
        .iter()
        .map(|(folder, _)| *folder)
        .chain(OTHER_FOLDERS);
    let files = folders.flat_map(|folder| {
        let files = files_below(folder).into_iter();
        files.map(move |(name, text)| (format!("{folder}/{name}"), text))
    });
    files.collect()
}

/// Returns the path below `style/` and the text of every style sheet.
pub(crate) fn style_sheets() -> Vec<(String, String)> {
    files_with_ending("css", "style")
}

fn files_with_ending(ending: &str, folder: &str) -> Vec<(String, String)> {
    let root = root().join(folder);
    let mut found = Vec::new();
    collect(ending, &root, &root, &mut found);
    assert!(!found.is_empty(), "nothing below {folder}");
    found
}

fn collect(ending: &str, folder: &Path, root: &Path, found: &mut Vec<(String, String)>) {
    let entries = fs::read_dir(folder).unwrap();
    let mut entries: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            let name = path.file_name().unwrap();
            if name != "target" && name != "node_modules" {
                collect(ending, &path, root, found);
            }
        } else if path.extension().is_some_and(|found| found == ending) {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap();
            found.push((name.replace('\\', "/"), fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Fails with the list of faults, if there are any.
#[track_caller]
pub(crate) fn expect_none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
