//! The system's Firefox, which Playwright controls by `WebDriver BiDi`.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::{apt, path};
use crate::report;

/// Environment variable that selects a Firefox.
const VARIABLE: &str = "FIREFOX_PATH";

/// Names of Firefox on `PATH`.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// Paths of Firefox if it isn't on `PATH`.
const PLACES: [&str; 2] = [
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:/Program Files/Mozilla Firefox/firefox.exe",
];

const PACKAGES: [&str; 1] = ["firefox-esr"];

/// Finds Firefox, or installs it by the system's package manager.
pub(super) fn find_or_install() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os(VARIABLE).map(PathBuf::from) {
        // A setting is explicit: there is no fallback.
        if !path::is_program(&chosen) {
            bail!("{VARIABLE} names {}, which is no program", chosen.display());
        }
        return Ok(chosen);
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    report::progress("no Firefox is installed");
    apt::install(&PACKAGES)
        .and_then(|()| find().context("no Firefox is on PATH"))
        .with_context(|| {
            format!(
                "these tests need Firefox: install it (on Debian `sudo apt-get install {}`), name \
                 it in {VARIABLE}, or choose `--browser chromium`",
                PACKAGES.join(" ")
            )
        })
}

fn find() -> Option<PathBuf> {
    let on_path = NAMES.iter().find_map(|name| path::find(name));
    let substitutions = PLACES.iter().map(PathBuf::from);
    on_path.or_else(|| {
        substitutions
            .into_iter()
            .find(|place| path::is_program(place))
    })
}
