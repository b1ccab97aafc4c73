//! Chromium's headless shell: the same engine without windows, in which the end-to-end tests take less time.

use std::path::{Path, PathBuf};

use super::{Browser, apt, browser, path, version};
use crate::report;

/// Names of the shell on `PATH`.
const NAMES: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];

const PACKAGES: [&str; 1] = ["chromium-headless-shell"];

/// Finds the shell of the browser's version, or installs it if the browser is Debian's.
///
/// Returns `None` where a browser is chosen by a variable, and where there is no such shell: the
/// tests then run in the browser itself.
pub(super) fn find_or_install(browser: &Browser) -> Option<PathBuf> {
    if browser::is_chosen() {
        return None;
    }
    let wanted = version::major_of(&browser.program);
    if let Some(found) = find(wanted) {
        return Some(found);
    }
    if has_package(&browser.program) && apt::install(&PACKAGES).is_ok() {
        return find(wanted);
    }
    report::note("chrome-headless-shell isn't installed; with it these tests take less time");
    None
}

fn has_package(browser: &Path) -> bool {
    browser.ends_with("chromium")
}

fn find(wanted: Option<u32>) -> Option<PathBuf> {
    let mut programs = NAMES.iter().flat_map(|name| path::find_all(name));
    programs.find(|program| version::major_of(program) == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_browser_of_debian_has_a_package_of_its_version() {
        assert!(has_package(Path::new("/usr/bin/chromium")));
        assert!(!has_package(Path::new("/usr/bin/google-chrome")));
    }
}
