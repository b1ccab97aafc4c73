//! Parser of the command line.

use std::ffi::OsString;

use anyhow::{Result, bail};
use lexopt::prelude::{Long, Short, Value, ValueExt};

use crate::browser_choice::{self, BrowserOptions};
use crate::parts::Part;

/// Output of `cargo xtask help`.
pub(crate) const HELP: &str = "\
Farol's task runner. Every command first installs the tools that are missing.

cargo xtask serve [--port N] [--service-port N]
    Builds the app and serves it beside a mock service, until Ctrl-C.
cargo xtask test [--full]
    Runs the checks for a change: format, lint, native and browser tests, and the end-to-end tests
    of every page and operation on a development build. --full runs every check, on a release, as
    CI does.
cargo xtask test fmt|lint|supply|native|doc|browser|hosting|e2e|firefox|webkit [--dev] [-- ARGUMENTS]
    Runs all of one part; ARGUMENTS are passed to the program behind it. With --dev the end-to-end
    tests run on a development build: seconds after a change instead of minutes, without the tests
    of the release's own files.
cargo xtask build [--base /path/] [--demo]
    Builds the release into dist/ for a static host and prints its size. A demo needs no server: its
    service runs in the browser, with generated data.
cargo xtask bench [-- ARGUMENTS]
    Measures the release in a browser, and the same pages in other libraries, and prints the
    figures; ARGUMENTS are passed to Playwright.
cargo xtask fault-matrix [--browser chromium|firefox|all] [--app FOLDER] [-- ARGUMENTS]
    Runs every operation of the service against every fault in Chromium and Firefox and prints a
    table of messages, next steps and kept input; ARGUMENTS are passed to Playwright. --app uses an
    existing release, such as dist/.
cargo xtask wire [--browser chromium|firefox|all] [--app FOLDER] [-- ARGUMENTS]
    Closes connections before, during and after the responses to paid and changing requests, with
    and without the configuration for nginx, and prints how often each request arrives at the
    service.
cargo xtask budgets
    Measures and checks every budget and prints them as one table; takes about an hour.
cargo xtask a11y [-- ARGUMENTS]
    Inspects every page by four engines besides axe-core: IBM Equal Access, HTML_CodeSniffer,
    Siteimprove Alfa and Lighthouse (accessibility and best practices).
cargo xtask screenshots [-- ARGUMENTS]
    Takes screenshots of every page, at three widths, in both themes and both languages.
cargo xtask fuzz [-- SECONDS]
    Runs every fuzz target and prints a table (needs a nightly toolchain and cargo-fuzz).
";

/// Command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Prints the usage of the commands.
    Help,
    /// Serves the app for development.
    Serve(ServeOptions),
    /// Runs the checks.
    Test(TestOptions),
    /// Builds the release.
    Build(BuildOptions),
    /// Measures the release; the arguments are passed to Playwright.
    Bench(Vec<OsString>),
    /// Runs every operation against every fault.
    FaultMatrix(BrowserOptions),
    /// Breaks connections and counts how often each request arrives.
    Wire(BrowserOptions),
    /// Checks the release against every budget.
    Budgets,
    /// Inspects every page by further accessibility engines; the arguments are passed to Playwright.
    A11y(Vec<OsString>),
    /// Takes screenshots; the arguments are passed to Playwright.
    Screenshots(Vec<OsString>),
    /// Fuzzes; the argument is the number of seconds for each target.
    Fuzz(Vec<OsString>),
}

/// Options of `serve`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ServeOptions {
    /// Port of the app.
    pub(crate) port: u16,
    /// Port of the mock service.
    pub(crate) service_port: u16,
}

/// Options of `test`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TestOptions {
    /// Part to run; `None` runs all, or the quick ones.
    pub(crate) part: Option<Part>,
    /// Whether everything runs that a run without a part may leave out.
    pub(crate) full: bool,
    /// Whether the end-to-end tests run on a development build.
    pub(crate) dev: bool,
    /// Arguments that are passed to the program behind that part.
    pub(crate) arguments: Vec<OsString>,
}

/// Options of `build`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BuildOptions {
    /// Path below which the host serves the app, with a slash at both ends.
    pub(crate) base: String,
    /// Whether the service runs in the browser.
    pub(crate) demo: bool,
}

/// Parses the command line.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Task> {
    let Some(first) = parser.next()? else {
        return Ok(Task::Help);
    };
    match first {
        Short('h') | Long("help") => Ok(Task::Help),
        Value(name) => match name.string()?.as_str() {
            "help" => Ok(Task::Help),
            "serve" => parse_serve(&mut parser),
            "test" => parse_test(&mut parser),
            "build" => parse_build(&mut parser),
            "bench" => parse_arguments(&mut parser, Task::Bench),
            "fault-matrix" => parse_browsers(&mut parser, Task::FaultMatrix),
            "wire" => parse_browsers(&mut parser, Task::Wire),
            "budgets" => parse_arguments(&mut parser, |_| Task::Budgets),
            "a11y" => parse_arguments(&mut parser, Task::A11y),
            "screenshots" => parse_arguments(&mut parser, Task::Screenshots),
            "fuzz" => parse_arguments(&mut parser, Task::Fuzz),
            other => bail!("there is no command `{other}`\n\n{HELP}"),
        },
        other => Err(other.unexpected().into()),
    }
}

fn parse_serve(parser: &mut lexopt::Parser) -> Result<Task> {
    let mut options = ServeOptions {
        port: 8080,
        service_port: 8787,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("port") => options.port = parser.value()?.parse()?,
            Long("service-port") => options.service_port = parser.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    if options.port == options.service_port || options.port == 0 || options.service_port == 0 {
        bail!("`--port` and `--service-port` must be two different ports above 0");
    }
    Ok(Task::Serve(options))
}

fn parse_test(parser: &mut lexopt::Parser) -> Result<Task> {
    let mut options = TestOptions::default();
    loop {
        if let Some(arguments) = rest(parser) {
            options.arguments = arguments;
            break;
        }
        match parser.next()? {
            None => break,
            Some(Short('h') | Long("help")) => return Ok(Task::Help),
            Some(Long("dev")) => options.dev = true,
            Some(Long("full")) => options.full = true,
            Some(Value(name)) if options.part.is_none() => {
                let name = name.string()?;
                let Some(part) = Part::from_name(&name) else {
                    bail!(
                        "there is no part `{name}`: fmt, lint, supply, native, doc, browser, \
                         hosting, e2e, firefox or webkit"
                    );
                };
                options.part = Some(part);
            }
            Some(other) => return Err(other.unexpected().into()),
        }
    }
    if options.part.is_none() && !options.arguments.is_empty() {
        bail!("arguments after `--` need the part that they are for, as in `test native -- name`");
    }
    if options.dev && options.part != Some(Part::E2e) {
        bail!("`--dev` is for the end-to-end tests: `test e2e --dev`");
    }
    if options.full && options.part.is_some() {
        bail!("`--full` is for all parts: `test --full`; one part always runs in full");
    }
    Ok(Task::Test(options))
}

/// Parses a command whose only arguments are those after `--`.
fn parse_arguments(parser: &mut lexopt::Parser, task: fn(Vec<OsString>) -> Task) -> Result<Task> {
    let Some(arguments) = rest(parser) else {
        return match parser.next()? {
            None => Ok(task(Vec::new())),
            Some(Short('h') | Long("help")) => Ok(Task::Help),
            Some(other) => Err(other.unexpected().into()),
        };
    };
    Ok(task(arguments))
}

/// Parses a command that runs in a choice of browsers.
fn parse_browsers(parser: &mut lexopt::Parser, task: fn(BrowserOptions) -> Task) -> Result<Task> {
    Ok(browser_choice::parse(parser)?.map_or(Task::Help, task))
}

/// Returns all arguments after `--`, which lexopt must not parse: they are another program's.
pub(crate) fn rest(parser: &mut lexopt::Parser) -> Option<Vec<OsString>> {
    let mut rest = parser.try_raw_args()?;
    rest.next_if(|next| next == "--")?;
    Some(rest.collect())
}

fn parse_build(parser: &mut lexopt::Parser) -> Result<Task> {
    let mut options = BuildOptions {
        base: "/".into(),
        demo: false,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("demo") => options.demo = true,
            Long("base") => options.base = base(&parser.value()?.string()?)?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Build(options))
}

/// Checks a base path and adds a missing slash at its end.
///
/// The path is written into an HTML attribute and into URLs, so only plain characters are accepted.
fn base(given: &str) -> Result<String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
    if !given.starts_with('/') || given.contains("//") || !given.chars().all(plain) {
        bail!("`--base` must be a path such as /farol/, not `{given}`");
    }
    let slash = if given.ends_with('/') { "" } else { "/" };
    Ok(format!("{given}{slash}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Task> {
        parse(lexopt::Parser::from_args(arguments.iter().copied()))
    }

    #[test]
    fn ports_and_their_defaults() {
        let expected = Task::Serve(ServeOptions {
            port: 9000,
            service_port: 8787,
        });
        assert_eq!(read(&["serve", "--port", "9000"]).ok(), Some(expected));
        assert!(read(&["serve", "--port", "8787"]).is_err());
        assert!(read(&["serve", "--port", "70000"]).is_err());
    }

    #[test]
    fn arguments_after_two_dashes_pass_through() {
        let expected = Task::Test(TestOptions {
            part: Some(Part::E2e),
            full: false,
            dev: true,
            arguments: vec!["--grep".into(), "radar".into()],
        });
        let given = ["test", "e2e", "--dev", "--", "--grep", "radar"];
        assert_eq!(read(&given).ok(), Some(expected));
        assert!(read(&["test", "native", "--dev"]).is_err());
        assert!(read(&["test", "--", "x"]).is_err());
        assert!(read(&["test", "nothing"]).is_err());
        assert!(read(&["test", "fmt", "lint"]).is_err());
        assert!(read(&["test", "e2e", "--full"]).is_err());
        let expected = Task::Bench(vec!["detail".into()]);
        assert_eq!(read(&["bench", "--", "detail"]).ok(), Some(expected));
        assert_eq!(read(&["bench"]).ok(), Some(Task::Bench(Vec::new())));
        assert!(read(&["bench", "detail"]).is_err());
    }

    #[test]
    fn a_base_ends_with_a_slash_and_has_plain_characters() {
        assert_eq!(base("/farol").ok().as_deref(), Some("/farol/"));
        assert_eq!(base("/").ok().as_deref(), Some("/"));
        for wrong in ["farol/", "//host/", "/a\"b/", ""] {
            assert!(base(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_arguments_print_the_help() {
        assert_eq!(read(&[]).ok(), Some(Task::Help));
        assert_eq!(read(&["test", "--help"]).ok(), Some(Task::Help));
    }
}
