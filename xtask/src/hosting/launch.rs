//! Starts, stops and restarts nginx and Caddy with a server configuration.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, ensure};

use super::server::{self, ChildProcess};
use super::server_config::{self, Substitutions};
use crate::subprocess;
use crate::tools::Servers;
use crate::workspace::Workspace;

/// Parameters of a server besides its configuration.
#[derive(Debug)]
pub(super) struct Launch<'a> {
    pub(super) servers: &'a Servers,
    /// Folder with the certificate; each server gets a folder below it.
    pub(super) scratch: &'a Path,
    /// Document root.
    pub(super) root: &'a Path,
}

/// Web server with a configuration; stopped on drop.
#[derive(Debug)]
pub(super) struct Server {
    name: &'static str,
    program: PathBuf,
    /// Address over https, without a slash at the end.
    pub(super) address: String,
    /// Address over http.
    pub(super) plain: String,
    https: u16,
    /// Folder with the configuration and the logs.
    pub(super) folder: PathBuf,
    /// Folder with stored responses and sockets of nginx.
    pub(super) state: PathBuf,
    running: Option<ChildProcess>,
}

/// Reads the server configuration of `hosting/`.
pub(super) fn read_config(workspace: &Workspace, name: &str) -> Result<String> {
    let file = match name {
        "nginx" => "hosting/nginx.conf",
        _ => "hosting/Caddyfile",
    };
    fs::read_to_string(workspace.root.join(file)).with_context(|| format!("{file} can't be read"))
}

impl Launch<'_> {
    /// Starts a server with a configuration in front of a service.
    pub(super) fn server(
        &self,
        name: &'static str,
        config: &str,
        service: &str,
        folder: &str,
    ) -> Result<Server> {
        let folder = self.scratch.join(folder);
        fs::create_dir_all(&folder)?;
        for file in ["certificate.pem", "key.pem"] {
            fs::copy(self.scratch.join(file), folder.join(file))?;
        }
        let state = new_state()?;
        let substitutions = Substitutions {
            http: server::free_port()?,
            https: server::free_port()?,
            root: self.root,
            scratch: &folder,
            state: &state,
            service,
        };
        if name == "nginx" {
            let part = folder.join("farol.conf");
            fs::write(&part, server_config::nginx(config, &substitutions)?)?;
            fs::write(
                folder.join("nginx.conf"),
                server_config::nginx_main(&part, &folder),
            )?;
        } else {
            fs::write(
                folder.join("Caddyfile"),
                server_config::caddy(config, &substitutions)?,
            )?;
        }
        let program = match name {
            "nginx" => &self.servers.nginx,
            _ => &self.servers.caddy,
        };
        let mut server = Server {
            name,
            program: program.clone(),
            address: format!("https://localhost:{}", substitutions.https),
            plain: format!("http://localhost:{}", substitutions.http),
            https: substitutions.https,
            folder,
            state,
            running: None,
        };
        server.start()?;
        Ok(server)
    }
}

impl Server {
    fn start(&mut self) -> Result<()> {
        let log = self.folder.join("output.log");
        self.running = Some(server::start(&mut self.command(), self.https, &log)?);
        Ok(())
    }

    /// Stops the server together with its pending requests, and starts it again.
    pub(super) fn restart(&mut self) -> Result<()> {
        drop(self.running.take());
        self.start()
    }

    /// Kills the server without cleanup and restarts it by the steps of `hosting/README.md`.
    pub(super) fn kill_and_start(&mut self) -> Result<()> {
        if let Some(running) = self.running.take() {
            running.kill();
        }
        for entry in fs::read_dir(&self.state)?.flatten() {
            if entry.path().extension().is_some_and(|end| end == "sock") {
                fs::remove_file(entry.path())?;
            }
        }
        self.start()
    }

    /// Makes nginx reload its configuration.
    pub(super) fn reload(&self) -> Result<()> {
        subprocess::run(self.command().args(["-s", "reload"]))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        if self.name == "nginx" {
            command
                .arg("-e")
                .arg(self.folder.join("error.log"))
                .arg("-c")
                .arg(self.folder.join("nginx.conf"));
        } else {
            command
                .args(["run", "--adapter", "caddyfile", "--config"])
                .arg(self.folder.join("Caddyfile"))
                // Keeps Caddy from changing its own folders on this machine.
                .env("HOME", &self.folder)
                .env("XDG_DATA_HOME", &self.folder)
                .env("XDG_CONFIG_HOME", &self.folder);
        }
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.running.take());
        // Remaining files are removed when xtask ends.
        drop(fs::remove_dir_all(&self.state));
    }
}

/// Creates a folder with a short name: the path of a socket has at most 107 bytes.
fn new_state() -> Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("farol-{}-{count}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder)?;
    subprocess::remove_at_end(folder.clone());
    Ok(folder)
}

/// Creates a certificate for localhost, valid for a day.
pub(super) fn certificate(folder: &Path) -> Result<()> {
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
    let output = subprocess::output(&mut openssl)?;
    let openssl_output = String::from_utf8_lossy(&output.stderr);
    ensure!(
        output.status.success(),
        "no certificate: {}",
        openssl_output.trim()
    );
    Ok(())
}
