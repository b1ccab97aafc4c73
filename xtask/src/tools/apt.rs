//! Debian's package manager, for what a developer may lack.

use std::process::Command;

use anyhow::{Result, bail};

use super::path;
use crate::process;
use crate::report;

/// Installs packages, where that is possible without asking anybody.
pub(super) fn install(packages: &[&str]) -> Result<()> {
    if path::find("apt-get").is_none() {
        bail!("this system has no apt-get");
    }
    let root = process::first_line(Command::new("id").arg("-u")).as_deref() == Some("0");
    if !root && process::first_line(Command::new("sudo").args(["-n", "echo", "yes"])).is_none() {
        bail!("installing needs the rights of root");
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if root { "env" } else { "sudo" });
        if !root {
            command.args(["-n", "env"]);
        }
        command
            .args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"])
            // Another installation may be at work on a machine that has just started.
            .args(["-o", "DPkg::Lock::Timeout=120"])
            .args(arguments);
        process::run(&mut command)
    };
    report::timed("apt-get update", || apt(&["update"]))?;
    let typed = format!("apt-get install {}", packages.join(" "));
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(packages);
    report::timed(&typed, || apt(&install))
}
