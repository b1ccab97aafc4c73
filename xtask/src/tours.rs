//! What is done with the release in a browser beside the tests: figures, faults, pictures.

use std::ffi::OsString;
use std::fs;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::peers;
use crate::process;
use crate::release;
use crate::report;
use crate::suite::{built_app, playwright};
use crate::tools::Tools;
use crate::workspace::Workspace;

/// The columns of the table of faults.
const FAULTS_HEAD: [&str; 2] = [
    "| Operation | Fault | Said | Offered next | Kept | Calls |",
    "|---|---|---|---|---|---|",
];

/// Measures the release and its peers in a browser; the figures are printed by what measures them.
pub(crate) fn bench(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut playwright = playwright_on_release(workspace, "bench.config.ts")?;
    peers::build(workspace)?;
    report::doing("benchmarks");
    process::run(playwright.args(arguments))?;
    Ok(ExitCode::SUCCESS)
}

/// Drives every operation through every fault, and prints what came of each as a table.
pub(crate) fn faults(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut playwright = playwright_on_release(workspace, "matrix.config.ts")?;
    let table = workspace.scratch().join("faults.md");
    fs::write(&table, "").with_context(|| format!("{} can't be written", table.display()))?;
    report::doing("every operation by every fault");
    let outcome = process::run(playwright.args(arguments).env("FAROL_TABLE", &table));
    // Tests that run side by side write their lines as they end.
    let lines = fs::read_to_string(&table)?;
    let mut lines: Vec<_> = lines.lines().collect();
    lines.sort_unstable();
    println!("\n{}\n{}", FAULTS_HEAD.join("\n"), lines.join("\n"));
    outcome?;
    Ok(ExitCode::SUCCESS)
}

/// Takes pictures of every place at three widths, in both themes and both languages, into a folder
/// beside the build.
pub(crate) fn pictures(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut playwright = playwright_on_release(workspace, "gallery.config.ts")?;
    let folder = workspace.scratch().join("pictures");
    report::doing("pictures of every place");
    process::run(playwright.args(arguments).env("FAROL_GALLERY", &folder))?;
    report::note(&format!("the pictures are in {}", folder.display()));
    Ok(ExitCode::SUCCESS)
}

/// A build of the release, and Playwright on it with one of its configurations.
fn playwright_on_release(workspace: &Workspace, config: &str) -> Result<Command> {
    let mut tools = Tools::new(workspace);
    let app = built_app(workspace);
    release::make(workspace, &mut tools, &app, "/")?;
    let mut playwright = playwright(workspace, &mut tools, &app)?;
    playwright.args(["--config", config]);
    Ok(playwright)
}
