//! Checks by Cargo and its tools: lints, dependencies, native tests.

use std::ffi::OsString;

use anyhow::Result;

use crate::subprocess;
use crate::tools::Tools;
use crate::workspace::Workspace;

/// Runs Clippy over some packages, with warnings denied.
pub(crate) fn lint(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    scope: &[&str],
    arguments: &[OsString],
) -> Result<()> {
    tools.need_components()?;
    let mut command = workspace.cargo();
    command.arg("clippy").args(scope).arg("--all-targets");
    subprocess::run(command.args(arguments).args(["--", "-D", "warnings"]))
}

/// Checks the policy of dependencies: licenses, sources, banned packages.
pub(crate) fn dependencies(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    arguments: &[OsString],
) -> Result<()> {
    // The check reads only downloaded packages, and needs those of other systems too.
    subprocess::run(workspace.cargo().args(["fetch", "--locked"]))?;
    let mut deny = std::process::Command::new(tools.cargo_deny()?);
    deny.current_dir(&workspace.root)
        .args(["--offline", "--locked", "check"])
        .args(["bans", "licenses", "sources"]);
    subprocess::run(deny.args(arguments))
}

/// Runs the tests that need no browser.
pub(crate) fn native(workspace: &Workspace, arguments: &[OsString]) -> Result<()> {
    let mut pure = workspace.cargo();
    pure.args([
        "test",
        "--workspace",
        "--exclude",
        "farol",
        "--exclude",
        "farol-web",
    ]);
    subprocess::run(pure.args(arguments))?;
    // Only its unit tests: the tests in `tests/browser/` are compiled for WebAssembly alone.
    let mut app = workspace.cargo();
    app.args(["test", "--package", "farol", "--bin", "farol"]);
    subprocess::run(app.args(arguments))
}
