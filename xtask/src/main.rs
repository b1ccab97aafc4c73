//! Farol's task runner: serves, tests, builds and measures the app.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command-line tool speaks to its user through these"
)]

mod bars;
mod bill;
mod cli;
mod compress;
mod engines;
mod finish;
mod fuzz;
mod hosting;
mod integrity;
mod packs;
mod peers;
mod process;
mod release;
mod report;
mod serve;
mod shrink;
mod sizes;
mod split;
mod styles;
mod suite;
mod tools;
mod tours;
mod workspace;

use std::process::ExitCode;

use cli::Task;
use workspace::Workspace;

fn main() -> ExitCode {
    let result = run();
    process::remove_files();
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
    process::end_children_on_signals()?;
    let workspace = Workspace::load()?;
    match task {
        Task::Help => Ok(ExitCode::SUCCESS),
        Task::Serve(options) => serve::run(&workspace, &options),
        Task::Test(options) => Ok(suite::run(&workspace, &options)),
        Task::Build(options) => release::run(&workspace, &options),
        Task::Bench(arguments) => tours::bench(&workspace, &arguments),
        Task::Faults(options) => tours::faults(&workspace, &options),
        Task::Wire(options) => tours::wire(&workspace, &options),
        Task::Bars => bars::run(&workspace),
        Task::Pictures(arguments) => tours::pictures(&workspace, &arguments),
        Task::Fuzz(arguments) => fuzz::run(&workspace, &arguments),
    }
}
