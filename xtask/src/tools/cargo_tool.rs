//! Trunk, wasm-bindgen and cargo-deny: from PATH, from our own folder, prebuilt, or built here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::prebuilt::{self, Archive};
use super::{path, version};
use crate::process;
use crate::report;
use crate::workspace::{Workspace, cargo};

/// A tool that is published both as a crate and as a ready-made program.
struct Tool<'a> {
    /// The main program; it tells the version.
    program: &'a str,
    /// What else must lie beside it.
    beside: &'a [&'a str],
    /// The crate that it is built from.
    package: &'a str,
    /// The version that we fetch.
    version: &'a str,
    /// Whether a version that is found will do.
    fits: fn(found: &str, pinned: &str) -> bool,
    /// The ready-made one, if there is one for this system.
    archive: Option<Archive>,
}

/// Finds or gets Trunk.
pub(super) fn trunk(workspace: &Workspace) -> Result<PathBuf> {
    Tool {
        program: "trunk",
        beside: &[],
        package: "trunk",
        version: &workspace.pins.trunk,
        fits: version::compatible,
        archive: prebuilt::trunk(&workspace.pins.trunk),
    }
    .get(workspace)
}

/// Finds or gets the wasm-bindgen tool with its test runner.
///
/// The tool and the crate speak a private format to each other, so only the same version will do.
pub(super) fn wasm_bindgen(workspace: &Workspace) -> Result<PathBuf> {
    Tool {
        program: "wasm-bindgen",
        beside: &["wasm-bindgen-test-runner"],
        package: "wasm-bindgen-cli",
        version: &workspace.pins.wasm_bindgen,
        fits: |found, pinned| found == pinned,
        archive: prebuilt::wasm_bindgen(&workspace.pins.wasm_bindgen),
    }
    .get(workspace)
}

/// Finds or gets cargo-deny.
pub(super) fn cargo_deny(workspace: &Workspace) -> Result<PathBuf> {
    Tool {
        program: "cargo-deny",
        beside: &[],
        package: "cargo-deny",
        version: &workspace.pins.cargo_deny,
        fits: version::compatible,
        archive: prebuilt::cargo_deny(&workspace.pins.cargo_deny),
    }
    .get(workspace)
}

impl Tool<'_> {
    fn get(&self, workspace: &Workspace) -> Result<PathBuf> {
        let home = self.home(workspace);
        let own = home.join("bin").join(path::executable(self.program));
        let on_path = path::find_all(self.program);
        if let Some(found) = on_path.into_iter().find(|found| self.will_do(found)) {
            return Ok(found);
        }
        if self.will_do(&own) {
            return Ok(own);
        }
        report::doing(&format!("{} {} is missing", self.program, self.version));
        if let Err(error) = self.fetch(workspace) {
            report::note(&format!("no ready-made one ({error:#}); building it"));
            self.build(workspace)?;
        }
        if !self.will_do(&own) {
            bail!("{} was installed but doesn't run", own.display());
        }
        Ok(own)
    }

    fn home(&self, workspace: &Workspace) -> PathBuf {
        let name = format!("{}-{}", self.program, self.version);
        workspace.tools.join(name)
    }

    fn will_do(&self, program: &Path) -> bool {
        let beside =
            |name: &&str| path::is_program(&program.with_file_name(path::executable(name)));
        path::is_program(program)
            && self.beside.iter().all(beside)
            && process::first_line(Command::new(program).arg("--version"))
                .and_then(|line| version::read(&line).map(|found| (self.fits)(found, self.version)))
                .unwrap_or(false)
    }

    fn fetch(&self, workspace: &Workspace) -> Result<()> {
        let archive = self.archive.as_ref().context("none for this system")?;
        let start = std::time::Instant::now();
        let staging = self.staging(workspace)?;
        let names = std::iter::once(&self.program).chain(self.beside);
        let files: Vec<String> = names.map(|name| path::executable(name)).collect();
        let fetched = prebuilt::fetch(archive, &files, &staging);
        let result = fetched.and_then(|()| self.put_in_place(workspace, &staging));
        if result.is_ok() {
            report::note(&format!("fetched in {}", report::seconds(start.elapsed())));
        }
        result
    }

    fn build(&self, workspace: &Workspace) -> Result<()> {
        let staging = self.staging(workspace)?;
        let typed = format!(
            "cargo install {} --version {} --locked",
            self.package, self.version
        );
        let mut command = cargo();
        command
            .args(["install", self.package, "--locked", "--debug"])
            .args(["--version", &format!("={}", self.version)])
            // The toolchain decides; some tools declare a newer compiler than they need.
            .args(["--ignore-rust-version", "--force"])
            .arg("--root")
            .arg(&staging)
            // Kept between attempts, so that an interrupted build goes on where it stopped.
            .arg("--target-dir")
            .arg(workspace.scratch().join("tool-build"))
            // Half the time of a release build, a seventh of the size of a plain debug build.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            // Away from the project, so that its own settings don't apply to the tool.
            .current_dir(&workspace.tools);
        report::timed(&format!("{typed} (some minutes, only once)"), || {
            process::run(&mut command)?;
            self.put_in_place(workspace, &staging)
        })
        .with_context(|| {
            format!(
                "{} {} can't be got; once the package registry can be reached, try `{typed}`",
                self.program, self.version
            )
        })?;
        // Tens of thousands of files that nothing needs any more.
        drop(fs::remove_dir_all(workspace.scratch().join("tool-build")));
        Ok(())
    }

    /// An empty folder beside the final one.
    fn staging(&self, workspace: &Workspace) -> Result<PathBuf> {
        let name = format!(".{}-{}.{}", self.program, self.version, std::process::id());
        let staging = workspace.tools.join(name);
        process::remove_at_end(staging.clone());
        drop(fs::remove_dir_all(&staging));
        fs::create_dir_all(&staging)
            .with_context(|| format!("{} can't be made", staging.display()))?;
        Ok(staging)
    }

    /// Moves a finished installation to its final place in one go: half a tool is never found.
    fn put_in_place(&self, workspace: &Workspace, staging: &Path) -> Result<()> {
        let home = self.home(workspace);
        if home.exists() {
            fs::remove_dir_all(&home)?;
        }
        fs::rename(staging, &home).with_context(|| format!("{} can't be made", home.display()))
    }
}
