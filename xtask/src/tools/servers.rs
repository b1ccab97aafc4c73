//! The web servers that the recipes are written for.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{apt, path};
use crate::report;

const PACKAGES: [&str; 3] = ["nginx", "libnginx-mod-http-brotli-static", "caddy"];

/// Where Debian keeps what nginx loads besides.
const MODULES: &str = "/etc/nginx/modules-enabled";

/// The programs of the servers.
#[derive(Debug)]
pub(crate) struct Servers {
    pub(crate) nginx: PathBuf,
    pub(crate) caddy: PathBuf,
}

/// Finds both, or has the system's package manager install them.
pub(crate) fn find_or_install() -> Result<Servers> {
    let why = match find() {
        Ok(servers) => return Ok(servers),
        Err(why) => why,
    };
    report::doing(&format!("{why:#}"));
    apt::install(&PACKAGES).and_then(|()| find()).with_context(|| {
        format!(
            "the recipes need nginx with brotli, and Caddy: on Debian `sudo apt-get install {}`",
            PACKAGES.join(" ")
        )
    })
}

fn find() -> Result<Servers> {
    let program = |name: &str| {
        // Servers lie where only the path of root leads.
        let beside = Path::new("/usr/sbin").join(name);
        let found = path::find(name).or_else(|| path::is_program(&beside).then_some(beside));
        found.with_context(|| format!("{name} isn't installed"))
    };
    let servers = Servers {
        nginx: program("nginx")?,
        caddy: program("caddy")?,
    };
    let modules = fs::read_dir(MODULES).into_iter().flatten().flatten();
    let mut names = modules.map(|module| module.file_name());
    if !names.any(|name| name.to_string_lossy().contains("brotli-static")) {
        bail!("nginx has no module for brotli");
    }
    Ok(servers)
}
