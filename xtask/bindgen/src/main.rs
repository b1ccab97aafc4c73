//! The program `wasm-bindgen` as Trunk runs it: `wasm-bindgen --target=web --out-dir=FOLDER --out-name=NAME PROGRAM`.
//!
//! It calls the library of the published tool, whose test runner depends on a hundred packages: this program compiles in a
//! quarter of the time, which the first `cargo xtask serve` would wait for.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use lexopt::prelude::{Long, Value, ValueExt};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut bindgen = Bindgen::new();
    let mut folder = None;
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("version") => {
                print_version();
                return Ok(());
            }
            Long("target") => {
                let target = arguments.value()?.string()?;
                if target != "web" {
                    bail!("only the target web is supported, not {target}");
                }
                bindgen.web(true)?;
            }
            Long("out-dir") => folder = Some(PathBuf::from(arguments.value()?)),
            Long("out-name") => {
                bindgen.out_name(&arguments.value()?.string()?);
            }
            Long("no-typescript") => {
                bindgen.typescript(false);
            }
            Value(program) => {
                bindgen.input_path(PathBuf::from(program));
            }
            other => return Err(other.unexpected().into()),
        }
    }
    bindgen.generate(folder.context("--out-dir is missing")?)
}

/// Prints the version as the published tool does; Trunk reads it.
#[allow(clippy::print_stdout)]
fn print_version() {
    println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
}
