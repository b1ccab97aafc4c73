//! Runs of the release in a browser besides the tests: benchmarks, fault matrix, screenshots.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::baselines;
use crate::browser_choice::{self, BrowserOptions};
use crate::budget_report::BUDGETS_HEADER;
use crate::demo;
use crate::end_to_end::{playwright, use_headless_shell};
use crate::hosting;
use crate::release;
use crate::release_stamp::Stamp;
use crate::report;
use crate::serve::service_program;
use crate::subprocess;
use crate::test::built_app;
use crate::tools::{self, Node, Tools};
use crate::workspace::Workspace;

/// Header of the fault table.
const FAULTS_HEADER: [&str; 2] = [
    "| Operation | Fault | Browser | Message | Next steps | Input kept | Sent | Arrived |",
    "|---|---|---|---|---|---|---|---|",
];

/// Measures the release and the baselines in a browser; Playwright prints the figures as they come, and the end is a
/// table of those that have a budget.
pub(crate) fn bench(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut playwright = playwright_on_release(workspace, "bench.config.ts")?;
    baselines::build(workspace)?;
    let table = workspace.scratch().join("bench-budgets.md");
    fs::write(&table, "").with_context(|| format!("{} can't be written", table.display()))?;
    report::progress("benchmarks");
    let outcome = subprocess::run(playwright.args(arguments).env("FAROL_BUDGETS", &table));
    println!("\n{BUDGETS_HEADER}\n{}", fs::read_to_string(&table)?);
    outcome?;
    Ok(ExitCode::SUCCESS)
}

/// Runs every operation against every fault and prints the outcomes as a table.
pub(crate) fn fault_matrix(workspace: &Workspace, options: &BrowserOptions) -> Result<ExitCode> {
    let mut tools = Tools::new(workspace);
    let app = release_of(workspace, &mut tools, options.app.as_ref())?;
    let mut playwright = playwright(workspace, &mut tools, &app)?;
    playwright.args(["--config", "fault-matrix.config.ts"]);
    use_headless_shell(&mut playwright, &mut tools)?;
    browser_choice::choose(&mut playwright, &mut tools, &options.browsers)?;
    let table = workspace.scratch().join("fault-matrix.md");
    fs::write(&table, "").with_context(|| format!("{} can't be written", table.display()))?;
    report::progress("every operation with every fault");
    let outcome = subprocess::run(
        playwright
            .args(&options.arguments)
            .env("FAROL_FAULT_TABLE", &table),
    );
    // Parallel tests append their rows as they end.
    let lines = fs::read_to_string(&table)?;
    let mut lines: Vec<_> = lines.lines().collect();
    lines.sort_unstable();
    println!("\n{}\n{}", FAULTS_HEADER.join("\n"), lines.join("\n"));
    outcome?;
    Ok(ExitCode::SUCCESS)
}

/// Breaks connections around paid and changing requests; Playwright prints the counts of arrivals.
pub(crate) fn wire(workspace: &Workspace, options: &BrowserOptions) -> Result<ExitCode> {
    let mut tools = Tools::new(workspace);
    let app = release_of(workspace, &mut tools, options.app.as_ref())?;
    let servers = tools::servers()?;
    let mut playwright = playwright(workspace, &mut tools, &app)?;
    browser_choice::choose(&mut playwright, &mut tools, &options.browsers)?;
    let sites = hosting::start(workspace, &servers, &app, &service_program(workspace)?)?;
    report::progress("requests over connections that are closed");
    playwright
        .args(["--config", "wire.config.ts", "--grep-invert", "@quick"])
        .args(&options.arguments)
        .envs(sites.environment());
    subprocess::run(&mut playwright)?;
    Ok(ExitCode::SUCCESS)
}

/// Inspects every page by accessibility engines besides axe-core; Playwright prints what they find.
pub(crate) fn a11y(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut playwright = playwright_on_release(workspace, "a11y-engines.config.ts")?;
    let node = Node::find(workspace)?;
    let folder = workspace.e2e().join("a11y-engines");
    node.install_locked(&folder)?;
    let mut tsc = node.script(&workspace.e2e().join("node_modules/typescript/bin/tsc"));
    subprocess::run(tsc.args(["--noEmit", "--project"]).arg(&folder))?;
    report::progress("accessibility engines on every page");
    subprocess::run(playwright.args(arguments))?;
    Ok(ExitCode::SUCCESS)
}

/// Takes screenshots of every page at three widths, in both themes and both languages, into a
/// folder of the build; those of the documentation are of the demo.
pub(crate) fn screenshots(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut tools = Tools::new(workspace);
    let app = release_of(workspace, &mut tools, None)?;
    let demo = workspace.scratch().join("screenshots-demo");
    demo::of_release(workspace, &mut tools, &app, &demo)?;
    let mut playwright = playwright(workspace, &mut tools, &app)?;
    let folder = workspace.scratch().join("screenshots");
    playwright
        .args(["--config", "screenshots.config.ts"])
        .env("FAROL_DEMO", &demo)
        .env("FAROL_SCREENSHOTS", &folder);
    report::progress("screenshots of every page");
    subprocess::run(playwright.args(arguments))?;
    report::note(&format!("the screenshots are in {}", folder.display()));
    Ok(ExitCode::SUCCESS)
}

/// Returns the folder of the given release, or builds one.
fn release_of(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    arguments: Option<&PathBuf>,
) -> Result<PathBuf> {
    if let Some(folder) = arguments {
        return folder
            .canonicalize()
            .with_context(|| format!("there is no release in {}", folder.display()));
    }
    let app = built_app(workspace);
    let stamp = Stamp::of(workspace)?;
    if !stamp.is_current() {
        stamp.clear();
        release::make(workspace, tools, &app, "/")?;
    }
    Ok(app)
}

/// Builds the release and returns a Playwright command with one of its configurations.
fn playwright_on_release(workspace: &Workspace, config: &str) -> Result<Command> {
    let mut tools = Tools::new(workspace);
    let app = release_of(workspace, &mut tools, None)?;
    let mut playwright = playwright(workspace, &mut tools, &app)?;
    playwright.args(["--config", config]);
    Ok(playwright)
}
