//! The system's Firefox, which Playwright controls by `WebDriver BiDi`.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::{apt, path, version};
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

/// Oldest major version that has the commands which Playwright sends; 140 lacks
/// `network.addDataCollector` and others.
const MIN_MAJOR: u32 = 153;

/// Finds a Firefox that is new enough, or installs it by the system's package manager.
pub(super) fn find_or_install() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os(VARIABLE).map(PathBuf::from) {
        // A setting is explicit: there is no fallback.
        if !path::is_program(&chosen) {
            bail!("{VARIABLE} names {}, which is no program", chosen.display());
        }
        if !is_new_enough(version::major_of(&chosen)) {
            bail!("{VARIABLE} names a Firefox before {MIN_MAJOR}");
        }
        return Ok(chosen);
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    let missing = format!("no Firefox {MIN_MAJOR} or later is installed");
    report::progress(&missing);
    apt::install(&PACKAGES)
        .and_then(|()| find().context(missing))
        .with_context(|| {
            format!(
                "these tests need Firefox {MIN_MAJOR} or later: install it (on Debian \
                 `sudo apt-get install {}`), name it in {VARIABLE}, or choose `--browser chromium`",
                PACKAGES.join(" ")
            )
        })
}

fn find() -> Option<PathBuf> {
    let on_path = NAMES.iter().flat_map(|name| path::find_all(name));
    let places = PLACES.iter().map(PathBuf::from);
    let mut programs = on_path.chain(places.filter(|place| path::is_program(place)));
    programs.find(|program| is_new_enough(version::major_of(program)))
}

/// Returns whether a major version is new enough; an unknown one may be.
fn is_new_enough(major: Option<u32>) -> bool {
    major.is_none_or(|major| major >= MIN_MAJOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_firefox_is_not_used() {
        assert!(!is_new_enough(Some(140)));
        assert!(is_new_enough(Some(153)));
        assert!(is_new_enough(Some(160)));
    }

    #[test]
    fn an_unknown_version_may_be_new_enough() {
        assert!(is_new_enough(None));
    }
}
