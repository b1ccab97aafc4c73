//! Installation by Debian's package manager.

use std::process::Command;

use anyhow::{Result, bail};

use super::path;
use crate::report;
use crate::subprocess;

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
