//! Optional components of the Rust toolchain.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::path;
use crate::report;
use crate::subprocess;
use crate::workspace::Workspace;

/// Compilation target for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Installs rustfmt and Clippy if they are missing.
pub(super) fn need_components(workspace: &Workspace) -> Result<()> {
    let has = |name: &str| {
        let mut command = workspace.cargo();
        subprocess::first_line(command.args([name, "--version"])).is_some()
    };
    if has("fmt") && has("clippy") {
        return Ok(());
    }
    rustup(workspace, &["component", "add", "rustfmt", "clippy"])
        .context("rustfmt and Clippy are missing and can't be got")
}

/// Installs Rust's standard library for WebAssembly if it is missing.
pub(super) fn need_wasm_target(workspace: &Workspace) -> Result<()> {
    if has_wasm_target(workspace) {
        return Ok(());
    }
    rustup(workspace, &["target", "add", WASM])
        .with_context(|| format!("Rust's library for {WASM} is missing and can't be got"))
}

fn has_wasm_target(workspace: &Workspace) -> bool {
    sysroot(workspace).is_some_and(|root| root.join("lib/rustlib").join(WASM).is_dir())
}

/// Installs the source of Rust's standard library if it is missing.
pub(super) fn need_std_source(workspace: &Workspace) -> Result<()> {
    if sysroot(workspace).is_some_and(|root| root.join("lib/rustlib/src/rust/library/std").is_dir())
    {
        return Ok(());
    }
    rustup(workspace, &["component", "add", "rust-src"])
}

fn sysroot(workspace: &Workspace) -> Option<PathBuf> {
    let mut rustc = Command::new("rustc");
    rustc
        .args(["--print", "sysroot"])
        .current_dir(&workspace.root);
    subprocess::first_line(&mut rustc).map(PathBuf::from)
}

fn rustup(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    let typed = format!("rustup {}", arguments.join(" "));
    if path::find("rustup").is_none() {
        anyhow::bail!(
            "this Rust wasn't installed by rustup: install rustup (https://rustup.rs), then run \
             `{typed}`, or have your system add the package that holds it"
        );
    }
    let mut command = Command::new("rustup");
    command.args(arguments).current_dir(&workspace.root);
    report::timed(&typed, || subprocess::run(&mut command))
        .with_context(|| format!("try `{typed}` by hand once the network is back"))
}
