//! Node and npm packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::{path, version};
use crate::report;
use crate::subprocess;
use crate::workspace::Workspace;

/// Supported version of Node, with its npm.
#[derive(Debug)]
pub(crate) struct Node {
    program: PathBuf,
    npm: PathBuf,
}

impl Node {
    /// Finds Node; it isn't installed automatically, as each system has its own way to do it.
    pub(crate) fn find(workspace: &Workspace) -> Result<Self> {
        let min = workspace.pins.node_min;
        let mend = format!("install Node {min} or later with npm: https://nodejs.org");
        let program = path::find("node").with_context(|| format!("Node is missing; {mend}"))?;
        let line = subprocess::first_line(Command::new(&program).arg("--version"));
        let found = line.as_deref().and_then(version::read).unwrap_or_default();
        if version::major(found).is_none_or(|major| major < min) {
            bail!("Node {found} is too old; {mend}");
        }
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let npm = std::env::split_paths(&folders)
            .map(|folder| folder.join(npm))
            .find(|npm| path::is_program(npm))
            .with_context(|| format!("npm is missing; {mend}"))?;
        Ok(Self { program, npm })
    }

    /// Returns a command that runs a script.
    pub(crate) fn script(&self, script: &Path) -> Command {
        self.script_with(&[], script)
    }

    /// Returns a command that runs a script, with options of Node itself.
    pub(crate) fn script_with(&self, options: &[&str], script: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.args(options).arg(script);
        command
    }

    /// Installs the packages of a folder's lock file, unless they are already installed.
    pub(crate) fn install_locked(&self, folder: &Path) -> Result<()> {
        let lock = fs::read(folder.join("package-lock.json"))
            .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
        // Copy of the lock file that the installed modules came from.
        let mark = folder.join("node_modules/.installed-lock.json");
        if fs::read(&mark).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        let mut npm = self.npm(folder);
        // Install scripts are third-party code, and no package here needs them.
        npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            // Playwright's own browser would be another 150 MB.
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        report::timed("npm ci", || subprocess::run(&mut npm)).with_context(|| {
            format!(
                "once npm's registry can be reached, try `npm ci` in {}",
                folder.display()
            )
        })?;
        fs::write(&mark, lock)?;
        Ok(())
    }

    /// Returns the path of the pinned wasm-opt script, which is installed if it is missing.
    pub(crate) fn wasm_opt(&self, workspace: &Workspace) -> Result<PathBuf> {
        let version = &workspace.pins.binaryen;
        let folder = workspace.tools.join(format!("binaryen-{version}"));
        let script = folder.join("node_modules/binaryen/bin/wasm-opt");
        // npm writes this file last, so it marks a complete installation.
        let complete = folder.join("node_modules/.package-lock.json");
        if script.is_file() && complete.is_file() {
            return Ok(script);
        }
        fs::create_dir_all(&folder)?;
        // Without a manifest, npm would install into a parent folder that has one.
        fs::write(folder.join("package.json"), "{ \"private\": true }\n")?;
        let package = format!("binaryen@{version}");
        let mut npm = self.npm(&folder);
        npm.args([
            "install",
            "--no-audit",
            "--no-fund",
            "--save-exact",
            &package,
        ]);
        report::timed(&format!("npm install {package} (wasm-opt)"), || {
            subprocess::run(&mut npm)
        })
        .context("wasm-opt can't be got; try again once npm's registry can be reached")?;
        ensure!(
            script.is_file(),
            "binaryen {version} doesn't hold bin/wasm-opt"
        );
        Ok(script)
    }

    fn npm(&self, folder: &Path) -> Command {
        let mut npm = Command::new(&self.npm);
        npm.current_dir(folder);
        npm
    }
}
