//! `cargo xtask bars`: measures every budget and prints the figures as one table.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::peers;
use crate::process;
use crate::release;
use crate::report;
use crate::sizes::Sizes;
use crate::suite::{built_app, playwright};
use crate::tools::Tools;
use crate::workspace::Workspace;

const HEAD: &str = "| Area | Asked | Found | Holds |\n|---|---|---|---|";

/// End of a table row whose budget is missed.
const MISSED: &str = "| **no** |";

/// Playwright configurations that measure budgets; the timed ones come first.
const CONFIGS: [&str; 3] = [
    "bench.config.ts",
    "matrix.config.ts",
    "playwright.config.ts",
];

/// Runs all measurements, which takes about an hour, and prints every budget with its figure.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode> {
    let mut tools = Tools::new(workspace);
    let app = built_app(workspace);
    let parts = release::make(workspace, &mut tools, &app, "/")?;
    let mut lines = Sizes::weigh(&app, parts)?.bars();
    lines.push(contract(workspace));
    let table = workspace.scratch().join("bars.md");
    write(&table, &(lines.join("\n") + "\n"))?;
    let faults = workspace.scratch().join("faults.md");
    write(&faults, "")?;
    peers::build(workspace)?;
    let mut is_whole = true;
    for config in CONFIGS {
        report::doing(config);
        let mut playwright = playwright(workspace, &mut tools, &app)?;
        playwright.args(["--config", config, "--reporter", "line,./bars.reporter.ts"]);
        playwright
            .env("FAROL_BARS", &table)
            .env("FAROL_TABLE", &faults);
        if let Err(why) = process::run(&mut playwright) {
            // A failed run may have written only some of its rows; the rest is printed all the
            // same.
            is_whole = false;
            report::note(&format!("{why:#}"));
        }
    }
    let found = fs::read_to_string(&table)?;
    println!("\n{HEAD}\n{found}");
    Ok(if is_whole && !found.contains(MISSED) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Row of the contract test: method, address, body and response of every operation.
fn contract(workspace: &Workspace) -> String {
    let mut tests = workspace.cargo();
    let outcome = process::run(tests.args(["test", "--package", "farol", "--test", "contract"]));
    line(
        "Contract",
        "method, address, body and reply of all 22 operations",
        if outcome.is_ok() {
            "as the fixtures say"
        } else {
            "not as the fixtures say"
        },
        outcome.is_ok(),
    )
}

/// Formats a budget as a row of the table.
pub(crate) fn line(area: &str, asked: &str, found: &str, holds: bool) -> String {
    let holds = if holds { "| yes |" } else { MISSED };
    format!("| {area} | {asked} | {found} {holds}")
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} can't be written", path.display()))
}
