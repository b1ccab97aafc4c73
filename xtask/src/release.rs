//! `cargo xtask build`: the release for static hosts.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Instant;

use anyhow::{Context, Result};

use crate::cli::BuildOptions;
use crate::compress;
use crate::css_bundle;
use crate::demo;
use crate::html_postprocess;
use crate::report;
use crate::run_splitter::{self, Chunks};
use crate::sbom;
use crate::script_minifier;
use crate::service_worker;
use crate::size_budgets::Sizes;
use crate::sri;
use crate::subprocess;
use crate::tools::Tools;
use crate::wasm_opt::WasmOpt;
use crate::workspace::Workspace;

/// Compiler flags; they override those of `.cargo/config.toml`.
const FLAGS: [&str; 5] = [
    // Same as there.
    "--cfg",
    "erase_components",
    // Makes each chunk of the program a split point.
    "--cfg",
    "farol_split",
    // Emits relocations, from which the splitter derives the call graph.
    "-Clink-args=--emit-relocs",
];

/// Compiler flags when the standard library is built too: a panic aborts without a message, and
/// derived `Debug` implementations write only names, which makes the program smaller.
/// `public/crash.js` reports a panic to the user.
const FLAGS_FOR_OWN_STD: [&str; 4] = [
    "-Zunstable-options",
    "-Cpanic=immediate-abort",
    "-Zlocation-detail=none",
    "-Zfmt-debug=shallow",
];

/// Makes Cargo build the standard library for size: the program is 5% smaller.
///
/// An unstable feature of Cargo, enabled on the stable toolchain by `RUSTC_BOOTSTRAP`.
const OWN_STD: [(&str, &str); 3] = [
    ("RUSTC_BOOTSTRAP", "1"),
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
];

/// Separator of encoded flags, which may contain spaces.
const SEPARATOR: &str = "\u{1f}";

/// Builds the release into `dist/` and prints its sizes.
pub(crate) fn run(workspace: &Workspace, options: &BuildOptions) -> Result<ExitCode> {
    let start = Instant::now();
    let mut tools = Tools::new(workspace);
    // The old content of `dist/` stays complete until the new release is.
    let folder = workspace.scratch().join("release");
    let chunks = make(workspace, &mut tools, &folder, &options.base)?;
    if options.demo {
        demo::add(workspace, &mut tools, &folder)?;
    }
    sbom::write(workspace, &folder)?;
    report::timed("compressing for hosts", || compress::write_beside(&folder))?;
    let dist = workspace.root.join("dist");
    replace(&folder, &dist)?;
    let sizes = report::timed("measuring the files", || Sizes::measure(&dist, chunks))?;
    println!("\n{}", sizes.table());
    println!(
        "The release is in {}, for the path {}; {} in all",
        dist.display(),
        options.base,
        report::seconds(start.elapsed())
    );
    Ok(ExitCode::SUCCESS)
}

/// Builds the release into a folder and returns the files of each chunk.
pub(crate) fn make(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    folder: &Path,
    base: &str,
) -> Result<Chunks> {
    let mut trunk = trunk_build(tools, folder)?;
    report::timed("trunk build --release", || subprocess::run(&mut trunk))?;
    let wasm_opt = WasmOpt::find(workspace)
        .inspect_err(|why| {
            report::note(&format!(
                "wasm-opt is skipped, which leaves the program about a third larger: {why:#}"
            ));
        })
        .ok();
    let styles = css_bundle::bundle(folder, &workspace.root.join("style"))?;
    let chunks = run_splitter::split(workspace, tools, folder, wasm_opt.as_ref(), &styles)?;
    script_minifier::join(folder, "head", &["crash", "shell"])?;
    html_postprocess::extract_inline_scripts(folder)?;
    html_postprocess::set_base(folder, base)?;
    sri::write_integrity(folder)?;
    service_worker::write_script(folder)?;
    Ok(chunks)
}

/// Starts what takes `make` longest, so that other work can be done meanwhile; `make` repeats it,
/// finds everything compiled, and prints its errors.
pub(crate) fn start_compiling(tools: &mut Tools<'_>, folder: &Path) -> Result<Child> {
    let mut trunk = trunk_build(tools, folder)?;
    subprocess::spawn(trunk.stdout(Stdio::null()).stderr(Stdio::null()))
}

/// Returns the command that compiles the release.
fn trunk_build(tools: &mut Tools<'_>, folder: &Path) -> Result<Command> {
    let mut trunk = tools.trunk()?;
    trunk.args(["build", "--release", "--dist"]).arg(folder);
    let mut flags = FLAGS.to_vec();
    match tools.need_std_source() {
        Ok(()) => {
            flags.extend(FLAGS_FOR_OWN_STD);
            trunk.envs(OWN_STD);
        }
        Err(why) => report::note(&format!(
            "the standard library stays as it comes, which leaves the program about a twentieth \
             larger: {why:#}"
        )),
    }
    trunk.env("CARGO_ENCODED_RUSTFLAGS", flags.join(SEPARATOR));
    Ok(trunk)
}

/// Builds the app into a folder as `make` does, but unoptimized and in one piece.
pub(crate) fn make_dev(tools: &mut Tools<'_>, folder: &Path) -> Result<()> {
    let mut trunk = tools.trunk()?;
    trunk.args(["build", "--dist"]).arg(folder);
    report::timed("trunk build", || subprocess::run(&mut trunk))?;
    css_bundle::bundle_whole(folder)?;
    html_postprocess::extract_inline_scripts(folder)?;
    sri::write_integrity(folder)
}

/// Replaces a folder by another, across file systems too.
fn replace(from: &Path, to: &Path) -> Result<()> {
    let context = || format!("{} can't be replaced", to.display());
    if to.exists() {
        fs::remove_dir_all(to).with_context(context)?;
    }
    if fs::rename(from, to).is_ok() {
        return Ok(());
    }
    copy(from, to).with_context(context)?;
    fs::remove_dir_all(from).with_context(context)
}

/// Copies a folder recursively.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
