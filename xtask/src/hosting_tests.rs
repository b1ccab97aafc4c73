//! `cargo xtask test hosting`: the server configurations on real servers.

use std::ffi::OsString;
use std::path::Path;

use anyhow::Result;

use crate::end_to_end::playwright;
use crate::hosting;
use crate::report;
use crate::serve::service_program;
use crate::subprocess;
use crate::tools::{self, Tools};
use crate::workspace::Workspace;

/// Tests the server configurations: by HTTP requests, then in a browser.
pub(crate) fn run(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    app: &Path,
    arguments: &[OsString],
) -> Result<()> {
    let Some(servers) = tools::or_skip(tools::servers())? else {
        return Ok(());
    };
    hosting::check_keys(workspace, &servers)?;
    let mut browser = playwright(workspace, tools, app)?;
    let mut wire = playwright(workspace, tools, app)?;
    let sites = hosting::start(workspace, &servers, app, &service_program(workspace)?)?;
    hosting::check(&sites)?;
    browser
        .args(["--config", "hosting.config.ts"])
        .envs(sites.environment());
    subprocess::run(browser.args(arguments))?;
    report::progress("requests over connections that are closed");
    wire.args(["--config", "wire.config.ts", "--grep", "@quick"])
        .envs(sites.environment());
    subprocess::run(&mut wire)
}
