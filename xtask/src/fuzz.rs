//! `cargo xtask fuzz`: inputs that nobody thought of, for as long as one likes.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::process;
use crate::report;
use crate::workspace::{Workspace, forget_own_package};

/// The targets in `tests/fuzz`.
const TARGETS: [&str; 4] = ["decode", "document_numbers", "url_state", "finder"];

/// Tries every target for the number of seconds that is given, and prints what came of each.
pub(crate) fn run(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let seconds: u32 = match arguments {
        [] => 60,
        [given] => given
            .to_string_lossy()
            .parse()
            .context("how many seconds?")?,
        _ => bail!("`fuzz` takes the number of seconds for each target, and nothing else"),
    };
    let mut table = String::from(
        "| Target | Executions | A second | Coverage | Findings |\n|---|---|---|---|---|",
    );
    let mut code = ExitCode::SUCCESS;
    for target in TARGETS {
        report::doing(&format!("{target} for {seconds} s"));
        let mut fuzz = Command::new("rustup");
        forget_own_package(&mut fuzz);
        fuzz.args([
            "run",
            "nightly",
            "cargo",
            "fuzz",
            "run",
            "--fuzz-dir",
            "tests/fuzz",
        ]);
        fuzz.args(["--sanitizer", "none", target, "--", "-print_final_stats=1"]);
        fuzz.arg(format!("-max_total_time={seconds}"));
        let output = process::output(fuzz.current_dir(&workspace.root))?;
        let told = String::from_utf8_lossy(&output.stderr);
        let Some(executions) = after(&told, "stat::number_of_executed_units:") else {
            bail!(
                "{told}\nThis needs `rustup toolchain install nightly` and `cargo install cargo-fuzz`."
            );
        };
        let speed = after(&told, "stat::average_exec_per_sec:").unwrap_or_default();
        let coverage = after(&told, " cov:").unwrap_or_default();
        let finding = told.lines().find(|line| line.contains("panicked at"));
        if !output.status.success() {
            report::note(&told);
            code = ExitCode::FAILURE;
        }
        let findings = if output.status.success() {
            "none"
        } else {
            finding.unwrap_or("yes")
        };
        table += &format!("\n| {target} | {executions} | {speed} | {coverage} | {findings} |");
    }
    println!("\n{table}");
    Ok(code)
}

/// The word after the last place where `mark` stands.
fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.rsplit_once(mark)?.1.split_whitespace().next()
}
