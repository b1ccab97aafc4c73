//! No file imports itself through others, `mod.rs` files included.

use crate::source::{Source, expect_none, sources};
use std::collections::{BTreeMap, BTreeSet};

/// Returns, for each file, the files whose items its code names.
fn imports(sources: &[Source]) -> Vec<BTreeSet<usize>> {
    let modules = sources.iter().enumerate();
    let files: BTreeMap<Vec<&str>, usize> =
        modules.map(|(at, source)| (source.module(), at)).collect();
    let file_of = |path: &[String]| {
        (1..=path.len()).rev().find_map(|length| {
            let prefix: Vec<&str> = path[..length].iter().map(String::as_str).collect();
            files.get(&prefix).copied()
        })
    };
    let imports = |(own, source): (usize, &Source)| {
        let paths = source.paths();
        let files = paths.iter().filter_map(|path| file_of(path));
        files.filter(|file| *file != own).collect()
    };
    sources.iter().enumerate().map(imports).collect()
}

/// Returns the files that can be reached from `start`.
fn reachable(imports: &[BTreeSet<usize>], start: usize) -> BTreeSet<usize> {
    let mut seen = BTreeSet::new();
    let mut open: Vec<usize> = imports[start].iter().copied().collect();
    while let Some(file) = open.pop() {
        if seen.insert(file) {
            open.extend(&imports[file]);
        }
    }
    seen
}

#[test]
fn no_files_import_each_other() {
    let sources = sources();
    let imports = imports(&sources);
    let reached: Vec<_> = (0..sources.len())
        .map(|file| reachable(&imports, file))
        .collect();
    let mut faults = BTreeSet::new();
    for (file, reached_files) in reached.iter().enumerate() {
        if reached_files.contains(&file) {
            let back = |other: &&usize| reached[**other].contains(&file);
            let circle: Vec<_> = reached_files
                .iter()
                .filter(back)
                .map(|at| sources[*at].path())
                .collect();
            faults.insert(circle.join(" <-> "));
        }
    }
    expect_none(faults.into_iter().collect());
}

#[test]
fn the_graph_is_not_empty() {
    let sources = sources();
    let edges: usize = imports(&sources).iter().map(BTreeSet::len).sum();
    assert!(
        edges > sources.len(),
        "{edges} imports in {} files",
        sources.len()
    );
}
