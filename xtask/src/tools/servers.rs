//! Web servers under test.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{apt, path};

const PACKAGES: [&str; 3] = ["nginx", "libnginx-mod-http-brotli-static", "caddy"];

/// Debian's folder of nginx modules.
const MODULES: &str = "/etc/nginx/modules-enabled";

/// Paths of the servers.
#[derive(Debug)]
pub(crate) struct Servers {
    pub(crate) nginx: PathBuf,
    pub(crate) caddy: PathBuf,
}

/// Finds both, or installs them by the system's package manager.
pub(crate) fn find_or_install() -> Result<Servers> {
    let need = "the server configurations need nginx with brotli, and Caddy";
    apt::find_or_install(&PACKAGES, find, need)
}

fn find() -> Result<Servers> {
    let program = |name: &str| {
        // Servers are in a folder that is only on root's `PATH`.
        let sibling = Path::new("/usr/sbin").join(name);
        let found = path::find(name).or_else(|| path::is_program(&sibling).then_some(sibling));
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
