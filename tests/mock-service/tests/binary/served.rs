//! A running binary, and a minimal HTTP client.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Body of a successful login.
pub(crate) const LOGIN: &str = r#"{"email":"ana@farol.example","password":"farol-demo"}"#;

/// Child process that is killed on drop.
pub(crate) struct Served {
    child: Child,
    address: String,
}

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_farol-mock-service"))
}

impl Served {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line
            .trim_end()
            .strip_prefix("listening on http://")
            .unwrap()
            .to_owned();
        assert!(address.starts_with("127.0.0.1:"));
        Self { child, address }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(10)))
            .unwrap();
        stream
    }

    /// Sends a request on a new connection and reads it to its end.
    pub(crate) fn request(&self, method: &str, target: &str, body: &str) -> io::Result<String> {
        let mut stream = self.connect();
        send(&mut stream, method, target, body, "connection: close\r\n")?;
        let mut response = Vec::new();
        match stream.read_to_end(&mut response) {
            Err(error) if response.is_empty() => Err(error),
            _ => Ok(String::from_utf8_lossy(&response).into_owned()),
        }
    }

    /// Injects a fault for the next login.
    pub(crate) fn inject(&self, fault: &str) {
        let body = format!(r#"{{"operation":"login","fault":{fault},"times":1}}"#);
        let response = self.request("POST", "/_control/faults", &body).unwrap();
        assert!(response.starts_with("HTTP/1.1 204"), "{response}");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Sends a request and keeps the connection open.
pub(crate) fn write(stream: &mut TcpStream, method: &str, target: &str, body: &str) {
    send(stream, method, target, body, "").unwrap();
}

fn send(
    stream: &mut TcpStream,
    method: &str,
    target: &str,
    body: &str,
    more: &str,
) -> io::Result<()> {
    let length = body.len();
    let head = format!(
        "{method} {target} HTTP/1.1\r\nhost: service\r\norigin: http://a.example\r\n{more}"
    );
    write!(stream, "{head}content-length: {length}\r\n\r\n{body}")
}

/// Returns the announced length of a response and the length of its body.
pub(crate) fn lengths(response: &str) -> (usize, usize) {
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    let announced = head
        .split("content-length: ")
        .nth(1)
        .unwrap()
        .lines()
        .next()
        .unwrap();
    (announced.parse().unwrap(), body.len())
}
