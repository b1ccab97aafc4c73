//! Size optimization of WebAssembly by wasm-opt.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::{fs, num::NonZero};

use anyhow::{Result, bail};

use crate::subprocess;
use crate::tools::Node;
use crate::workspace::Workspace;

/// WebAssembly features that rustc enables; wasm-opt rejects a program that uses others.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Passes that make the program smallest, measured after brotli: 1% less than `-Oz` alone.
///
/// Flattened code lets another `-Oz` find more in common.
const PASSES: [&str; 5] = ["-Oz", "--flatten", "--rereloop", "-Oz", "-Oz"];

/// The linker places the stack before the data, so that no value has an address below 1024, and
/// constant offsets fold into loads and stores.
const LAYOUT: &str = "--low-memory-unused";

/// Largest program, in bytes, for which [`QUICK_START`] is faster: most chunks, not the main program.
const MAX_QUICK: u64 = 200_000;

/// Option of Node: wasm-opt is a WebAssembly program itself, and to compile it well takes three seconds, longer
/// than most chunks take.
const QUICK_START: [&str; 1] = ["--liftoff-only"];

/// Installed wasm-opt.
#[derive(Debug)]
pub(crate) struct WasmOpt {
    node: Node,
    script: PathBuf,
}

impl WasmOpt {
    /// Returns wasm-opt, which is installed if it is missing.
    pub(crate) fn find(workspace: &Workspace) -> Result<Self> {
        let node = Node::find(workspace)?;
        let script = node.wasm_opt(workspace)?;
        Ok(Self { node, script })
    }

    /// Optimizes the programs in place, one per processor at a time.
    pub(crate) fn optimize(&self, programs: &[PathBuf]) -> Result<()> {
        let mut programs: Vec<_> = programs.iter().collect();
        // The largest first, so that no processor is idle at the end.
        programs.sort_by_cached_key(|program| {
            Reverse(fs::metadata(program).map_or(0, |file| file.len()))
        });
        let left = Mutex::new(programs.into_iter());
        let next = || left.lock().ok().and_then(|mut left| left.next());
        let work = || -> Result<()> {
            while let Some(program) = next() {
                self.optimize_one(program)?;
            }
            Ok(())
        };
        let workers = thread::available_parallelism().map_or(1, NonZero::get);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
            let ends = workers.into_iter().filter_map(|worker| worker.join().ok());
            ends.collect()
        })
    }

    fn optimize_one(&self, program: &Path) -> Result<()> {
        let small = program.with_extension("small");
        let is_small = fs::metadata(program)?.len() <= MAX_QUICK;
        let options: &[&str] = if is_small { &QUICK_START } else { &[] };
        let mut command = self.node.script_with(options, &self.script);
        command.args(PASSES).args([LAYOUT, "--quiet"]);
        command.args(FEATURES);
        // Even a quiet wasm-opt warns about name subsections that it drops: only a failure is shown.
        let output = subprocess::output(command.arg(program).arg("-o").arg(&small))?;
        if !output.status.success() {
            bail!(
                "wasm-opt failed: {}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        Ok(fs::rename(small, program)?)
    }
}
