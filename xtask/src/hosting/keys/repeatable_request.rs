//! A request with an idempotency key that can be sent repeatedly.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, anyhow, ensure};

use super::backend::Backend;
use crate::hosting::client::{self, Request, Response};
use crate::hosting::launch::Server;
use crate::hosting::service_requests::DOCUMENT;
use crate::subprocess;

/// Prefix of every key; the logs must not contain it.
pub(super) const KEY_PREFIX: &str = "c0ffee";

/// Methods of the contract.
pub(super) const METHODS: [&str; 3] = ["GET", "POST", "PUT"];

/// Server in front of a [`Backend`].
#[derive(Debug)]
pub(super) struct Fixture {
    pub(super) server: Server,
    pub(super) backend: Backend,
}

/// Request that can be sent repeatedly.
#[derive(Clone, Debug)]
pub(super) struct RepeatableRequest {
    address: String,
    pub(super) method: &'static str,
    pub(super) path: String,
    pub(super) key: Option<String>,
    /// Option of `curl` that selects the HTTP version.
    version: &'static str,
}

/// Returns a number that is unique within this run.
fn next_number() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// Returns a new key.
pub(super) fn new_key() -> String {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
    let number = next_number();
    format!("{KEY_PREFIX}{number:010x}{:016x}", now.as_nanos())
        .chars()
        .take(32)
        .collect()
}

impl Fixture {
    /// Builds a request with a new key, for a new path below `/v1/<kind>/`.
    pub(super) fn request(&self, method: &'static str, kind: &str) -> RepeatableRequest {
        RepeatableRequest {
            address: self.server.address.clone(),
            method,
            path: format!("/v1/{kind}/{}/{DOCUMENT}", next_number()),
            key: Some(new_key()),
            version: "--http2",
        }
    }

    /// Fails unless the request arrived `expected` times.
    pub(super) fn expect_arrivals(
        &self,
        request: &RepeatableRequest,
        expected: usize,
    ) -> Result<()> {
        let found = self.backend.arrivals(&request.path);
        ensure!(
            found == expected,
            "{} {}: {found} arrivals instead of {expected}",
            request.method,
            request.path
        );
        // The count above would include arrivals by another method.
        let found = self.backend.arrivals_by(request.method, &request.path);
        ensure!(
            found == expected,
            "{} arrived as another method",
            request.path
        );
        Ok(())
    }
}

impl RepeatableRequest {
    pub(super) fn without_key(self) -> Self {
        Self { key: None, ..self }
    }

    pub(super) fn over_http1(self) -> Self {
        Self {
            version: "--http1.1",
            ..self
        }
    }

    fn command(&self) -> std::process::Command {
        let header = self.key.as_deref().map(|key| ("Idempotency-Key", key));
        let request = Request {
            method: self.method,
            headers: header.as_slice(),
            body: (self.method != "GET").then_some("{}"),
        };
        let mut command = client::command(&format!("{}{}", self.address, self.path), request);
        command.arg(self.version);
        command
    }

    /// Sends the request and reads the response.
    pub(super) fn send(&self) -> Result<Response> {
        let response = client::run(&mut self.command());
        response.with_context(|| format!("{} {}", self.method, self.path))
    }

    /// Sends the request, then reads the response in another thread.
    pub(super) fn start(&self) -> Result<JoinHandle<Result<Response>>> {
        let mut command = self.command();
        command.arg("--verbose");
        let mut child = subprocess::spawn(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
        let trace = child.stderr.take().context("curl has no trace")?;
        let mut trace = BufReader::new(trace).lines().map_while(Result::ok);
        let is_sent = trace.any(|line| line.starts_with("> "));
        let thread = thread::spawn(move || {
            // An unread trace would fill the pipe and block curl.
            let rest = thread::spawn(move || trace.for_each(drop));
            let group = child.id();
            let output = child.wait_with_output();
            drop(rest.join());
            subprocess::release(group);
            client::read(&output?.stdout).context("no response")
        });
        ensure!(is_sent, "the request wasn't sent");
        Ok(thread)
    }

    /// Sends the request and closes the connection as soon as the request has reached the service.
    pub(super) fn send_and_disconnect(&self, backend: &Backend) -> Result<()> {
        let mut command = self.command();
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = subprocess::spawn(&mut command)?;
        let arrived = backend.wait_for(self.method, &self.path);
        subprocess::kill(child.id());
        child.wait()?;
        subprocess::release(child.id());
        arrived
    }
}

/// Returns the response that a thread has read.
pub(super) fn join(thread: JoinHandle<Result<Response>>) -> Result<Response> {
    thread.join().map_err(|_| anyhow!("a request panicked"))?
}

/// Fails unless both responses are equal and have this status.
pub(super) fn expect_same(first: &Response, second: &Response, status: u16) -> Result<()> {
    for response in [first, second] {
        ensure!(
            response.status == status,
            "{} instead of {status}",
            response.status
        );
    }
    ensure!(first.body == second.body, "the responses differ");
    ensure!(
        first.header("content-type") == second.header("content-type"),
        "the types differ"
    );
    Ok(())
}

/// Fails unless a response has this status.
pub(super) fn expect_status(response: &Response, status: u16) -> Result<()> {
    ensure!(
        response.status == status,
        "{} instead of {status}",
        response.status
    );
    Ok(())
}
