//! Farol's task runner: serves, tests, builds and measures the app.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command-line tool prints for its user"
)]

mod baselines;
mod browser_choice;
mod browser_runs;
mod browser_tests;
mod budget_report;
mod cargo_checks;
mod chunk_bundles;
mod cli;
mod compress;
mod css_bundle;
mod demo;
mod end_to_end;
mod fuzz;
mod hosting;
mod hosting_tests;
mod html_postprocess;
mod parts;
mod release;
mod release_files;
mod release_stamp;
mod report;
mod run_splitter;
mod sbom;
mod script_minifier;
mod serve;
mod service_worker;
mod size_budgets;
mod sri;
mod subprocess;
mod test;
mod tools;
mod wasm_opt;
mod workspace;

use std::process::ExitCode;

use cli::Task;
use workspace::Workspace;

fn main() -> ExitCode {
    let result = run();
    subprocess::remove_files();
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    let task = cli::parse(lexopt::Parser::from_env())?;
    if matches!(task, Task::Help) {
        print!("{}", cli::HELP);
        return Ok(ExitCode::SUCCESS);
    }
    subprocess::end_children_on_signals()?;
    let workspace = Workspace::load()?;
    match task {
        Task::Help => Ok(ExitCode::SUCCESS),
        Task::Serve(options) => serve::run(&workspace, &options),
        Task::Test(options) => Ok(test::run(&workspace, &options)),
        Task::Build(options) => release::run(&workspace, &options),
        Task::Bench(arguments) => browser_runs::bench(&workspace, &arguments),
        Task::FaultMatrix(options) => browser_runs::fault_matrix(&workspace, &options),
        Task::Wire(options) => browser_runs::wire(&workspace, &options),
        Task::Budgets => budget_report::run(&workspace),
        Task::A11y(arguments) => browser_runs::a11y(&workspace, &arguments),
        Task::Screenshots(arguments) => browser_runs::screenshots(&workspace, &arguments),
        Task::Fuzz(arguments) => fuzz::run(&workspace, &arguments),
    }
}
