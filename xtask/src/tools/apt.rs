//! Installation by Debian's package manager.

use std::process::Command;

use anyhow::{Context, Result, bail};

use super::path;
use crate::report;
use crate::subprocess;

/// Finds programs by `find`, or installs `packages` and finds them then; `need` begins the error.
pub(super) fn find_or_install<T>(
    packages: &[&str],
    find: impl Fn() -> Result<T>,
    need: &str,
) -> Result<T> {
    let why = match find() {
        Ok(found) => return Ok(found),
        Err(why) => why,
    };
    report::progress(&format!("{why:#}"));
    let installed = install(packages).and_then(|()| find());
    let typed = packages.join(" ");
    installed.with_context(|| format!("{need}: on Debian `sudo apt-get install {typed}`"))
}

/// Installs packages, if this is possible without a password.
pub(super) fn install(packages: &[&str]) -> Result<()> {
    if path::find("apt-get").is_none() {
        bail!("this system has no apt-get");
    }
    let root = subprocess::first_line(Command::new("id").arg("-u")).as_deref() == Some("0");
    if !root && subprocess::first_line(Command::new("sudo").args(["-n", "echo", "yes"])).is_none() {
        bail!("installing needs the rights of root");
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if root { "env" } else { "sudo" });
        if !root {
            command.args(["-n", "env"]);
        }
        command
            .args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"])
            // On a machine that has just booted, another installation may hold the lock.
            .args(["-o", "DPkg::Lock::Timeout=120"])
            .args(arguments);
        subprocess::run(&mut command)
    };
    report::timed("apt-get update", || apt(&["update"]))?;
    let typed = format!("apt-get install {}", packages.join(" "));
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(packages);
    report::timed(&typed, || apt(&install))
}
