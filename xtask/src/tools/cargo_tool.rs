//! Trunk, wasm-bindgen, cargo-deny and geckodriver: from `PATH`, our own folder, a download, or a build.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::prebuilt::{self, Archive};
use super::{path, version};
use crate::report;
use crate::subprocess;
use crate::workspace::{Workspace, cargo};

/// Tool that is published as a crate and as prebuilt programs.
struct Tool<'a> {
    /// Main program; it prints the version.
    program: &'a str,
    /// Other programs that must be in the same folder.
    companions: &'a [&'a str],
    /// Crate of the tool.
    package: &'a str,
    /// Pinned version, used for a download or a build.
    version: &'a str,
    /// Returns whether an installed version can be used.
    accepts: fn(found: &str, pinned: &str) -> bool,
    /// Prebuilt program, if there is one for this system.
    archive: Option<Archive>,
    /// Packages that a build optimizes: those in which the tool spends its time.
    optimized: &'a [&'a str],
    /// Packages replaced in a build, by folders of their names in [`PATCHES`].
    patched: &'a [&'a str],
    /// Arguments that choose the features of a build.
    features: &'a [&'a str],
}

/// Folder of the packages that replace others in a build of Trunk.
const PATCHES: &str = "xtask/trunk_patches";

/// Packages that only minify, which Farol's builds do not let Trunk do. They take two fifths of the time in which Trunk
/// compiles, and Trunk has no feature without them.
const MINIFIERS: [&str; 4] = ["lightningcss", "minify-html", "minify-js", "oxipng"];

/// Packages that read and write WebAssembly: unoptimized, wasm-bindgen takes more than twice as long.
const WASM_PACKAGES: [&str; 6] = [
    "id-arena",
    "leb128fmt",
    "rustc-demangle",
    "walrus",
    "wasm-encoder",
    "wasmparser",
];

/// Settings of a build that takes half the time of a release build and a seventh of the size of a
/// plain debug build. A tool that panics has nothing to clean up.
const FAST_BUILD: [(&str, &str); 5] = [
    ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ("CARGO_PROFILE_DEV_DEBUG_ASSERTIONS", "false"),
    ("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "false"),
    ("CARGO_PROFILE_DEV_PANIC", "abort"),
    ("CARGO_INCREMENTAL", "0"),
];

/// The default features of Trunk and wasm-bindgen are for HTTPS, which only their own downloads need.
const WITHOUT_HTTPS: [&str; 1] = ["--no-default-features"];

/// Returns the path of Trunk, which is installed if it is missing.
pub(super) fn trunk(workspace: &Workspace) -> Result<PathBuf> {
    let trunk = Tool {
        program: "trunk",
        companions: &[],
        package: "trunk",
        version: &workspace.pins.trunk,
        accepts: version::compatible,
        archive: prebuilt::trunk(&workspace.pins.trunk),
        optimized: &[],
        patched: &MINIFIERS,
        features: &WITHOUT_HTTPS,
    }
    .get(workspace)?;
    remove_build_folder(workspace);
    Ok(trunk)
}

/// Returns the path of wasm-bindgen, which is installed with its test runner if it is missing.
///
/// The tool and the crate share a private format, so the versions must be equal.
pub(super) fn wasm_bindgen(workspace: &Workspace) -> Result<PathBuf> {
    Tool {
        program: "wasm-bindgen",
        companions: &["wasm-bindgen-test-runner"],
        package: "wasm-bindgen-cli",
        version: &workspace.pins.wasm_bindgen,
        accepts: |found, pinned| found == pinned,
        archive: prebuilt::wasm_bindgen(&workspace.pins.wasm_bindgen),
        optimized: &WASM_PACKAGES,
        patched: &[],
        features: &WITHOUT_HTTPS,
    }
    .get(workspace)
}

/// Returns the path of cargo-deny, which is installed if it is missing.
pub(super) fn cargo_deny(workspace: &Workspace) -> Result<PathBuf> {
    Tool {
        program: "cargo-deny",
        companions: &[],
        package: "cargo-deny",
        version: &workspace.pins.cargo_deny,
        accepts: version::compatible,
        archive: prebuilt::cargo_deny(&workspace.pins.cargo_deny),
        optimized: &[],
        patched: &[],
        features: &[],
    }
    .get(workspace)
}

/// Returns the path of Firefox's driver, which is installed if it is missing.
pub(super) fn geckodriver(workspace: &Workspace) -> Result<PathBuf> {
    Tool {
        program: "geckodriver",
        companions: &[],
        package: "geckodriver",
        version: &workspace.pins.geckodriver,
        accepts: version::compatible,
        archive: None,
        optimized: &[],
        patched: &[],
        features: &[],
    }
    .get(workspace)
}

/// Returns the folder in which tools are built.
fn build_folder(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("tool-build")
}

/// Removes tens of thousands of files that are no longer needed.
fn remove_build_folder(workspace: &Workspace) {
    drop(fs::remove_dir_all(build_folder(workspace)));
}

impl Tool<'_> {
    fn get(&self, workspace: &Workspace) -> Result<PathBuf> {
        let home = self.home(workspace);
        let own = home.join("bin").join(path::executable(self.program));
        let on_path = path::find_all(self.program);
        if let Some(found) = on_path.into_iter().find(|found| self.is_usable(found)) {
            return Ok(found);
        }
        if self.is_usable(&own) {
            return Ok(own);
        }
        report::progress(&format!("{} {} is missing", self.program, self.version));
        if let Err(error) = self.fetch(workspace) {
            report::note(&format!("no ready-made one ({error:#}); building it"));
            self.build(workspace)?;
        }
        if !self.is_usable(&own) {
            bail!("{} was installed but doesn't run", own.display());
        }
        Ok(own)
    }

    fn home(&self, workspace: &Workspace) -> PathBuf {
        let name = format!("{}-{}", self.program, self.version);
        workspace.tools.join(name)
    }

    fn is_usable(&self, program: &Path) -> bool {
        let sibling =
            |name: &&str| path::is_program(&program.with_file_name(path::executable(name)));
        path::is_program(program)
            && self.companions.iter().all(sibling)
            && subprocess::first_line(Command::new(program).arg("--version"))
                .and_then(|line| {
                    version::read(&line).map(|found| (self.accepts)(found, self.version))
                })
                .unwrap_or(false)
    }

    fn fetch(&self, workspace: &Workspace) -> Result<()> {
        let archive = self.archive.as_ref().context("none for this system")?;
        let start = std::time::Instant::now();
        let staging = self.staging(workspace)?;
        let names = std::iter::once(&self.program).chain(self.companions);
        let files: Vec<String> = names.map(|name| path::executable(name)).collect();
        let fetched = prebuilt::fetch(archive, &files, &staging);
        let result = fetched.and_then(|()| self.put_in_place(workspace, &staging));
        if result.is_ok() {
            report::note(&format!("fetched in {}", report::seconds(start.elapsed())));
        }
        result
    }

    fn build(&self, workspace: &Workspace) -> Result<()> {
        let typed = format!(
            "cargo install {} --version {} --locked",
            self.package, self.version
        );
        report::timed(&format!("{typed} (some minutes, only once)"), || {
            if !self.patched.is_empty() {
                match self.install(workspace, &self.patches(workspace)) {
                    Ok(()) => return Ok(()),
                    Err(error) => report::note(&format!("building the whole of it ({error:#})")),
                }
            }
            self.install(workspace, &["--locked".to_owned()])
        })
        .with_context(|| {
            format!(
                "{} {} can't be got; once the package registry can be reached, try `{typed}`",
                self.program, self.version
            )
        })
    }

    /// Returns the arguments that replace packages. The lock file of the tool does not fit them.
    fn patches(&self, workspace: &Workspace) -> Vec<String> {
        let folder = workspace.root.join(PATCHES);
        let patches = self.patched.iter().flat_map(|package| {
            // A literal string of TOML, because paths of Windows have backslashes.
            let path = folder.join(package);
            let setting = format!("patch.crates-io.{package}.path='{}'", path.display());
            ["--config".to_owned(), setting]
        });
        patches.collect()
    }

    /// Builds and installs the tool, with additional arguments.
    fn install(&self, workspace: &Workspace, arguments: &[String]) -> Result<()> {
        let staging = self.staging(workspace)?;
        let mut command = cargo();
        command
            .args(["install", self.package, "--debug"])
            .args(self.features)
            .args(arguments)
            .args(["--version", &format!("={}", self.version)])
            // Some tools declare a newer compiler than they need.
            .args(["--ignore-rust-version", "--force"])
            .arg("--root")
            .arg(&staging)
            // Reused by later attempts and tools: an interrupted build resumes.
            .arg("--target-dir")
            .arg(build_folder(workspace))
            .args(self.optimized.iter().flat_map(|package| {
                let setting = format!("profile.dev.package.{package}.opt-level=2");
                ["--config".to_owned(), setting]
            }))
            .envs(FAST_BUILD)
            // Outside the project, so that its Cargo settings don't apply to the tool.
            .current_dir(&workspace.tools);
        subprocess::run(&mut command)?;
        self.put_in_place(workspace, &staging)
    }

    /// Creates an empty folder beside the final one.
    fn staging(&self, workspace: &Workspace) -> Result<PathBuf> {
        let name = format!(".{}-{}.{}", self.program, self.version, std::process::id());
        let staging = workspace.tools.join(name);
        subprocess::remove_at_end(staging.clone());
        drop(fs::remove_dir_all(&staging));
        fs::create_dir_all(&staging)
            .with_context(|| format!("{} can't be made", staging.display()))?;
        Ok(staging)
    }

    /// Moves a complete installation to its final path by a rename, so that no partial one is ever
    /// found.
    fn put_in_place(&self, workspace: &Workspace, staging: &Path) -> Result<()> {
        let home = self.home(workspace);
        if home.exists() {
            fs::remove_dir_all(&home)?;
        }
        fs::rename(staging, &home).with_context(|| format!("{} can't be made", home.display()))
    }
}
