//! `cargo xtask build`: the release, ready for a static host.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::bill;
use crate::cli::BuildOptions;
use crate::compress;
use crate::finish;
use crate::integrity;
use crate::process;
use crate::report;
use crate::sizes;
use crate::tools::{Node, Tools};
use crate::workspace::Workspace;

/// Builds the release into `dist/` and shows its size.
pub(crate) fn run(workspace: &Workspace, options: &BuildOptions) -> Result<ExitCode> {
    let start = Instant::now();
    let mut tools = Tools::new(workspace);
    // What stands in dist/ stays whole until the new release is.
    let folder = workspace.scratch().join("release");
    make(workspace, &mut tools, &folder, &options.base)?;
    bill::write(workspace, &folder)?;
    report::timed("compressing for hosts", || compress::write_beside(&folder))?;
    let dist = workspace.root.join("dist");
    replace(&folder, &dist)?;
    let table = report::timed("weighing the files", || sizes::table(&dist))?;
    println!("\n{table}");
    println!(
        "The release is in {}, for the path {}; {} in all",
        dist.display(),
        options.base,
        report::seconds(start.elapsed())
    );
    Ok(ExitCode::SUCCESS)
}

/// Builds what ships into a folder.
pub(crate) fn make(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    folder: &Path,
    base: &str,
) -> Result<()> {
    let mut trunk = tools.trunk()?;
    trunk.args(["build", "--release", "--dist"]).arg(folder);
    report::timed("trunk build --release", || process::run(&mut trunk))?;
    let optimizer = Node::find(workspace)
        .and_then(|node| node.wasm_opt(workspace).map(|script| (node, script)));
    match optimizer {
        Ok((node, script)) => report::timed("wasm-opt -Oz", || {
            finish::shrink(folder, || node.script(&script))
        })?,
        Err(why) => report::note(&format!(
            "wasm-opt is skipped, which leaves the program about a third larger: {why:#}"
        )),
    }
    finish::move_scripts_out(folder)?;
    finish::set_base(folder, base)?;
    integrity::seal(folder)
}

/// Puts a folder in the place of another, across file systems too.
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

/// Copies a folder with all that is in it.
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
