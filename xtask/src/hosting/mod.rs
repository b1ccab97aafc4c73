//! `cargo xtask test hosting`: tests the configurations in `hosting/` on their servers.

mod calls;
mod checks;
mod client;
mod fragile;
mod keys;
mod launch;
mod recipe;
mod server;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::bill;
use crate::compress;
use crate::finish;
use crate::release;
use crate::report;
use crate::tools::Servers;
use crate::workspace::Workspace;
use fragile::Fragile;
use launch::{Launch, Server, certificate, read_recipe};
use server::Running;

pub(crate) use keys::check as check_keys;

/// Running host of the app.
#[derive(Debug)]
pub(crate) struct Site {
    /// Name of the server.
    pub(crate) name: &'static str,
    /// Address over https, without a slash at the end.
    pub(crate) address: String,
    /// Address over http.
    plain: String,
    /// Folder with the app's files.
    files: PathBuf,
    /// Base path of the app, with a slash at both ends.
    base: &'static str,
    /// Folder with all logs of the server.
    logs: PathBuf,
    /// Address of the service behind the host, without a slash at the end.
    service: String,
    /// Headers that each response must have.
    headers: Vec<(String, String)>,
    /// Address of the same server in front of the [`Fragile`] service.
    before_fragile: String,
    fragile: Fragile,
    _running: [Server; 2],
}

impl Site {
    /// Returns the URL of the app's first page.
    pub(crate) fn page(&self) -> String {
        format!("{}{}", self.address, self.base)
    }
}

/// All hosts, with the service behind them.
#[derive(Debug)]
pub(crate) struct Sites {
    pub(crate) sites: Vec<Site>,
    _service: Running,
}

impl Sites {
    /// Returns the environment of the browser tests: addresses of the hosts and of the service.
    pub(crate) fn settings(&self) -> [(&'static str, String); 2] {
        let hosts = self.sites.iter();
        let hosts = hosts.map(|site| format!("{} {}", site.name, site.page()));
        // All hosts share one service.
        let service = self.sites.first().map(|site| site.service.clone());
        [
            ("FAROL_HOSTS", hosts.collect::<Vec<_>>().join(",")),
            ("FAROL_HOSTS_SERVICE", service.unwrap_or_default()),
        ]
    }
}

/// Starts each server twice: with the app at the root, and below a path.
pub(crate) fn start(
    workspace: &Workspace,
    servers: &Servers,
    app: &Path,
    service: &Path,
) -> Result<Sites> {
    let scratch = workspace.scratch().join("hosting");
    drop(fs::remove_dir_all(&scratch));
    fs::create_dir_all(&scratch)?;
    certificate(&scratch)?;
    let release = scratch.join("root");
    release::copy(app, &release)?;
    bill::write(workspace, &release)?;
    report::timed("compressing for hosts", || compress::write_beside(&release))?;
    let below = scratch.join("below");
    release::copy(&release, &below.join("farol"))?;
    finish::set_base(&below.join("farol"), "/farol/")?;

    let (running, service) = server::start_service(service)?;
    let mut sites = Vec::new();
    for (base, root) in [("/", &release), ("/farol/", &below)] {
        let launch = Launch {
            servers,
            scratch: &scratch,
            root,
        };
        for name in ["nginx", "Caddy"] {
            sites.push(site(workspace, &launch, name, base, &service)?);
        }
    }
    Ok(Sites {
        sites,
        _service: running,
    })
}

/// Checks every host and prints the outcomes.
pub(crate) fn check(sites: &Sites) -> Result<()> {
    let (table, failures) = checks::run(&sites.sites);
    println!("\n{table}");
    ensure!(failures.is_empty(), "{}", failures.join("; "));
    Ok(())
}

fn site(
    workspace: &Workspace,
    launch: &Launch<'_>,
    name: &'static str,
    base: &'static str,
    service: &str,
) -> Result<Site> {
    let recipe = read_recipe(workspace, name)?;
    let recipe = match base {
        "/" => recipe,
        _ => recipe::below_a_path(&recipe)?,
    };
    let folder = format!("{name}{}", base.replace('/', "-"));
    let fragile = Fragile::start()?;
    let first = launch.server(name, &recipe, service, &folder)?;
    let second = launch.server(
        name,
        &recipe,
        &fragile.address,
        &format!("{folder}/fragile"),
    )?;
    let headers = fs::read_to_string(workspace.root.join("hosting/headers.txt"))?;
    let headers = recipe::headers(&headers).into_iter();
    Ok(Site {
        name,
        address: first.address.clone(),
        plain: first.plain.clone(),
        files: launch.root.join(base.trim_matches('/')),
        base,
        logs: first.folder.clone(),
        service: service.to_owned(),
        headers: headers
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        before_fragile: second.address.clone(),
        fragile,
        _running: [first, second],
    })
}
