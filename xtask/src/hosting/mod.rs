//! `cargo xtask test hosting`: tests the configurations in `hosting/` on their servers.

mod assertions;
mod checks;
mod client;
mod flaky_backend;
mod http_reader;
mod keys;
mod launch;
mod server;
mod server_config;
mod service_requests;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::compress;
use crate::html_postprocess;
use crate::release;
use crate::report;
use crate::sbom;
use crate::tools::Servers;
use crate::workspace::Workspace;
use flaky_backend::FlakyBackend;
use launch::{Launch, Server, certificate, read_config};
use server::ChildProcess;

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
    /// Address of the same server in front of the [`FlakyBackend`] service.
    flaky_address: String,
    backend: FlakyBackend,
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
    _service: ChildProcess,
}

impl Sites {
    /// Returns the environment of the browser tests: addresses of the hosts and of the service.
    pub(crate) fn environment(&self) -> [(&'static str, String); 2] {
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
    sbom::write(workspace, &release)?;
    report::timed("compressing for hosts", || compress::write_beside(&release))?;
    let below = scratch.join("below");
    release::copy(&release, &below.join("farol"))?;
    html_postprocess::set_base(&below.join("farol"), "/farol/")?;

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
    let config = read_config(workspace, name)?;
    let config = match base {
        "/" => config,
        _ => server_config::below_a_path(&config)?,
    };
    let folder = format!("{name}{}", base.replace('/', "-"));
    let backend = FlakyBackend::start()?;
    let first = launch.server(name, &config, service, &folder)?;
    let second = launch.server(
        name,
        &config,
        &backend.address,
        &format!("{folder}/backend"),
    )?;
    let headers = fs::read_to_string(workspace.root.join("hosting/headers.txt"))?;
    let headers = server_config::headers(&headers).into_iter();
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
        flaky_address: second.address.clone(),
        backend,
        _running: [first, second],
    })
}
