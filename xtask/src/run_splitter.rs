//! Splits the program, so that a page loads little more than it needs.
//!
//! Trunk doesn't support splitting: its program is removed from the release, and the program that
//! Cargo linked is split instead.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::chunk_bundles::{ChunkBundles, Modules};
use crate::css_bundle::ChunkStyles;
use crate::html_postprocess::{content_hash, hashed_name, read, write};
use crate::report;
use crate::script_minifier::minify;
use crate::sri;
use crate::subprocess;
use crate::tools::{Tools, WASM};
use crate::wasm_opt::WasmOpt;
use crate::workspace::Workspace;

const LOADER: &str = include_str!("chunk_loader.js");

/// Files of each chunk, besides those that every page loads.
pub(crate) type Chunks = BTreeMap<String, Vec<String>>;

/// Replaces the program in Trunk's output by the split one and returns the files of the chunks.
pub(crate) fn split(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    release: &Path,
    wasm_opt: Option<&WasmOpt>,
    styles: &ChunkStyles,
) -> Result<Chunks> {
    let folder = workspace.scratch().join("split");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    report::timed("splitting the program", || {
        split_program(workspace, tools, &folder)
    })?;
    if let Some(wasm_opt) = wasm_opt {
        report::timed("wasm-opt -Oz", || {
            wasm_opt.optimize(&with_ending(&folder, "wasm")?)
        })?;
    }
    move_into_release(&folder, release, styles)
}

/// Splits the linked program and generates the JavaScript bindings of the main chunk.
fn split_program(workspace: &Workspace, tools: &mut Tools<'_>, folder: &Path) -> Result<()> {
    let linked = workspace.target.join(WASM).join("release/farol.wasm");
    let mut splitter = workspace.cargo();
    splitter
        .args(["run", "--quiet", "--package", "farol-splitter", "--"])
        .args([&linked, folder]);
    subprocess::run(&mut splitter)?;
    let main = folder.join("farol.wasm");
    let mut bindgen = tools.bindgen()?;
    bindgen
        .arg(&main)
        .arg("--out-dir")
        .arg(folder)
        .args(["--target", "web", "--no-typescript"])
        // The chunks import the linker's exports from the main chunk.
        .arg("--keep-lld-exports");
    subprocess::run(&mut bindgen)?;
    // The tool has written its output to `farol_bg.wasm`.
    Ok(fs::remove_file(&main)?)
}

/// Moves the files into the release under names that contain a hash, so that hosts can allow them
/// to be cached forever.
fn move_into_release(folder: &Path, release: &Path, styles: &ChunkStyles) -> Result<Chunks> {
    let modules: Modules = serde_json::from_str(&read(&folder.join("chunks.json"))?)?;
    let bundles = ChunkBundles::write(&modules, folder, release)?;
    let unused = styles.unused(|folder| bundles.0.contains_key(folder));
    ensure!(
        unused.is_empty(),
        "no chunk is called {}",
        unused.join(", ")
    );
    let integrity = integrity_values(&bundles, styles, release)?;
    let loader = minify(&loader(&bundles, styles, &integrity)?);
    let bindings = minify(&read(&folder.join("farol.js"))?);
    let main = fs::read(folder.join("farol_bg.wasm"))?;
    // The scripts refer to each other: they share one hash. Only the page names the program, which keeps its name
    // if nothing but a style or a chunk changes.
    let whole = content_hash(&[loader.as_bytes(), bindings.as_bytes(), &main].concat());
    let named = |name: &str| hashed_name(name, &whole);
    let (start, load) = (named("farol.js"), named("chunk_loader.js"));
    let loader = rename_import(&loader, "farol.js", &start);
    write(&release.join(&load), &loader)?;
    let bindings = rename_import(&bindings, "chunk_loader.js", &load);
    let program = hashed_name("farol_bg.wasm", &content_hash(&main));
    fs::rename(folder.join("farol_bg.wasm"), release.join(&program))?;
    replace_whole(release, &start, &load, &program)?;
    write(&release.join(&start), &bindings)?;
    let mut files = bundles.files();
    for (chunk, files) in &mut files {
        files.extend(styles.of(chunk));
    }
    Ok(files)
}

/// Returns the integrity hash of each chunk's files. Unlike the main program they are small, so
/// that waiting for the complete file before compiling is acceptable.
fn integrity_values(
    bundles: &ChunkBundles,
    styles: &ChunkStyles,
    release: &Path,
) -> Result<BTreeMap<String, String>> {
    let files = bundles.files();
    let entry = |file: &String| {
        let content = fs::read(release.join(file)).with_context(|| format!("the chunk {file}"))?;
        Ok((file.clone(), sri::integrity_of(&content)))
    };
    let files = files.values().flatten().chain(styles.files());
    files.map(entry).collect()
}

/// Returns the loader script with the files and hashes of this build.
fn loader(
    bundles: &ChunkBundles,
    styles: &ChunkStyles,
    integrity: &BTreeMap<String, String>,
) -> Result<String> {
    let mut loader = LOADER.to_owned();
    let chunks = bundles.0.keys();
    let styles: BTreeMap<_, _> = chunks.map(|chunk| (chunk, styles.of(chunk))).collect();
    let values = [
        ("CHUNKS", bundles.to_json()),
        ("STYLES", json!(styles)),
        ("INTEGRITY", json!(integrity)),
    ];
    for (name, value) in values {
        let empty = format!("{name} = {{}}");
        let at = loader
            .find(&empty)
            .with_context(|| format!("chunk_loader.js has no {empty}"))?;
        loader.replace_range(at..at + empty.len(), &format!("{name} = {value}"));
    }
    for chunk in bundles.0.keys() {
        // Writing to a string can't fail.
        let _ = writeln!(
            loader,
            "export const __wasm_split_load_{chunk} = chunk(\"{chunk}\");"
        );
    }
    Ok(loader)
}

/// Renames an import of a script.
///
/// Other occurrences stay: the program refers to its imports by the old name.
fn rename_import(script: &str, old: &str, new: &str) -> String {
    script.replace(&format!("from \"./{old}\""), &format!("from \"./{new}\""))
}

/// Removes Trunk's program from the release and refers to the split one in the page.
fn replace_whole(release: &Path, start: &str, load: &str, program: &str) -> Result<()> {
    let page = release.join("index.html");
    let mut html = read(&page)?;
    let is_ours = |path: &PathBuf| {
        let name = file_name(path).unwrap_or_default();
        name.starts_with("farol-") && name != program
    };
    for path in with_ending(release, "wasm")?
        .iter()
        .filter(|path| is_ours(path))
    {
        html = html.replace(file_name(path)?, program);
        fs::remove_file(path)?;
    }
    for path in with_ending(release, "js")?
        .iter()
        .filter(|path| is_ours(path))
    {
        html = html.replace(file_name(path)?, start);
        fs::remove_file(path)?;
    }
    let preload =
        format!("<link rel=\"modulepreload\" href=\"./{load}\" crossorigin=\"anonymous\">");
    let head = html.find("</head>").context("index.html has no head")?;
    html.insert_str(head, &preload);
    write(&page, &html)
}

fn with_ending(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == ending)
        {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn file_name(path: &Path) -> Result<&str> {
    let name = path.file_name().and_then(|name| name.to_str());
    name.with_context(|| format!("{} has an odd name", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_has_each_file_with_its_hash() -> Result<()> {
        let release = std::env::temp_dir().join(format!("farol-split-{}", std::process::id()));
        fs::create_dir_all(&release)?;
        fs::write(release.join("split_a.wasm"), "abc")?;
        let mut bundles = ChunkBundles::default();
        bundles.0.insert(
            "a".to_owned(),
            vec![("split_a.wasm".to_owned(), Vec::new())],
        );
        let styles = ChunkStyles::default();
        let integrity = integrity_values(&bundles, &styles, &release)?;
        let loader = loader(&bundles, &styles, &integrity)?;
        fs::remove_dir_all(&release)?;
        assert!(
            loader.contains(r#"CHUNKS = {"a":[["split_a.wasm",[]]]};"#),
            "{loader}"
        );
        let integrity = sri::integrity_of(b"abc");
        assert!(loader.contains(&format!(r#"INTEGRITY = {{"split_a.wasm":"{integrity}"}};"#)));
        assert!(loader.ends_with("export const __wasm_split_load_a = chunk(\"a\");\n"));
        Ok(())
    }

    #[test]
    fn the_program_keeps_its_name_if_only_a_chunk_changes() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("farol-names-{}", std::process::id()));
        let mut pages = Vec::new();
        for chunk in ["one", "other"] {
            let release = folder.join(chunk);
            fs::create_dir_all(&release)?;
            fs::write(folder.join("chunks.json"), r#"{"a":["split_a"]}"#)?;
            fs::write(folder.join("split_a.wasm"), chunk)?;
            fs::write(folder.join("farol.js"), "export const a = 1;")?;
            fs::write(folder.join("farol_bg.wasm"), "the program")?;
            for trunk in ["farol-0a.js", "farol-0a_bg.wasm"] {
                fs::write(release.join(trunk), "of Trunk")?;
            }
            let page = "<head></head> farol-0a.js farol-0a_bg.wasm";
            fs::write(release.join("index.html"), page)?;
            move_into_release(&folder, &release, &ChunkStyles::default())?;
            let words: Vec<String> = read(&release.join("index.html"))?
                .split_whitespace()
                .map(str::to_owned)
                .collect();
            pages.push(words);
        }
        fs::remove_dir_all(&folder)?;
        let named = |at: usize| {
            pages
                .iter()
                .filter_map(move |words| words.iter().rev().nth(at))
        };
        let [programs, scripts] = [0, 1].map(|at| named(at).collect::<Vec<_>>());
        assert_eq!(programs.first(), programs.last());
        assert_ne!(scripts.first(), scripts.last());
        Ok(())
    }
}
