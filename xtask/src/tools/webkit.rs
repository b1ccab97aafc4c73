//! The system's `WebKitGTK`: the driver of its small browser, and a screen in memory for that.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::{apt, path};

/// Debian's packages; the first depends on the browser itself.
const PACKAGES: [&str; 2] = ["webkit2gtk-driver", "xvfb"];

/// Programs that the tests start.
#[derive(Debug)]
pub(crate) struct Webkit {
    /// `WebKitWebDriver`, which starts the browser.
    pub(crate) driver: PathBuf,
    /// The X server without a screen.
    pub(crate) xvfb: PathBuf,
}

/// Finds both, or installs them by the system's package manager.
pub(crate) fn find_or_install() -> Result<Webkit> {
    let need = "these tests need WebKitGTK's driver and Xvfb";
    apt::find_or_install(&PACKAGES, find, need)
}

fn find() -> Result<Webkit> {
    let program = |name: &str| path::find(name).with_context(|| format!("{name} isn't installed"));
    Ok(Webkit {
        driver: program("WebKitWebDriver")?,
        xvfb: program("Xvfb")?,
    })
}
