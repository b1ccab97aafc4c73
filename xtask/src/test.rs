//! `cargo xtask test`: runs the quick checks, every check, or one of them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitCode};

use anyhow::{Context, Result};

use crate::browser_tests;
use crate::cli::TestOptions;
use crate::demo;
use crate::end_to_end::{self, Apps, Selection, playwright};
use crate::hosting;
use crate::parts::Part;
use crate::release;
use crate::release_stamp::Stamp;
use crate::report::{self, Steps};
use crate::serve::service_program;
use crate::size_budgets::Sizes;
use crate::subprocess;
use crate::tools::{self, Tools, WASM};
use crate::workspace::Workspace;

/// Runs the chosen parts and prints the outcome of each step.
pub(crate) fn run(workspace: &Workspace, options: &TestOptions) -> ExitCode {
    let quick = options.part.is_none() && !options.full;
    let mut suite = Suite {
        workspace,
        tools: Tools::new(workspace),
        steps: Steps::default(),
        app: None,
        compiling: None,
        selection: Selection {
            dev: options.dev || quick,
            quick,
        },
        arguments: &options.arguments,
    };
    if options.full {
        suite.start_release();
    }
    for part in Part::ALL {
        let runs = if quick {
            part.is_quick()
        } else {
            options.part.map_or(part.is_full(), |only| only == part)
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
    /// Compiler of the release, while it runs beside the steps that need none.
    compiling: Option<Child>,
    /// End-to-end tests that run.
    selection: Selection,
    /// Arguments of the only part that runs.
    arguments: &'a [OsString],
}

impl Suite<'_> {
    /// Starts to compile the release: the end of that occupies one processor only.
    fn start_release(&mut self) {
        if Stamp::of(self.workspace).is_ok_and(|stamp| stamp.is_current()) {
            return;
        }
        let folder = built_app(self.workspace);
        // The step of the release reports the error.
        self.compiling = release::start_compiling(&mut self.tools, &folder).ok();
    }

    fn part(&mut self, part: Part) {
        if matches!(part, Part::Browser) && self.compiling.is_some() {
            // The tests in a browser need the processors for themselves.
            self.need_release();
        }
        if matches!(part, Part::Hosting | Part::Firefox | Part::Webkit) {
            self.need_release();
        }
        let Self {
            workspace,
            tools,
            steps,
            app,
            arguments,
            ..
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
            Part::Browser => steps.run("browser tests", || {
                browser_tests::run(workspace, tools, arguments)
            }),
            Part::Hosting => {
                steps.run("hosting", || {
                    hosting(workspace, tools, built(app.as_ref())?, arguments)
                });
            }
            Part::E2e => self.end_to_end(),
            Part::Firefox => {
                steps.run("Firefox", || {
                    end_to_end::run_in_firefox(workspace, tools, built(app.as_ref())?, arguments)
                });
            }
            Part::Webkit => {
                steps.run("WebKit", || {
                    end_to_end::run_in_webkit(workspace, tools, built(app.as_ref())?, arguments)
                });
            }
        }
    }

    fn end_to_end(&mut self) {
        let workspace = self.workspace;
        self.steps
            .run("end-to-end types", || end_to_end::check_types(workspace));
        if self.selection.dev {
            let Self {
                tools, steps, app, ..
            } = self;
            steps.run("development build", || {
                let folder = workspace.scratch().join("e2e-dev");
                release::make_dev(tools, &folder)?;
                *app = Some(folder);
                Ok(())
            });
        } else {
            self.need_release();
        }
        let Self {
            tools,
            steps,
            app,
            selection,
            arguments,
            ..
        } = self;
        let demo = workspace.scratch().join("e2e-demo");
        steps.run("demo", || {
            demo::of_release(workspace, tools, built(app.as_ref())?, &demo)
        });
        steps.run("end-to-end tests", || {
            let apps = Apps {
                release: built(app.as_ref())?,
                demo: &demo,
            };
            end_to_end::run(workspace, tools, &apps, *selection, arguments)
        });
    }

    /// Builds the release once for all steps, unless it is up to date, and checks the sizes of first
    /// visits.
    fn need_release(&mut self) {
        if self.app.is_some() {
            return;
        }
        let Self {
            workspace,
            tools,
            steps,
            app,
            compiling,
            ..
        } = self;
        steps.run("release", || {
            if let Some(compiler) = compiling.take() {
                subprocess::wait(compiler)?;
            }
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
