//! Folders of the project and pinned versions of tools.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::subprocess;

/// Folders and pinned versions of the project.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// Folder of the top `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    /// Folder of installed tools, shared by all working copies of a user.
    pub(crate) tools: PathBuf,
    /// Pinned versions.
    pub(crate) pins: Pins,
}

/// Pinned versions of tools.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Pins {
    pub(crate) trunk: String,
    pub(crate) binaryen: String,
    pub(crate) cargo_deny: String,
    pub(crate) geckodriver: String,
    pub(crate) wasm_bindgen: String,
    /// Lowest supported major version of Node.
    pub(crate) node_min: u32,
}

impl Workspace {
    /// Reads the project's metadata from Cargo.
    pub(crate) fn load() -> Result<Self> {
        // xtask may be called from any folder; its own manifest locates the project.
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let mut command = cargo();
        command
            .args([
                "metadata",
                "--format-version",
                "1",
                "--no-deps",
                "--offline",
            ])
            .arg("--manifest-path")
            .arg(&manifest);
        let output = subprocess::output(&mut command)?;
        if !output.status.success() {
            anyhow::bail!(
                "Cargo can't read the project: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        let metadata: Value = serde_json::from_slice(&output.stdout)?;
        let root = path_at(&metadata, "/workspace_root")?;
        let lock = root.join("Cargo.lock");
        let lock = std::fs::read_to_string(&lock)
            .with_context(|| format!("{} can't be read", lock.display()))?;
        Ok(Self {
            target: path_at(&metadata, "/target_directory")?,
            tools: cargo_home()?.join("farol-tools"),
            pins: Pins::read(&metadata, &lock)?,
            root,
        })
    }

    /// Returns the folder of intermediate files.
    ///
    /// It isn't in Cargo's target folder, which several working copies may share.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.root.join("target/xtask")
    }

    /// Returns the folder of the end-to-end tests.
    pub(crate) fn e2e(&self) -> PathBuf {
        self.root.join("tests/e2e")
    }

    /// Returns a Cargo command for the project.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }
}

impl Pins {
    fn read(metadata: &Value, lock: &str) -> Result<Self> {
        let pin = |name: &str| {
            metadata
                .pointer(&format!("/metadata/tools/{name}"))
                .and_then(Value::as_str)
                .with_context(|| {
                    format!("Cargo.toml doesn't name `{name}` under [workspace.metadata.tools]")
                })
        };
        Ok(Self {
            trunk: pin("trunk")?.to_owned(),
            binaryen: pin("binaryen")?.to_owned(),
            cargo_deny: pin("cargo-deny")?.to_owned(),
            geckodriver: pin("geckodriver")?.to_owned(),
            wasm_bindgen: locked(lock, "wasm-bindgen")
                .context("Cargo.lock doesn't hold wasm-bindgen")?
                .to_owned(),
            node_min: pin("node-min")?
                .parse()
                .context("`node-min` is no number")?,
        })
    }
}

/// Returns the version of a package in a lock file.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let heading = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != heading).skip(1);
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

fn path_at(metadata: &Value, pointer: &str) -> Result<PathBuf> {
    metadata
        .pointer(pointer)
        .and_then(Value::as_str)
        .map(PathBuf::from)
        .with_context(|| format!("`cargo metadata` doesn't tell {pointer}"))
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = env::var_os("CARGO_HOME").filter(|home| !home.is_empty()) {
        return Ok(PathBuf::from(home));
    }
    let home = env::home_dir().context("no home folder; set CARGO_HOME")?;
    Ok(home.join(".cargo"))
}

/// Returns a Cargo command without the variables that Cargo has set for xtask itself.
///
/// Build scripts depend on these variables: with them, dependents would be rebuilt on each change
/// between `cargo build` and `cargo xtask`.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    forget_own_package(&mut command);
    command
}

/// Removes the variables of xtask's own package from a command's environment.
pub(crate) fn forget_own_package(command: &mut Command) {
    for (name, _) in env::vars_os() {
        let own = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        });
        if own {
            command.env_remove(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.50\"\n\n\
        [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\nsource = \"x\"\n";

    #[test]
    fn versions_come_from_one_table_and_the_lock_file() -> Result<()> {
        let metadata = serde_json::json!({"metadata": {"tools": {
            "trunk": "0.21.14", "binaryen": "132.0.0", "cargo-deny": "0.20.2",
            "geckodriver": "0.37.1", "node-min": "20"}}});
        let pins = Pins::read(&metadata, LOCK)?;
        assert_eq!(pins.wasm_bindgen, "0.2.129");
        assert_eq!(pins.trunk, "0.21.14");
        assert_eq!(pins.node_min, 20);
        Ok(())
    }

    #[test]
    fn a_missing_pin_is_named() {
        let error = Pins::read(&Value::Null, LOCK)
            .err()
            .map(|error| error.to_string());
        assert!(error.is_some_and(|text| text.contains("trunk")));
        assert_eq!(locked(LOCK, "leptos"), None);
    }
}
