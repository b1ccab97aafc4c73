//! Browsers in which a suite runs, as chosen on the command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use lexopt::prelude::{Long, Short, ValueExt};

use crate::cli::rest;
use crate::tools::Tools;

/// Browser in which a suite runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BrowserKind {
    /// Chrome or Chromium.
    Chromium,
    /// The system's Firefox.
    Firefox,
}

impl BrowserKind {
    /// Returns the name in Playwright's configurations.
    fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
        }
    }
}

/// Options of a suite that runs in several browsers.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BrowserOptions {
    /// Browsers, in the order in which they are used.
    pub(crate) browsers: Vec<BrowserKind>,
    /// Folder of a release that is tested instead of a new build.
    pub(crate) app: Option<PathBuf>,
    /// Arguments that are passed to Playwright.
    pub(crate) arguments: Vec<OsString>,
}

/// Parses the options; `None` if only the help is requested.
pub(crate) fn parse(parser: &mut lexopt::Parser) -> Result<Option<BrowserOptions>> {
    let mut options = BrowserOptions {
        browsers: vec![BrowserKind::Chromium, BrowserKind::Firefox],
        app: None,
        arguments: Vec::new(),
    };
    loop {
        if let Some(arguments) = rest(parser) {
            options.arguments = arguments;
            return Ok(Some(options));
        }
        match parser.next()? {
            None => return Ok(Some(options)),
            Some(Short('h') | Long("help")) => return Ok(None),
            Some(Long("app")) => options.app = Some(parser.value()?.into()),
            Some(Long("browser")) => {
                options.browsers = match parser.value()?.string()?.as_str() {
                    "chromium" => vec![BrowserKind::Chromium],
                    "firefox" => vec![BrowserKind::Firefox],
                    "all" => vec![BrowserKind::Chromium, BrowserKind::Firefox],
                    other => bail!("there is no browser `{other}`: chromium, firefox or all"),
                };
            }
            Some(other) => return Err(other.unexpected().into()),
        }
    }
}

/// Sets the browsers in Playwright's environment; installs Firefox if it is chosen and missing.
pub(crate) fn choose(
    playwright: &mut Command,
    tools: &mut Tools<'_>,
    browsers: &[BrowserKind],
) -> Result<()> {
    if browsers.contains(&BrowserKind::Firefox) {
        playwright.env("FIREFOX_PATH", tools.firefox()?);
    }
    let names: Vec<_> = browsers.iter().map(|engine| engine.name()).collect();
    playwright.env("FAROL_BROWSERS", names.join(","));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Option<BrowserOptions>> {
        parse(&mut lexopt::Parser::from_args(arguments.iter().copied()))
    }

    #[test]
    fn both_browsers_unless_one_is_named() -> Result<()> {
        let browsers = |arguments: &[&str]| {
            read(arguments).map(|options| options.map(|options| options.browsers))
        };
        let both = vec![BrowserKind::Chromium, BrowserKind::Firefox];
        assert_eq!(browsers(&[])?, Some(both.clone()));
        assert_eq!(browsers(&["--browser", "all"])?, Some(both));
        assert_eq!(
            browsers(&["--browser", "firefox"])?,
            Some(vec![BrowserKind::Firefox])
        );
        assert_eq!(browsers(&["--help"])?, None);
        assert!(read(&["--browser", "lynx"]).is_err());
        assert!(read(&["kyc"]).is_err());
        Ok(())
    }

    #[test]
    fn a_release_and_arguments_pass_through() -> Result<()> {
        let options = read(&["--app", "dist", "--", "--grep", "kyc"])?;
        let expected = BrowserOptions {
            browsers: vec![BrowserKind::Chromium, BrowserKind::Firefox],
            app: Some("dist".into()),
            arguments: vec!["--grep".into(), "kyc".into()],
        };
        assert_eq!(options, Some(expected));
        Ok(())
    }
}
