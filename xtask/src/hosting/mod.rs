//! `cargo xtask test hosting`: the recipes in `hosting/`, on the servers that they are for.

mod calls;
mod checks;
mod client;
mod fragile;
mod recipe;
mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::bill;
use crate::compress;
use crate::finish;
use crate::process;
use crate::release;
use crate::report;
use crate::tools::Servers;
use crate::workspace::Workspace;
use fragile::Fragile;
use recipe::Places;
use server::Running;

/// A host of the app that is running.
#[derive(Debug)]
pub(crate) struct Site {
    /// The server's name.
    pub(crate) name: &'static str,
    /// Where the host is, without a slash at the end.
    pub(crate) address: String,
    /// Where it is without encryption.
    plain: String,
    /// The folder with the app's files.
    files: PathBuf,
    /// The path below which the app is, with a slash at both ends.
    base: &'static str,
    /// The folder with all that the server writes down.
    logs: PathBuf,
    /// The service's own address.
    service: String,
    /// The headers that each response must have.
    headers: Vec<(String, String)>,
    /// The same server in front of a service whose connections break.
    before_fragile: String,
    fragile: Fragile,
    _running: [Running; 2],
}

impl Site {
    /// Where the app's first page is.
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
    /// What the tests in a browser are told: where the hosts are, and the service behind them.
    pub(crate) fn settings(&self) -> [(&'static str, String); 2] {
        let hosts = self.sites.iter();
        let hosts = hosts.map(|site| format!("{} {}", site.name, site.page()));
        // One service is behind all of them.
        let service = self.sites.first().map(|site| site.service.clone());
        [
            ("FAROL_HOSTS", hosts.collect::<Vec<_>>().join(",")),
            ("FAROL_HOSTS_SERVICE", service.unwrap_or_default()),
        ]
    }
}

/// Starts each server twice: with the app at its root, and below a path of its own.
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
        let start = Start {
            workspace,
            scratch: &scratch,
            service: &service,
            root,
        };
        for (name, program) in [("nginx", &servers.nginx), ("Caddy", &servers.caddy)] {
            sites.push(start.site(name, program, base)?);
        }
    }
    Ok(Sites {
        sites,
        _service: running,
    })
}

/// Checks every host and prints what held.
pub(crate) fn check(sites: &Sites) -> Result<()> {
    let (table, failures) = checks::run(&sites.sites);
    println!("\n{table}");
    ensure!(failures.is_empty(), "{}", failures.join("; "));
    Ok(())
}

/// What is needed to start a server.
struct Start<'a> {
    workspace: &'a Workspace,
    scratch: &'a Path,
    service: &'a str,
    root: &'a Path,
}

impl Start<'_> {
    fn site(&self, name: &'static str, program: &Path, base: &'static str) -> Result<Site> {
        let recipes = self.workspace.root.join("hosting");
        let read = |file: &str| {
            let path = recipes.join(file);
            fs::read_to_string(&path).with_context(|| format!("{} can't be read", path.display()))
        };
        let logs = self
            .scratch
            .join(format!("{name}{}", base.replace('/', "-")));
        let recipe = read(if name == "nginx" {
            "nginx.conf"
        } else {
            "Caddyfile"
        })?;
        let recipe = match base {
            "/" => recipe,
            _ => recipe::below_a_path(&recipe)?,
        };
        let fragile = Fragile::start()?;
        let start = |service: &str, logs: &Path| self.server(name, program, &recipe, service, logs);
        let (first, http, https) = start(self.service, &logs)?;
        let (second, _, before_fragile) = start(&fragile.address, &logs.join("fragile"))?;
        let headers = read("headers.txt")?;
        let headers = recipe::headers(&headers).into_iter();
        Ok(Site {
            name,
            address: format!("https://localhost:{https}"),
            plain: format!("http://localhost:{http}"),
            files: self.root.join(base.trim_matches('/')),
            base,
            logs,
            service: self.service.to_owned(),
            headers: headers
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            before_fragile: format!("https://localhost:{before_fragile}"),
            fragile,
            _running: [first, second],
        })
    }

    /// Starts a server; it comes with its two ports.
    fn server(
        &self,
        name: &str,
        program: &Path,
        recipe: &str,
        service: &str,
        logs: &Path,
    ) -> Result<(Running, u16, u16)> {
        fs::create_dir_all(logs)?;
        for file in ["certificate.pem", "key.pem"] {
            fs::copy(self.scratch.join(file), logs.join(file))?;
        }
        let places = Places {
            http: server::free_port()?,
            https: server::free_port()?,
            root: self.root,
            scratch: logs,
            service,
        };
        let mut command = Command::new(program);
        if name == "nginx" {
            nginx(&mut command, &recipe::nginx(recipe, &places)?, logs)?;
        } else {
            caddy(&mut command, &recipe::caddy(recipe, &places)?, logs)?;
        }
        let running = server::start(&mut command, places.https, &logs.join("said.log"))?;
        Ok((running, places.http, places.https))
    }
}

fn nginx(command: &mut Command, recipe: &str, logs: &Path) -> Result<()> {
    let (main, part) = (logs.join("nginx.conf"), logs.join("farol.conf"));
    fs::write(&part, recipe)?;
    fs::write(&main, recipe::around_nginx(&part, logs))?;
    command
        .arg("-e")
        .arg(logs.join("error.log"))
        .arg("-c")
        .arg(main);
    Ok(())
}

fn caddy(command: &mut Command, recipe: &str, logs: &Path) -> Result<()> {
    let file = logs.join("Caddyfile");
    fs::write(&file, recipe)?;
    command
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(file)
        // Nothing of a Caddy that this machine may have is touched.
        .env("HOME", logs)
        .env("XDG_DATA_HOME", logs)
        .env("XDG_CONFIG_HOME", logs);
    Ok(())
}

/// A certificate for this machine, for a day.
fn certificate(folder: &Path) -> Result<()> {
    let mut openssl = Command::new("openssl");
    openssl
        .args(["req", "-x509", "-newkey", "ec", "-nodes", "-days", "1"])
        .args([
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-subj",
            "/CN=localhost",
        ])
        .args(["-addext", "subjectAltName=DNS:localhost"])
        .args(["-keyout", "key.pem", "-out", "certificate.pem"])
        .current_dir(folder);
    let output = process::output(&mut openssl)?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "no certificate: {}", said.trim());
    Ok(())
}
