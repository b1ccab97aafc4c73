//! Reader of HTTP requests, for the services that the checks start.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::TcpStream;

/// Reads a request with its body and returns the head, in lower case; fails if the connection is closed.
pub(super) fn read_request(reader: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut head = String::new();
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or_default();
        }
        head.push_str(&line);
        head.push('\n');
    }
    std::io::copy(&mut reader.take(length), &mut std::io::sink())?;
    Ok(head)
}
