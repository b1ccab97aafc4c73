//! Child processes that run during the checks of the server configurations.

use std::fs::{self, OpenOptions};
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::subprocess;

/// Timeout of a server's start.
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// Process that is ended on drop.
#[derive(Debug)]
pub(super) struct ChildProcess {
    group: u32,
    ended: Arc<AtomicBool>,
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        subprocess::release(self.group);
    }
}

impl ChildProcess {
    /// Kills the process and its children without cleanup.
    pub(super) fn kill(self) {
        subprocess::kill(self.group);
        while !self.ended.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn new(mut child: std::process::Child) -> Self {
        let group = child.id();
        let ended = Arc::new(AtomicBool::new(false));
        let ended_flag = Arc::clone(&ended);
        thread::spawn(move || {
            drop(child.wait());
            ended_flag.store(true, Ordering::Relaxed);
        });
        Self { group, ended }
    }
}

/// Starts a server that logs to a file, and blocks until its port accepts connections.
pub(super) fn start(command: &mut Command, port: u16, log: &Path) -> Result<ChildProcess> {
    let file = OpenOptions::new().create(true).append(true).open(log)?;
    command.stdout(file.try_clone()?).stderr(file);
    let running = ChildProcess::new(subprocess::spawn(command)?);
    let start = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if running.ended.load(Ordering::Relaxed) || start.elapsed() > START_TIMEOUT {
            let output = fs::read_to_string(log).unwrap_or_default();
            bail!(
                "{} doesn't run: {}",
                subprocess::display(command),
                output.trim()
            );
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(running)
}

/// Starts the mock service with its control API on a free port; returns it with its address.
pub(super) fn start_service(program: &Path) -> Result<(ChildProcess, String)> {
    let mut command = Command::new(program);
    command
        .args(["--control", "--port", "0"])
        .stdout(Stdio::piped());
    let mut child = subprocess::spawn(&mut command)?;
    let out = child.stdout.take().context("the service has no output")?;
    let running = ChildProcess::new(child);
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let address = lines.find_map(|line| {
        let (_, address) = line.split_once("listening on ")?;
        Some(address.trim().trim_end_matches('/').to_owned())
    });
    // An unread pipe would block the service once it is full.
    thread::spawn(move || lines.for_each(drop));
    Ok((running, address.context("the service printed no address")?))
}

/// Returns a port that is free at present.
pub(super) fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}
