//! A service that counts requests; the path segment after `/v1/` selects the response.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Result, ensure};

use crate::hosting::http_reader::read_request;

/// Timeout of a test for a request to arrive, and of a request for its release.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Delay of a released response: requests sent in the meantime are queued at the host.
const SERVICE_TIME: Duration = Duration::from_millis(300);

/// Length of the body below `/v1/big/`, in bytes.
pub(super) const BIG: usize = 20_000_000;

/// Headers by which a service could disable or redirect a proxy's caching.
const HOSTILE_HEADERS: &str = "Content-Type: application/json\r\nConnection: close\r\n\
    Cache-Control: private, no-store\r\nExpires: Thu, 01 Jan 1970 00:00:00 GMT\r\n\
    Pragma: no-cache\r\nSet-Cookie: a=b\r\nVary: *\r\nIdempotency-Key-Lifetime: 86400\r\n\
    X-Accel-Buffering: no\r\nX-Accel-Expires: 0\r\nX-Accel-Redirect: /first\r\n\
    Access-Control-Allow-Origin: *\r\n";

/// Running service; it ends with this process.
#[derive(Clone, Debug)]
pub(super) struct Backend {
    /// Address, without a slash at the end.
    pub(super) address: String,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    log: Mutex<Log>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Log {
    /// Number of arrivals of each `METHOD path`.
    arrivals: HashMap<String, usize>,
    /// Paths below `/v1/held/` that get a response.
    released: HashSet<String>,
}

impl State {
    fn lock(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Blocks until the log satisfies a predicate; false after `TIMEOUT`.
    fn wait(&self, is_expected: impl Fn(&Log) -> bool) -> bool {
        let waited = self
            .changed
            .wait_timeout_while(self.lock(), TIMEOUT, |log| !is_expected(log));
        let (_log, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        !timeout.timed_out()
    }

    /// Counts an arrival and returns the number of all arrivals so far.
    fn count(&self, method: &str, path: &str) -> usize {
        let mut log = self.lock();
        *log.arrivals.entry(format!("{method} {path}")).or_default() += 1;
        let serial = log.arrivals.values().sum();
        drop(log);
        self.changed.notify_all();
        serial
    }
}

impl Backend {
    /// Starts the service on a free port.
    pub(super) fn start() -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let backend = Self {
            address: format!("http://{}", listener.local_addr()?),
            state: Arc::default(),
        };
        let state = Arc::clone(&backend.state);
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let state = Arc::clone(&state);
                thread::spawn(move || drop(serve(connection, &state)));
            }
        });
        Ok(backend)
    }

    /// Returns the number of requests for a path, by any method.
    pub(super) fn arrivals(&self, path: &str) -> usize {
        let log = self.state.lock();
        let of_path = |key: &str| key.split_once(' ').is_some_and(|(_, known)| known == path);
        let matching = log.arrivals.iter().filter(|(key, _)| of_path(key));
        matching.map(|(_, count)| count).sum()
    }

    /// Returns the number of requests for a path by one method.
    pub(super) fn arrivals_by(&self, method: &str, path: &str) -> usize {
        let log = self.state.lock();
        let count = log.arrivals.get(&format!("{method} {path}"));
        count.copied().unwrap_or_default()
    }

    /// Blocks until the first request for a path arrives; fails after `TIMEOUT`.
    pub(super) fn wait_for(&self, method: &str, path: &str) -> Result<()> {
        let key = format!("{method} {path}");
        let arrived = self.state.wait(|log| log.arrivals.contains_key(&key));
        ensure!(arrived, "{key} never arrived");
        Ok(())
    }

    /// Responds to all present and future requests for a path below `/v1/held/`.
    pub(super) fn release(&self, path: &str) {
        self.state.lock().released.insert(path.to_owned());
        self.state.changed.notify_all();
    }
}

fn serve(connection: TcpStream, state: &State) -> std::io::Result<()> {
    let mut reader = BufReader::with_capacity(1, connection.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split(' ');
    let (method, path) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let kind = path.split('/').nth(2).unwrap_or_default();
    if kind == "reset" {
        // Closing a connection with unread data makes the system reset it.
        state.count(method, path);
        return Ok(());
    }
    let head = read_request(&mut reader)?;
    let serial = state.count(method, path);
    let body = match kind {
        "close" => return Ok(()),
        "cut" => return send(connection, "Content-Length: 100\r\n", b"{\"begun\":"),
        "big" => vec![b'7'; BIG],
        "held" => {
            state.wait(|log| log.released.contains(path));
            thread::sleep(SERVICE_TIME);
            response(serial, &head)
        }
        _ => response(serial, &head),
    };
    send(
        connection,
        &format!("Content-Length: {}\r\n", body.len()),
        &body,
    )
}

/// Returns a body that is unique to each arrival and contains the request's head.
fn response(serial: usize, head: &str) -> Vec<u8> {
    serde_json::json!({ "serial": serial, "head": head })
        .to_string()
        .into_bytes()
}

fn send(mut connection: TcpStream, length: &str, body: &[u8]) -> std::io::Result<()> {
    write!(
        connection,
        "HTTP/1.1 200 OK\r\n{HOSTILE_HEADERS}{length}\r\n"
    )?;
    connection.write_all(body)
}
