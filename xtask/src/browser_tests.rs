//! The tests in `tests/browser/`, which run in a real browser.

use std::ffi::OsString;
use std::fs;

use anyhow::{Context, Result};

use crate::subprocess;
use crate::tools::{Browser, Tools, WASM};
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

/// Runs the tests of reactive code in a browser, through wasm-bindgen's test runner.
pub(crate) fn run(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    arguments: &[OsString],
) -> Result<()> {
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
