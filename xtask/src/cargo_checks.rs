//! Checks by Cargo and its tools: lints, dependencies, native tests.

use std::ffi::OsString;

use anyhow::Result;

use crate::subprocess;
use crate::tools::{Tools, WASM};
use crate::workspace::Workspace;

/// Selection of the packages that run on the host. The others run in a browser only: compiled for the host too, with
/// their dependencies, they would take half of the time of these checks.
pub(crate) const NATIVE: [&str; 5] = [
    "--workspace",
    "--exclude",
    "farol",
    "--exclude",
    "farol-web",
];

/// Selection of the packages that run in a browser.
pub(crate) const IN_BROWSER: [&str; 6] = [
    "--package",
    "farol",
    "--package",
    "farol-web",
    "--target",
    WASM,
];

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
    let mut command = workspace.cargo();
    command.arg("test").args(NATIVE);
    subprocess::run(command.args(arguments))
}

/// Builds the documentation, with warnings denied.
pub(crate) fn documentation(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    arguments: &[OsString],
) -> Result<()> {
    tools.need_wasm_target()?;
    for packages in [NATIVE.as_slice(), &IN_BROWSER] {
        let mut command = workspace.cargo();
        command.args(["doc", "--no-deps"]).args(packages);
        subprocess::run(command.args(arguments).env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    Ok(())
}
