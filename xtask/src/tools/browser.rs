//! Chrome or Chromium, with its matching driver.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::{apt, path, version};
use crate::report;

/// Environment variables that select a browser.
const BROWSER: [&str; 2] = ["CHROME", "CHROME_PATH"];

/// Environment variable that selects a driver.
const DRIVER: [&str; 1] = ["CHROMEDRIVER"];

/// Names of browsers on `PATH`, the most common first.
const NAMES: [&str; 5] = [
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "chrome",
];

/// Paths of browsers that aren't on `PATH`.
const PLACES: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-liberation"];

/// Browser with its driver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Browser {
    /// Path of the browser.
    pub(crate) program: PathBuf,
    /// Path of the driver.
    pub(crate) driver: PathBuf,
}

/// Finds a matching pair, or installs one by the system's package manager.
pub(super) fn find_or_install() -> Result<Browser> {
    let why = match find() {
        Ok(browser) => return Ok(browser),
        // Installing another browser can't correct a wrong setting.
        Err(why) if is_chosen() => return Err(why),
        Err(why) => why,
    };
    report::progress(&format!("{why:#}"));
    apt::install(&PACKAGES)
        .and_then(|()| find())
        .with_context(|| {
            format!(
                "browser tests need Chrome or Chromium with its driver: install both (on Debian \
             `sudo apt-get install {}`), or name them in CHROME and CHROMEDRIVER",
                PACKAGES.join(" ")
            )
        })
}

/// Returns whether a variable chooses the browser or its driver.
pub(super) fn is_chosen() -> bool {
    let mut variables = BROWSER.iter().chain(&DRIVER);
    variables.any(|variable| env::var_os(variable).is_some())
}

fn find() -> Result<Browser> {
    let browsers = candidates(&BROWSER, &NAMES, &PLACES)?;
    let drivers = candidates(&DRIVER, &["chromedriver"], &[])?;
    if browsers.is_empty() {
        bail!("no Chrome or Chromium is installed");
    }
    if drivers.is_empty() {
        bail!("no chromedriver is installed");
    }
    pair(&browsers, &drivers).context("no chromedriver is of the same version as the browser")
}

/// Programs with their major versions; `None` if unknown.
type Candidates = Vec<(PathBuf, Option<u32>)>;

fn candidates(variables: &[&str], names: &[&str], substitutions: &[&str]) -> Result<Candidates> {
    for variable in variables {
        let Some(chosen) = env::var_os(variable).map(PathBuf::from) else {
            continue;
        };
        // A setting is explicit: there is no fallback.
        if !path::is_program(&chosen) {
            bail!("{variable} names {}, which is no program", chosen.display());
        }
        return Ok(vec![with_version(chosen)]);
    }
    let on_path = names.iter().flat_map(|name| path::find_all(name));
    // Hosted CI runners install the driver into the folder of this variable.
    let beside = env::var_os("CHROMEWEBDRIVER").map(PathBuf::from);
    let beside = beside
        .iter()
        .flat_map(|folder| names.iter().map(|name| folder.join(path::executable(name))));
    let known = substitutions.iter().map(PathBuf::from);
    let programs = on_path.chain(beside).chain(known);
    let programs = programs.filter(|program| path::is_program(program));
    Ok(programs.map(with_version).collect())
}

fn with_version(program: PathBuf) -> (PathBuf, Option<u32>) {
    let version = version::major_of(&program);
    (program, version)
}

/// Returns the first browser with a driver of its version; an unknown version matches any.
fn pair(browsers: &Candidates, drivers: &Candidates) -> Option<Browser> {
    browsers.iter().find_map(|(program, browser)| {
        let matches = |driver: Option<u32>| match (browser, driver) {
            (Some(browser), Some(driver)) => *browser == driver,
            _ => true,
        };
        let (driver, _) = drivers.iter().find(|(_, driver)| matches(*driver))?;
        Some(Browser {
            program: program.clone(),
            driver: driver.clone(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn programs(list: &[(&str, Option<u32>)]) -> Candidates {
        let known = list.iter();
        known
            .map(|(name, version)| (PathBuf::from(name), *version))
            .collect()
    }

    #[test]
    fn browser_and_driver_must_be_of_one_version() {
        let browsers = programs(&[("chrome", Some(141)), ("chromium", Some(140))]);
        let drivers = programs(&[("old", Some(139)), ("driver", Some(140))]);
        let expected = Browser {
            program: "chromium".into(),
            driver: "driver".into(),
        };
        assert_eq!(pair(&browsers, &drivers), Some(expected));
        assert_eq!(pair(&browsers, &programs(&[("old", Some(139))])), None);
    }

    #[test]
    fn an_unknown_version_fits() {
        let browsers = programs(&[("chrome.exe", None)]);
        let found = pair(&browsers, &programs(&[("driver", Some(140))]));
        assert!(found.is_some());
    }
}
