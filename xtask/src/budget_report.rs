//! `cargo xtask budgets`: measures every budget and prints the figures as one table.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::baselines;
use crate::demo;
use crate::end_to_end::playwright;
use crate::release;
use crate::release_stamp::Stamp;
use crate::report;
use crate::size_budgets::Sizes;
use crate::subprocess;
use crate::test::built_app;
use crate::tools::Tools;
use crate::workspace::Workspace;

/// Header of a table of budgets.
pub(crate) const BUDGETS_HEADER: &str = "| Area | Required | Measured | Met |\n|---|---|---|---|";

/// End of a table row whose budget is missed.
const MISSED: &str = "| **no** |";

/// Playwright configurations that measure budgets; the timed ones come first.
const CONFIGS: [&str; 3] = [
    "bench.config.ts",
    "fault-matrix.config.ts",
    "playwright.config.ts",
];

/// Runs all measurements, which takes about an hour, and prints every budget with its figure.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode> {
    let mut tools = Tools::new(workspace);
    let app = built_app(workspace);
    Stamp::of(workspace)?.clear();
    let chunks = release::make(workspace, &mut tools, &app, "/")?;
    let mut lines = Sizes::measure(&app, chunks)?.budgets();
    lines.push(contract(workspace));
    let table = workspace.scratch().join("budgets.md");
    write(&table, &(lines.join("\n") + "\n"))?;
    let fault_table = workspace.scratch().join("fault-matrix.md");
    write(&fault_table, "")?;
    baselines::build(workspace)?;
    let demo = workspace.scratch().join("budgets-demo");
    demo::of_release(workspace, &mut tools, &app, &demo)?;
    let mut is_whole = true;
    for config in CONFIGS {
        report::progress(config);
        let mut playwright = playwright(workspace, &mut tools, &app)?;
        playwright.args([
            "--config",
            config,
            "--reporter",
            "line,./budgets.reporter.ts",
        ]);
        playwright
            .env("FAROL_BUDGETS", &table)
            .env("FAROL_DEMO", &demo)
            .env("FAROL_FAULT_TABLE", &fault_table);
        if let Err(why) = subprocess::run(&mut playwright) {
            // A failed run may have written only some of its rows; the rest is printed all the
            // same.
            is_whole = false;
            report::note(&format!("{why:#}"));
        }
    }
    let found = fs::read_to_string(&table)?;
    println!("\n{BUDGETS_HEADER}\n{found}");
    Ok(if is_whole && !found.contains(MISSED) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Row of the contract test: method, address, body and response of every operation.
fn contract(workspace: &Workspace) -> String {
    let mut tests = workspace.cargo();
    let outcome =
        subprocess::run(tests.args(["test", "--package", "farol-core", "--test", "it", "api::"]));
    row(
        "Contract",
        "method, URL, body and response of all operations",
        if outcome.is_ok() {
            "as the fixtures say"
        } else {
            "not as the fixtures say"
        },
        outcome.is_ok(),
    )
}

/// Formats a budget as a row of the table.
pub(crate) fn row(area: &str, requirement: &str, measured: &str, is_met: bool) -> String {
    let end = if is_met { "| yes |" } else { MISSED };
    format!("| {area} | {requirement} | {measured} {end}")
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} can't be written", path.display()))
}
