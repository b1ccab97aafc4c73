//! `cargo xtask fuzz`: fuzzes every target of `crates/farol-core/fuzz`.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::report;
use crate::subprocess;
use crate::workspace::{Workspace, forget_own_package};

/// Targets in `crates/farol-core/fuzz`.
const TARGETS: [&str; 5] = [
    "decode",
    "document_numbers",
    "url_state",
    "pasted_text",
    "case_file",
];

/// Fuzzes each target for the given number of seconds, 60 by default, and prints its outcome.
pub(crate) fn run(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let seconds: u32 = match arguments {
        [] => 60,
        [options] => options
            .to_string_lossy()
            .parse()
            .context("how many seconds?")?,
        _ => bail!("`fuzz` takes a number of seconds and nothing else"),
    };
    let mut rows = Vec::new();
    let mut code = ExitCode::SUCCESS;
    for target in TARGETS {
        report::progress(&format!("{target} for {seconds} s"));
        let mut fuzz = Command::new("rustup");
        forget_own_package(&mut fuzz);
        fuzz.args(
            "run nightly cargo fuzz run --fuzz-dir crates/farol-core/fuzz --sanitizer none"
                .split(' '),
        );
        fuzz.args([target, "--", "-print_final_stats=1"]);
        fuzz.arg(format!("-max_total_time={seconds}"));
        let output = subprocess::output(fuzz.current_dir(&workspace.root))?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        let Some((_, count)) = stderr.rsplit_once("stat::number_of_executed_units:") else {
            bail!(
                "{stderr}\nthis needs `rustup toolchain install nightly` and `cargo install cargo-fuzz`"
            );
        };
        let count = count.split_whitespace().next().unwrap_or_default();
        let mut findings = "none";
        if !output.status.success() {
            report::note(&stderr);
            findings = stderr
                .lines()
                .find(|line| line.contains("panicked at"))
                .unwrap_or("yes");
            code = ExitCode::FAILURE;
        }
        rows.push(format!("| {target} | {count} | {findings} |"));
    }
    let rows = rows.join("\n");
    println!("\n| Target | Executions | Findings |\n|---|---|---|\n{rows}");
    Ok(code)
}
