//! A service that closes persistent connections and sends headers that the host must override.
//!
//! Some reverse proxies repeat a request if the persistent connection that it was sent on is
//! closed. They can't determine whether the service has executed it.

use std::io::{BufReader, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Result;

use super::http_reader::read_request;

/// Response to the first request of each connection; later requests get none.
const RESPONSE: &str = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
    Content-Security-Policy: default-src *\r\nCross-Origin-Opener-Policy: unsafe-none\r\n\
    Cross-Origin-Resource-Policy: cross-origin\r\nPermissions-Policy: camera=*\r\n\
    Referrer-Policy: unsafe-url\r\nStrict-Transport-Security: max-age=0\r\n\
    X-Content-Type-Options: none\r\nServer: service/1.2.3\r\n\r\n{}";

/// Running service; it ends with this process.
#[derive(Clone, Debug)]
pub(super) struct FlakyBackend {
    /// Address, without a slash at the end.
    pub(super) address: String,
    requests: Arc<AtomicUsize>,
}

impl FlakyBackend {
    /// Starts the service on a free port.
    pub(super) fn start() -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let backend = Self {
            address: format!("http://{}", listener.local_addr()?),
            requests: Arc::default(),
        };
        let requests = Arc::clone(&backend.requests);
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let requests = Arc::clone(&requests);
                thread::spawn(move || drop(serve(connection, &requests)));
            }
        });
        Ok(backend)
    }

    /// Returns the number of requests received.
    pub(super) fn requests(&self) -> usize {
        self.requests.load(Ordering::SeqCst)
    }
}

fn serve(mut connection: TcpStream, requests: &AtomicUsize) -> std::io::Result<()> {
    let mut reader = BufReader::new(connection.try_clone()?);
    read_request(&mut reader)?;
    requests.fetch_add(1, Ordering::SeqCst);
    connection.write_all(RESPONSE.as_bytes())?;
    read_request(&mut reader)?;
    requests.fetch_add(1, Ordering::SeqCst);
    Ok(())
}
