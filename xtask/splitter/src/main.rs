//! Splits the linked program: `farol-splitter PROGRAM FOLDER`, for `cargo xtask build` alone.
//!
//! A program of its own, so that those who only serve or test the app needn't build it. It writes
//! `farol.wasm`, which the wasm-bindgen tool still has to see, the modules of the parts, and
//! `parts.json`, which says which of them belong to which part. Its `parts.js` isn't used.

use std::error::Error;
use std::ffi::OsString;
use std::path::PathBuf;
use std::{env, fs};

use wasm_split_cli_support::{Options, transform};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let [program, folder] = arguments.as_slice() else {
        return Err("usage: farol-splitter PROGRAM FOLDER".into());
    };
    let (program, folder) = (fs::read(program)?, PathBuf::from(folder));
    let main = folder.join("farol.wasm");
    let mut options = Options::new(&program);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.main_module = "./farol.js";
    options.link_name = "./parts.js";
    let parts = transform(options)?.prefetch_map;
    fs::write(folder.join("parts.json"), serde_json::to_vec(&parts)?)?;
    Ok(())
}
