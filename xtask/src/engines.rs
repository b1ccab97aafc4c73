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
pub(crate) enum Engine {
    /// Chrome or Chromium.
    Chromium,
    /// The system's Firefox.
    Firefox,
}

impl Engine {
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
pub(crate) struct EngineOptions {
    /// Browsers, in the order in which they are used.
    pub(crate) engines: Vec<Engine>,
    /// Folder of a release that is tested instead of a new build.
    pub(crate) app: Option<PathBuf>,
    /// Arguments that are passed to Playwright.
    pub(crate) arguments: Vec<OsString>,
}

/// Parses the options; `None` if only the help is requested.
pub(crate) fn parse(parser: &mut lexopt::Parser) -> Result<Option<EngineOptions>> {
    let mut options = EngineOptions {
        engines: vec![Engine::Chromium, Engine::Firefox],
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
                options.engines = match parser.value()?.string()?.as_str() {
                    "chromium" => vec![Engine::Chromium],
                    "firefox" => vec![Engine::Firefox],
                    "all" => vec![Engine::Chromium, Engine::Firefox],
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
    engines: &[Engine],
) -> Result<()> {
    if engines.contains(&Engine::Firefox) {
        playwright.env("FIREFOX_PATH", tools.firefox()?);
    }
    let names: Vec<_> = engines.iter().map(|engine| engine.name()).collect();
    playwright.env("FAROL_BROWSERS", names.join(","));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Option<EngineOptions>> {
        parse(&mut lexopt::Parser::from_args(arguments.iter().copied()))
    }

    #[test]
    fn both_browsers_unless_one_is_named() -> Result<()> {
        let engines = |arguments: &[&str]| {
            read(arguments).map(|options| options.map(|options| options.engines))
        };
        let both = vec![Engine::Chromium, Engine::Firefox];
        assert_eq!(engines(&[])?, Some(both.clone()));
        assert_eq!(engines(&["--browser", "all"])?, Some(both));
        assert_eq!(
            engines(&["--browser", "firefox"])?,
            Some(vec![Engine::Firefox])
        );
        assert_eq!(engines(&["--help"])?, None);
        assert!(read(&["--browser", "lynx"]).is_err());
        assert!(read(&["kyc"]).is_err());
        Ok(())
    }

    #[test]
    fn a_release_and_arguments_pass_through() -> Result<()> {
        let options = read(&["--app", "dist", "--", "--grep", "kyc"])?;
        let expected = EngineOptions {
            engines: vec![Engine::Chromium, Engine::Firefox],
            app: Some("dist".into()),
            arguments: vec!["--grep".into(), "kyc".into()],
        };
        assert_eq!(options, Some(expected));
        Ok(())
    }
}
