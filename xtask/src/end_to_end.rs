//! The end-to-end tests: their types and their selection.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::browser_choice::{self, BrowserKind};
use crate::report;
use crate::serve::service_program;
use crate::subprocess;
use crate::tools::{self, Node, Tools};
use crate::workspace::Workspace;

/// Pattern of the tests that need a release: its files and chunks are what they test.
const RELEASE_SPECS: &str =
    "(code-splitting|startup|content-security-policy|service-worker|prefetch)\\.spec";

/// Selection of end-to-end tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selection {
    /// Whether the app is a development build, on which the tests of the release's files don't run.
    pub(crate) dev: bool,
    /// Whether tests with the tag `@full` are left out.
    pub(crate) quick: bool,
}

/// Built apps that the tests open.
pub(crate) struct Apps<'a> {
    /// Folder of the release or the development build.
    pub(crate) release: &'a Path,
    /// Folder of the demo of it.
    pub(crate) demo: &'a Path,
}

/// Checks the types of all tests.
pub(crate) fn check_types(workspace: &Workspace) -> Result<()> {
    let node = Node::find(workspace)?;
    let folder = workspace.e2e();
    node.install_locked(&folder)?;
    let mut tsc = node.script(&folder.join("node_modules/typescript/bin/tsc"));
    subprocess::run(tsc.args(["--noEmit", "--project"]).arg(&folder))
}

/// Runs the selected tests.
pub(crate) fn run(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    apps: &Apps<'_>,
    selection: Selection,
    arguments: &[OsString],
) -> Result<()> {
    let mut playwright = playwright(workspace, tools, apps.release)?;
    use_headless_shell(&mut playwright, tools)?;
    playwright.env("FAROL_DEMO", apps.demo);
    if selection.dev {
        playwright.args(["--grep-invert", RELEASE_SPECS]);
    }
    if selection.quick {
        playwright.env("FAROL_QUICK", "1");
    }
    report::progress("playwright test");
    subprocess::run(playwright.args(arguments))
}

/// Runs the tests in Firefox; those of every operation if `quick`.
pub(crate) fn run_in_firefox(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    apps: &Apps<'_>,
    quick: bool,
    arguments: &[OsString],
) -> Result<()> {
    if tools::or_skip(tools.firefox())?.is_none() {
        return Ok(());
    }
    let mut playwright = playwright(workspace, tools, apps.release)?;
    browser_choice::choose(&mut playwright, tools, &[BrowserKind::Firefox])?;
    playwright
        .args(["--config", "firefox.config.ts"])
        .env("FAROL_DEMO", apps.demo);
    if quick {
        playwright.env("FAROL_QUICK", "1");
    }
    report::progress("playwright test, in Firefox");
    subprocess::run(playwright.args(arguments))
}

/// Runs a walk through every operation in `WebKit`, where that is or can be installed.
pub(crate) fn run_in_webkit(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    release: &Path,
    arguments: &[OsString],
) -> Result<()> {
    let Some(webkit) = tools::or_skip(tools::webkit())? else {
        return Ok(());
    };
    let mut playwright = playwright(workspace, tools, release)?;
    playwright
        .args(["--config", "webkit.config.ts"])
        .env("WEBKIT_DRIVER_PATH", webkit.driver)
        .env("XVFB_PATH", webkit.xvfb);
    if arguments.is_empty() {
        playwright.args(["--grep-invert", "@bench"]);
    }
    report::progress("playwright test, in WebKit");
    subprocess::run(playwright.args(arguments))
}

/// Returns a command for Playwright's test runner, with the app, the service and the browser.
pub(crate) fn playwright(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    app: &Path,
) -> Result<Command> {
    let node = Node::find(workspace)?;
    let folder = workspace.e2e();
    node.install_locked(&folder)?;
    let browser = tools.browser()?;
    let service = service_program(workspace)?;
    let mut command = node.script(&folder.join("node_modules/@playwright/test/cli.js"));
    command
        .arg("test")
        .current_dir(folder)
        .env("CHROME_PATH", &browser.program)
        .env("FAROL_APP", app)
        .env("FAROL_SERVICE", service);
    Ok(command)
}

/// Replaces the browser by its headless shell, where there is one: for many tests, whose time isn't measured.
pub(crate) fn use_headless_shell(playwright: &mut Command, tools: &mut Tools<'_>) -> Result<()> {
    if let Some(shell) = tools.headless_shell()? {
        playwright.env("CHROME_PATH", shell);
    }
    Ok(())
}
