//! The baselines of the benchmarks: small pages in other libraries, built by Vite.

use anyhow::Result;

use crate::report;
use crate::subprocess;
use crate::tools::Node;
use crate::workspace::Workspace;

/// Folders of the pages; each is built into its own `dist`.
const PAGES: [&str; 4] = ["list", "plain-list", "ag-grid", "windowed"];

/// Installs the dependencies of the pages, checks their types and builds each for production.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    let node = Node::find(workspace)?;
    let folder = workspace.e2e().join("baselines");
    node.install_locked(&folder)?;
    report::timed("building the baselines", || {
        let mut types = node.script(&folder.join("node_modules/typescript/bin/tsc"));
        subprocess::run(types.args(["--noEmit", "--project"]).arg(&folder))?;
        for page in PAGES {
            let mut vite = node.script(&folder.join("node_modules/vite/bin/vite.js"));
            vite.current_dir(&folder).args(["build", page]);
            subprocess::run(vite.args(["--config", "vite.config.js", "--logLevel", "warn"]))?;
        }
        Ok(())
    })
}
