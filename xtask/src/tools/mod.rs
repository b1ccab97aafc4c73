//! Installs the tools that a command needs, and no others.

mod apt;
mod browser;
mod cargo_tool;
mod firefox;
mod headless_shell;
mod node;
mod path;
mod prebuilt;
mod rust;
mod servers;
mod version;
mod webkit;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

pub(crate) use browser::Browser;
pub(crate) use node::Node;
pub(crate) use rust::WASM;
pub(crate) use servers::{Servers, find_or_install as servers};
pub(crate) use webkit::find_or_install as webkit;

use crate::report;
use crate::workspace::{Workspace, forget_own_package};

/// Returns a tool that was looked for; `None`, with a note, where it is missing outside CI: nothing
/// is lost but a check.
pub(crate) fn or_skip<T>(found: Result<T>) -> Result<Option<T>> {
    match found {
        Ok(tool) => Ok(Some(tool)),
        Err(why) if std::env::var_os("CI").is_none() => {
            report::note(&format!("SKIPPED, nothing was checked: {why:#}"));
            Ok(None)
        }
        Err(why) => Err(why),
    }
}

/// Tools found so far; each is looked up once.
#[derive(Debug)]
pub(crate) struct Tools<'a> {
    workspace: &'a Workspace,
    /// Folders to put before those of `PATH`.
    folders: Vec<PathBuf>,
    trunk: Option<PathBuf>,
    browser: Option<Browser>,
    firefox: Option<PathBuf>,
    has_bindgen: bool,
    has_wasm_target: bool,
    has_components: bool,
}

impl<'a> Tools<'a> {
    /// Returns an empty set of tools.
    pub(crate) fn new(workspace: &'a Workspace) -> Self {
        Self {
            workspace,
            folders: Vec::new(),
            trunk: None,
            browser: None,
            firefox: None,
            has_bindgen: false,
            has_wasm_target: false,
            has_components: false,
        }
    }

    /// Installs rustfmt and Clippy if they are missing.
    pub(crate) fn need_components(&mut self) -> Result<()> {
        if !self.has_components {
            rust::need_components(self.workspace)?;
            self.has_components = true;
        }
        Ok(())
    }

    /// Installs Rust's standard library for WebAssembly if it is missing.
    pub(crate) fn need_wasm_target(&mut self) -> Result<()> {
        if !self.has_wasm_target {
            rust::need_wasm_target(self.workspace)?;
            self.has_wasm_target = true;
        }
        Ok(())
    }

    /// Installs the source of Rust's standard library if it is missing.
    pub(crate) fn need_std_source(&self) -> Result<()> {
        rust::need_std_source(self.workspace)
    }

    /// Installs wasm-bindgen and its test runner in the version of the locked crate.
    pub(crate) fn need_bindgen(&mut self) -> Result<()> {
        if !self.has_bindgen {
            let program = cargo_tool::wasm_bindgen(self.workspace)?;
            self.put_first(&program);
            self.has_bindgen = true;
        }
        Ok(())
    }

    /// Uses a wasm-bindgen that the project has built, instead of installing one with its test runner.
    pub(crate) fn use_bindgen(&mut self, program: &Path) {
        self.put_first(program);
        self.has_bindgen = true;
    }

    /// Returns a command that runs wasm-bindgen.
    pub(crate) fn bindgen(&mut self) -> Result<Command> {
        self.need_bindgen()?;
        let mut command = Command::new("wasm-bindgen");
        command.env("PATH", self.search_path()?);
        Ok(command)
    }

    /// Returns a Trunk command for the project, with all tools that Trunk needs.
    pub(crate) fn trunk(&mut self) -> Result<Command> {
        self.need_wasm_target()?;
        self.need_bindgen()?;
        if self.trunk.is_none() {
            self.trunk = Some(cargo_tool::trunk(self.workspace)?);
        }
        let program = self.trunk.as_deref().context("Trunk was just found")?;
        let mut command = Command::new(program);
        command
            .current_dir(&self.workspace.root)
            .env("PATH", self.search_path()?)
            .env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk rejects values other than 1 and 0, such as `NO_COLOR=yes`.
        if std::env::var_os("NO_COLOR").is_some() {
            command.env("NO_COLOR", "true");
        }
        forget_own_package(&mut command);
        Ok(command)
    }

    /// Returns the path of cargo-deny.
    pub(crate) fn cargo_deny(&self) -> Result<PathBuf> {
        cargo_tool::cargo_deny(self.workspace)
    }

    /// Returns the path of Firefox's driver.
    pub(crate) fn geckodriver(&self) -> Result<PathBuf> {
        cargo_tool::geckodriver(self.workspace)
    }

    /// Returns a browser and its driver.
    pub(crate) fn browser(&mut self) -> Result<Browser> {
        if self.browser.is_none() {
            self.browser = Some(browser::find_or_install()?);
        }
        self.browser.clone().context("the browser was just found")
    }

    /// Returns the path of Chromium's headless shell; `None` where the browser itself is used.
    pub(crate) fn headless_shell(&mut self) -> Result<Option<PathBuf>> {
        Ok(headless_shell::find_or_install(&self.browser()?))
    }

    /// Returns the path of the system's Firefox.
    pub(crate) fn firefox(&mut self) -> Result<PathBuf> {
        if self.firefox.is_none() {
            self.firefox = Some(firefox::find_or_install()?);
        }
        self.firefox.clone().context("Firefox was just found")
    }

    /// Returns a value of `PATH` with the folders of our own tools first.
    pub(crate) fn search_path(&self) -> Result<OsString> {
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let folders = self.folders.iter().cloned();
        std::env::join_paths(folders.chain(std::env::split_paths(&inherited)))
            .context("a tool's folder can't be put on PATH")
    }

    fn put_first(&mut self, program: &Path) {
        if let Some(folder) = program.parent() {
            self.folders.insert(0, folder.to_path_buf());
        }
    }
}
