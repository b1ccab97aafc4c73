//! HTTP client by `curl`: decodes no body, follows no redirect and stores no cookie.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::subprocess;

/// Request to a host.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    pub(super) method: &'a str,
    pub(super) headers: &'a [(&'a str, &'a str)],
    pub(super) body: Option<&'a str>,
}

/// Navigation to a page.
pub(super) const PAGE: Request<'static> = Request {
    method: "GET",
    headers: &[("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")],
    body: None,
};

/// Request of a script or a style sheet.
pub(super) const SUBRESOURCE: Request<'static> = Request {
    method: "GET",
    headers: &[("Accept", "*/*")],
    body: None,
};

/// Response to a [`Request`].
#[derive(Debug)]
pub(super) struct Response {
    pub(super) status: u16,
    headers: Vec<(String, String)>,
    pub(super) body: Vec<u8>,
}

impl Response {
    /// Returns all values of a header, in order.
    pub(super) fn all(&self, name: &str) -> Vec<&str> {
        let matching = self
            .headers
            .iter()
            .filter(|(known, _)| known.eq_ignore_ascii_case(name));
        matching.map(|(_, value)| value.as_str()).collect()
    }

    /// Returns the first value of a header, empty if it is absent.
    pub(super) fn header(&self, name: &str) -> &str {
        self.all(name).first().copied().unwrap_or_default()
    }
}

/// Returns the `curl` command that sends a request and prints the response with its head.
pub(super) fn command(address: &str, request: Request<'_>) -> Command {
    let mut curl = Command::new("curl");
    // The certificate is self-signed, and a proxy of the system must not be used.
    curl.args(["--silent", "--show-error", "--insecure", "--noproxy", "*"])
        .args(["--include", "--path-as-is", "--max-time", "30"]);
    match request.method {
        "HEAD" => curl.arg("--head"),
        method => curl.args(["--request", method]),
    };
    for (name, value) in request.headers {
        curl.args(["--header", &format!("{name}: {value}")]);
    }
    if let Some(body) = request.body {
        curl.args(["--header", "Content-Type: application/json", "--data", body]);
    }
    curl.arg(address);
    curl
}

/// Sends a request and reads the response.
pub(super) fn send(address: &str, request: Request<'_>) -> Result<Response> {
    run(&mut command(address, request)).with_context(|| format!("{address} gave no response"))
}

/// Runs a `curl` command and parses the response that it prints.
pub(super) fn run(curl: &mut Command) -> Result<Response> {
    let output = subprocess::output(curl)?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    read(&output.stdout).context("the response is malformed")
}

/// Parses a response with its head; `None` if it is malformed.
pub(super) fn read(bytes: &[u8]) -> Option<Response> {
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(bytes.get(..end)?);
    let mut lines = head.lines();
    let status = lines.next()?.split_whitespace().nth(1)?.parse().ok()?;
    let headers = lines.filter_map(|line| line.split_once(':'));
    Some(Response {
        status,
        headers: headers
            .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
            .collect(),
        body: bytes.get(end + 4..)?.to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_parsed_with_every_header() {
        let response = read(b"HTTP/2 404 \r\nvary: a\r\nVary: b\r\n\r\n\x00\r\n\r\n1");
        let response = response.filter(|response| response.status == 404);
        assert_eq!(
            response.as_ref().map(|response| response.all("Vary")),
            Some(vec!["a", "b"])
        );
        assert_eq!(
            response.map(|response| response.body),
            Some(b"\x00\r\n\r\n1".to_vec())
        );
        assert!(read(b"nonsense").is_none());
    }
}
