//! The tests in `tests/browser/`, which run in a real browser.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::browser_choice::BrowserKind;
use crate::subprocess;
use crate::tools::{Browser, Tools, WASM};
use crate::workspace::Workspace;

/// Flags of Chromium: run without a display, as root too, and without background requests.
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

/// Tests that only Chromium can run: Firefox has no switch that lets a page collect its garbage.
const ONLY_IN_CHROMIUM: [&str; 2] = ["--skip", "browser_tests::memory::"];

/// Variables that choose a driver; the runner takes the first that is set.
const DRIVERS: [&str; 8] = [
    "GECKODRIVER",
    "GECKODRIVER_REMOTE",
    "SAFARIDRIVER",
    "SAFARIDRIVER_REMOTE",
    "CHROMEDRIVER",
    "CHROMEDRIVER_REMOTE",
    "MSEDGEDRIVER",
    "MSEDGEDRIVER_REMOTE",
];

/// Driver of a browser, and what it needs to start that.
struct Driver {
    variable: &'static str,
    program: PathBuf,
    options: Value,
}

/// Compiles the tests, which is done beside other work; running them needs the processors.
pub(crate) fn compile(workspace: &Workspace, tools: &mut Tools<'_>) -> Result<()> {
    tools.need_wasm_target()?;
    subprocess::run(cargo_test(workspace).arg("--no-run"))
}

/// Returns the command that compiles the tests and runs them.
fn cargo_test(workspace: &Workspace) -> Command {
    let mut command = workspace.cargo();
    command
        .args(["test", "--package", "farol", "--target", WASM])
        .args(["--bin", "farol"]);
    command
}

/// Runs the tests of reactive code in a browser, through wasm-bindgen's test runner.
pub(crate) fn run(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    browser: BrowserKind,
    arguments: &[OsString],
) -> Result<()> {
    tools.need_wasm_target()?;
    tools.need_bindgen()?;
    let driver = driver(tools, browser)?;
    let settings = workspace.scratch().join("webdriver.json");
    fs::create_dir_all(workspace.scratch())?;
    fs::write(&settings, driver.options.to_string())
        .with_context(|| format!("{} can't be written", settings.display()))?;

    let mut command = cargo_test(workspace);
    command.arg("--").args(arguments);
    if browser == BrowserKind::Firefox {
        command.args(ONLY_IN_CHROMIUM);
    }
    for other in DRIVERS {
        command.env_remove(other);
    }
    command
        .env("PATH", tools.search_path()?)
        // By name: Cargo splits a path at its spaces.
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "wasm-bindgen-test-runner",
        )
        .env(driver.variable, driver.program)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", settings);
    let limit = "WASM_BINDGEN_TEST_TIMEOUT";
    if std::env::var_os(limit).is_none() {
        // Seconds for all tests together, several times what they take alone; the default is 20.
        command.env(limit, "900");
    }
    subprocess::run(&mut command)
}

fn driver(tools: &mut Tools<'_>, browser: BrowserKind) -> Result<Driver> {
    Ok(match browser {
        BrowserKind::Chromium => {
            let Browser { program, driver } = tools.browser()?;
            let options = json!({"binary": program, "args": BROWSER_FLAGS});
            Driver {
                variable: "CHROMEDRIVER",
                program: driver,
                options: json!({ "goog:chromeOptions": options }),
            }
        }
        BrowserKind::Firefox => {
            // Together, quick tests change the address more often than a user can.
            let preferences = json!({"dom.navigation.navigationRateLimit.count": 1_000_000});
            let options =
                json!({"binary": tools.firefox()?, "args": ["-headless"], "prefs": preferences});
            Driver {
                variable: "GECKODRIVER",
                program: tools.geckodriver()?,
                options: json!({ "moz:firefoxOptions": options }),
            }
        }
    })
}
