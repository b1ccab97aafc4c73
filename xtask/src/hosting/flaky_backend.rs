//! A service that closes persistent connections and sends headers that the host must override.
//!
//! Some reverse proxies repeat a request if the persistent connection that it was sent on is
//! closed. They can't determine whether the service has executed it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Result;

/// Response to the first request of each connection; later requests get none.
const ANSWER: &str = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
    Content-Security-Policy: default-src *\r\nCross-Origin-Opener-Policy: unsafe-none\r\n\
    Cross-Origin-Resource-Policy: cross-origin\r\nPermissions-Policy: camera=*\r\n\
    Referrer-Policy: unsafe-url\r\nStrict-Transport-Security: max-age=0\r\n\
    X-Content-Type-Options: none\r\nServer: service/1.2.3\r\n\r\n{}";

/// Running service; it ends with this process.
#[derive(Clone, Debug)]
pub(super) struct FlakyBackend {
    /// Address, without a slash at the end.
    pub(super) address: String,
    calls: Arc<AtomicUsize>,
}

impl FlakyBackend {
    /// Starts the service on a free port.
    pub(super) fn start() -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let backend = Self {
            address: format!("http://{}", listener.local_addr()?),
            calls: Arc::default(),
        };
        let calls = Arc::clone(&backend.calls);
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let calls = Arc::clone(&calls);
                thread::spawn(move || drop(serve(connection, &calls)));
            }
        });
        Ok(backend)
    }

    /// Returns the number of requests received.
    pub(super) fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }
}

fn serve(mut connection: TcpStream, calls: &AtomicUsize) -> std::io::Result<()> {
    let mut reader = BufReader::new(connection.try_clone()?);
    read_call(&mut reader)?;
    calls.fetch_add(1, Ordering::SeqCst);
    connection.write_all(ANSWER.as_bytes())?;
    read_call(&mut reader)?;
    calls.fetch_add(1, Ordering::SeqCst);
    Ok(())
}

/// Reads a request to its end; fails if the connection is closed.
fn read_call(reader: &mut BufReader<TcpStream>) -> std::io::Result<()> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim().to_ascii_lowercase();
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or_default();
        }
        if line.is_empty() {
            break;
        }
    }
    std::io::copy(&mut reader.take(length), &mut std::io::sink())?;
    Ok(())
}
