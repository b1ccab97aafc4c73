//! `cargo xtask test`: runs the quick checks, every check, or one of them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::browser_choice::BrowserKind;
use crate::browser_tests;
use crate::cargo_checks::{IN_BROWSER, NATIVE, dependencies, documentation, lint, native};
use crate::cli::TestOptions;
use crate::demo;
use crate::end_to_end::{self, Apps, Selection};
use crate::hosting_tests;
use crate::parts::Part;
use crate::release;
use crate::release_stamp::Stamp;
use crate::report::{self, Steps};
use crate::size_budgets::Sizes;
use crate::subprocess;
use crate::tools::{self, Tools};
use crate::workspace::Workspace;

/// Runs the chosen parts and prints the outcome of each step.
pub(crate) fn run(workspace: &Workspace, options: &TestOptions) -> ExitCode {
    let quick = options.part.is_none() && !options.full;
    let mut suite = Suite {
        workspace,
        limit: time_limit(),
        tools: Tools::new(workspace),
        steps: Steps::default(),
        app: None,
        compiling: None,
        selection: Selection {
            dev: options.dev || quick,
            quick,
        },
        only: options.part,
        arguments: &options.arguments,
    };
    if options.full {
        suite.start_release();
    }
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

/// Returns the time after which no step in another browser than Chromium begins: CI ends a run that takes too
/// long, without a result.
fn time_limit() -> Option<Instant> {
    let text = std::env::var("FAROL_TEST_MINUTES").ok()?;
    let Ok(minutes) = text.parse::<u64>() else {
        report::note("FAROL_TEST_MINUTES is not a number of minutes: no step is skipped");
        return None;
    };
    Instant::now().checked_add(Duration::from_secs(60 * minutes))
}

struct Suite<'a> {
    workspace: &'a Workspace,
    /// Time at which no further step in another browser begins.
    limit: Option<Instant>,
    tools: Tools<'a>,
    steps: Steps,
    /// Release under test, once it is built.
    app: Option<PathBuf>,
    /// Compiler of the release, while it runs beside the steps that need none.
    compiling: Option<Child>,
    /// End-to-end tests that run.
    selection: Selection,
    /// The only part that runs.
    only: Option<Part>,
    /// Its arguments.
    arguments: &'a [OsString],
}

impl Suite<'_> {
    /// Starts to compile the release beside other steps: its last crates occupy one processor only.
    fn start_release(&mut self) {
        let Ok(stamp) = Stamp::of(self.workspace) else {
            return;
        };
        if stamp.is_current() {
            return;
        }
        stamp.clear();
        let folder = built_app(self.workspace);
        // The step of the release reports the error.
        self.compiling = release::start_compiling(&mut self.tools, &folder).ok();
    }

    fn part(&mut self, part: Part) {
        if matches!(part, Part::Browser) && self.compiling.is_some() {
            self.compile_browser_tests();
            // The tests in a browser need the processors for themselves.
            self.need_release();
        }
        if matches!(part, Part::Hosting | Part::Firefox | Part::Webkit) {
            self.need_release();
        }
        let Self {
            workspace,
            limit,
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
                steps.run("lint, native", || {
                    lint(workspace, tools, &NATIVE, arguments)
                });
                steps.run("lint, WebAssembly", || {
                    tools.need_wasm_target()?;
                    lint(workspace, tools, &IN_BROWSER, arguments)
                });
            }
            Part::Supply => steps.run("dependencies", || dependencies(workspace, tools, arguments)),
            Part::Native => steps.run("native tests", || native(workspace, arguments)),
            Part::Doc => steps.run("documentation", || {
                documentation(workspace, tools, arguments)
            }),
            Part::Browser => steps.run("browser tests", || {
                browser_tests::run(workspace, tools, BrowserKind::Chromium, arguments)
            }),
            Part::Hosting => {
                steps.run("hosting", || {
                    hosting_tests::run(workspace, tools, built(app.as_ref())?, arguments)
                });
            }
            Part::E2e => self.end_to_end(),
            Part::Firefox => self.firefox(),
            Part::Webkit => steps.run_before(*limit, "WebKit", || {
                end_to_end::run_in_webkit(workspace, tools, built(app.as_ref())?, arguments)
            }),
        }
    }

    /// Compiles the tests in a browser beside the last crates of the release, which occupy one processor only.
    fn compile_browser_tests(&mut self) {
        let Self {
            workspace,
            tools,
            steps,
            ..
        } = self;
        steps.run("browser tests, compilation", || {
            browser_tests::compile(workspace, tools)
        });
    }

    fn firefox(&mut self) {
        // Beside all other parts, whose tests are the same in another browser, and which have made the demo.
        let quick = self.only.is_none();
        if !quick {
            self.make_demo();
        }
        let Self {
            workspace,
            limit,
            tools,
            steps,
            app,
            arguments,
            ..
        } = self;
        if arguments.is_empty() {
            steps.run_before(*limit, "Firefox, browser tests", || {
                let driver = tools.firefox().and_then(|_| tools.geckodriver());
                if tools::or_skip(driver)?.is_none() {
                    return Ok(());
                }
                browser_tests::run(workspace, tools, BrowserKind::Firefox, &[])
            });
        }
        steps.run_before(*limit, "Firefox, end-to-end", || {
            let apps = Apps {
                release: built(app.as_ref())?,
                demo: &demo_folder(workspace),
            };
            end_to_end::run_in_firefox(workspace, tools, &apps, quick, arguments)
        });
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
        self.make_demo();
        self.steps.run("end-to-end tests", || {
            let apps = Apps {
                release: built(self.app.as_ref())?,
                demo: &demo_folder(workspace),
            };
            end_to_end::run(
                workspace,
                &mut self.tools,
                &apps,
                self.selection,
                self.arguments,
            )
        });
    }

    /// Makes the demo of the build under test.
    fn make_demo(&mut self) {
        self.steps.run("demo", || {
            let folder = demo_folder(self.workspace);
            let release = built(self.app.as_ref())?;
            demo::of_release(self.workspace, &mut self.tools, release, &folder)
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

/// Returns the folder of the demo of the build under test.
fn demo_folder(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("e2e-demo")
}

/// Returns the folder of the release under test.
pub(crate) fn built_app(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("e2e")
}

fn built(app: Option<&PathBuf>) -> Result<&Path> {
    app.map(PathBuf::as_path)
        .context("there is no release to test")
}
