//! Splits the linked program: `farol-splitter PROGRAM FOLDER`, called by `cargo xtask build` only.
//!
//! A separate program, so that serving or testing the app doesn't compile it. It writes
//! `farol.wasm`, the input of wasm-bindgen, the modules of the chunks, and `chunks.json`, which
//! lists the modules of each chunk. Its `chunk_loader.js` isn't used.

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
    options.link_name = "./chunk_loader.js";
    let chunks = transform(options)?.prefetch_map;
    fs::write(folder.join("chunks.json"), serde_json::to_vec(&chunks)?)?;
    Ok(())
}
