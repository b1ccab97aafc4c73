//! `cargo xtask test`: runs the quick checks, every check, or one of them.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::cli::TestOptions;
use crate::end_to_end::{self, Selection, playwright};
use crate::hosting;
use crate::parts::Part;
use crate::release;
use crate::release_stamp::Stamp;
use crate::report::{self, Steps};
use crate::serve::service_program;
use crate::size_budgets::Sizes;
use crate::subprocess;
use crate::tools::{self, Browser, Tools, WASM};
use crate::workspace::Workspace;

/// Browser flags: run without a display, as root too, and without background requests.
const BROWSER_FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    // Together, quick tests change the address more often than a user can.
    "--disable-ipc-flooding-protection",
    // The tests of memory collect the garbage before they measure.
    "--js-flags=--expose-gc",
];

/// Runs the chosen parts and prints the outcome of each step.
pub(crate) fn run(workspace: &Workspace, options: &TestOptions) -> ExitCode {
    let quick = options.part.is_none() && !options.full;
    let mut suite = Suite {
        workspace,
        tools: Tools::new(workspace),
        steps: Steps::default(),
        app: None,
        selection: Selection {
            dev: options.dev || quick,
            quick,
        },
        arguments: &options.arguments,
    };
    for part in Part::ALL {
        let runs = if quick {
            part.is_quick()
        } else {
            options.part.is_none_or(|only| only == part)
        };
        if runs {
            suite.part(part);
        }
    }
    if quick {
        report::note("a quick run; `cargo xtask test --full` runs every check");
    }
    print!("\n{}", suite.steps.table());
    if suite.steps.all_passed() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

struct Suite<'a> {
    workspace: &'a Workspace,
    tools: Tools<'a>,
    steps: Steps,
    /// Release under test, once it is built.
    app: Option<PathBuf>,
    /// End-to-end tests that run.
    selection: Selection,
    /// Arguments of the only part that runs.
    arguments: &'a [OsString],
}

impl Suite<'_> {
    fn part(&mut self, part: Part) {
        let Self {
            workspace,
            tools,
            steps,
            app,
            selection,
            arguments,
        } = self;
        match part {
            Part::Fmt => steps.run("format", || {
                tools.need_components()?;
                let mut command = workspace.cargo();
                subprocess::run(command.args(["fmt", "--all", "--check"]).args(*arguments))
            }),
            Part::Lint => {
                let host = ["--workspace"].as_slice();
                steps.run("lint, native", || lint(workspace, tools, host, arguments));
                let packages = ["--package", "farol", "--package", "farol-web"];
                let wasm = [packages.as_slice(), &["--target", WASM]].concat();
                steps.run("lint, WebAssembly", || {
                    tools.need_wasm_target()?;
                    lint(workspace, tools, &wasm, arguments)
                });
            }
            Part::Supply => steps.run("dependencies", || dependencies(workspace, tools, arguments)),
            Part::Native => steps.run("native tests", || native(workspace, arguments)),
            Part::Doc => steps.run("documentation", || {
                let mut command = workspace.cargo();
                command.args(["doc", "--no-deps", "--workspace"]);
                subprocess::run(command.args(*arguments).env("RUSTDOCFLAGS", "-D warnings"))
            }),
            Part::Browser => steps.run("browser tests", || browser(workspace, tools, arguments)),
            Part::Hosting => {
                need_release(workspace, tools, steps, app);
                steps.run("hosting", || {
                    hosting(workspace, tools, built(app.as_ref())?, arguments)
                });
            }
            Part::E2e => {
                steps.run("end-to-end types", || end_to_end::check_types(workspace));
                if selection.dev {
                    steps.run("development build", || {
                        let folder = workspace.scratch().join("e2e-dev");
                        release::make_dev(tools, &folder)?;
                        *app = Some(folder);
                        Ok(())
                    });
                } else {
                    need_release(workspace, tools, steps, app);
                }
                steps.run("end-to-end tests", || {
                    let app = built(app.as_ref())?;
                    end_to_end::run(workspace, tools, app, *selection, arguments)
                });
            }
        }
    }
}

fn lint(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    scope: &[&str],
    arguments: &[OsString],
) -> Result<()> {
    tools.need_components()?;
    let mut command = workspace.cargo();
    command.arg("clippy").args(scope).arg("--all-targets");
    subprocess::run(command.args(arguments).args(["--", "-D", "warnings"]))
}

fn dependencies(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    arguments: &[OsString],
) -> Result<()> {
    // The check reads only downloaded packages, and needs those of other systems too.
    subprocess::run(workspace.cargo().args(["fetch", "--locked"]))?;
    let mut deny = std::process::Command::new(tools.cargo_deny()?);
    deny.current_dir(&workspace.root)
        .args(["--offline", "--locked", "check"])
        .args(["bans", "licenses", "sources"]);
    subprocess::run(deny.args(arguments))
}

fn native(workspace: &Workspace, arguments: &[OsString]) -> Result<()> {
    let mut pure = workspace.cargo();
    pure.args([
        "test",
        "--workspace",
        "--exclude",
        "farol",
        "--exclude",
        "farol-web",
    ]);
    subprocess::run(pure.args(arguments))?;
    // Only its unit tests: the tests in `tests/browser/` are compiled for WebAssembly alone.
    let mut app = workspace.cargo();
    app.args(["test", "--package", "farol", "--bin", "farol"]);
    subprocess::run(app.args(arguments))
}

fn browser(workspace: &Workspace, tools: &mut Tools<'_>, arguments: &[OsString]) -> Result<()> {
    tools.need_wasm_target()?;
    tools.need_bindgen()?;
    let Browser { program, driver } = tools.browser()?;
    let settings = workspace.scratch().join("webdriver.json");
    fs::create_dir_all(workspace.scratch())?;
    let options = serde_json::json!({"binary": program, "args": BROWSER_FLAGS});
    let content = serde_json::json!({ "goog:chromeOptions": options });
    fs::write(&settings, content.to_string())
        .with_context(|| format!("{} can't be written", settings.display()))?;

    let mut command = workspace.cargo();
    command
        .args(["test", "--package", "farol", "--target", WASM])
        .args(["--bin", "farol", "--"])
        .args(arguments)
        .env("PATH", tools.search_path()?)
        // By name: Cargo splits a path at its spaces.
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "wasm-bindgen-test-runner",
        )
        .env("CHROMEDRIVER", driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", settings);
    // The runner prefers the drivers of other browsers.
    for other in ["GECKODRIVER", "GECKODRIVER_REMOTE", "SAFARIDRIVER_REMOTE"] {
        command.env_remove(other);
    }
    let limit = "WASM_BINDGEN_TEST_TIMEOUT";
    if std::env::var_os(limit).is_none() {
        // Seconds for all tests together; the default of 20 is too short on a busy machine.
        command.env(limit, "180");
    }
    subprocess::run(&mut command)
}

/// Builds the release once for all steps, unless it is up to date, and checks the sizes of first
/// visits.
fn need_release(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    steps: &mut Steps,
    app: &mut Option<PathBuf>,
) {
    if app.is_some() {
        return;
    }
    steps.run("release", || {
        let folder = built_app(workspace);
        let stamp = Stamp::of(workspace)?;
        if stamp.is_current() {
            report::note("up to date");
            *app = Some(folder);
            return Ok(());
        }
        stamp.clear();
        let parts = release::make(workspace, tools, &folder, "/")?;
        *app = Some(folder.clone());
        report::timed("measuring the files", || Sizes::measure(&folder, parts))?.check()?;
        stamp.write()
    });
}

/// Returns the folder of the release under test.
pub(crate) fn built_app(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("e2e")
}

fn built(app: Option<&PathBuf>) -> Result<&Path> {
    app.map(PathBuf::as_path)
        .context("there is no release to test")
}

/// Tests the server configurations: by HTTP requests, then in a browser.
fn hosting(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    app: &Path,
    arguments: &[OsString],
) -> Result<()> {
    let servers = match tools::servers() {
        Ok(servers) => servers,
        Err(why) if std::env::var_os("CI").is_none() => {
            report::note(&format!("SKIPPED, nothing was checked: {why:#}"));
            return Ok(());
        }
        Err(why) => return Err(why),
    };
    hosting::check_keys(workspace, &servers)?;
    let mut browser = playwright(workspace, tools, app)?;
    let mut wire = playwright(workspace, tools, app)?;
    let sites = hosting::start(workspace, &servers, app, &service_program(workspace)?)?;
    hosting::check(&sites)?;
    browser
        .args(["--config", "hosting.config.ts"])
        .envs(sites.settings());
    subprocess::run(browser.args(arguments))?;
    report::progress("requests over connections that are closed");
    wire.args(["--config", "wire.config.ts", "--grep", "@quick"])
        .envs(sites.settings());
    subprocess::run(&mut wire)
}
