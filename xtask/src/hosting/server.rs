//! Programs that run while the recipes are checked.

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

use crate::process;

/// How long a server may take until it answers.
const START: Duration = Duration::from_secs(20);

/// A program that ends with this value.
#[derive(Debug)]
pub(super) struct Running {
    group: u32,
    ended: Arc<AtomicBool>,
}

impl Drop for Running {
    fn drop(&mut self) {
        process::release(self.group);
    }
}

impl Running {
    /// Ends the program and all that it started, without a chance to clean up.
    pub(super) fn kill(self) {
        process::kill(self.group);
        while !self.ended.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn watch(mut child: std::process::Child) -> Self {
        let group = child.id();
        let ended = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&ended);
        thread::spawn(move || {
            drop(child.wait());
            told.store(true, Ordering::Relaxed);
        });
        Self { group, ended }
    }
}

/// Starts a server whose words go to a file, and waits until its port answers.
pub(super) fn start(command: &mut Command, port: u16, log: &Path) -> Result<Running> {
    let file = OpenOptions::new().create(true).append(true).open(log)?;
    command.stdout(file.try_clone()?).stderr(file);
    let running = Running::watch(process::spawn(command)?);
    let start = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if running.ended.load(Ordering::Relaxed) || start.elapsed() > START {
            let said = fs::read_to_string(log).unwrap_or_default();
            bail!("{} doesn't run: {}", process::shown(command), said.trim());
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(running)
}

/// Starts the stand-in service on a free port; it can be told to fail.
pub(super) fn start_service(program: &Path) -> Result<(Running, String)> {
    let mut command = Command::new(program);
    command
        .args(["--control", "--port", "0"])
        .stdout(Stdio::piped());
    let mut child = process::spawn(&mut command)?;
    let out = child.stdout.take().context("the service has no output")?;
    let running = Running::watch(child);
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let address = lines.find_map(|line| {
        let (_, address) = line.split_once("listening on ")?;
        Some(address.trim().trim_end_matches('/').to_owned())
    });
    // Nobody reading would hold the service up.
    thread::spawn(move || lines.for_each(drop));
    Ok((
        running,
        address.context("the service didn't say where it listens")?,
    ))
}

/// A port that nobody has.
pub(super) fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}
