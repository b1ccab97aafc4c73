//! Serves the mock service over HTTP on the loopback address, for development and tests.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command-line program speaks to its terminal"
)]

mod server;

use std::process::ExitCode;

use server::arguments::{Arguments, Choice, HELP};

fn main() -> ExitCode {
    match Arguments::read(lexopt::Parser::from_env()) {
        Ok(Choice::Help) => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Ok(Choice::Serve(arguments)) => match server::run(arguments) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("farol-mock-service: {error}");
                ExitCode::FAILURE
            }
        },
        Err(error) => {
            eprintln!("farol-mock-service: {error}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}
