//! Tests of the binary over real sockets: printed address, options, and connection faults.
#![cfg(feature = "server")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test ends at the first surprise"
)]

mod served;

use std::io::{ErrorKind, Read};
use std::time::{Duration, Instant};

use served::{LOGIN, Served};

#[test]
fn the_binary_prints_its_address_and_responds() {
    let served = Served::start(&["--seed", "7"]);
    let response = served.request("POST", "/v1/login", LOGIN).unwrap();
    assert!(response.starts_with("HTTP/1.1 200 OK"), "{response}");
    assert!(response.contains("\"token\":\""));
    assert!(
        served
            .request("GET", "/_control/log", "")
            .unwrap()
            .starts_with("HTTP/1.1 404")
    );
}

#[test]
fn many_requests_are_sent_over_one_connection() {
    let served = Served::start(&[]);
    let mut stream = served.connect();
    for _ in 0..3 {
        served::write(&mut stream, "GET", "/v1/nowhere", "");
        let mut piece = [0; 4096];
        let length = stream.read(&mut piece).unwrap();
        assert!(String::from_utf8_lossy(&piece[..length]).starts_with("HTTP/1.1 404"));
    }
}

#[test]
fn options_reach_the_service() {
    let served = Served::start(&[
        "--opaque-tokens",
        "--allow-origin",
        "http://a.example",
        "--accept-idempotency-key",
        "--delay",
        "200",
    ]);
    let start = Instant::now();
    let response = served.request("POST", "/v1/login", LOGIN).unwrap();
    assert!(start.elapsed() >= Duration::from_millis(200));
    let token = response
        .split("\"token\":\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    assert!(!token.contains('.'));
    assert!(response.contains("access-control-allow-origin: http://a.example"));
    assert!(response.contains("access-control-expose-headers: idempotency-key-lifetime"));
}

#[test]
fn invalid_options_exit_with_usage() {
    let output = served::program().arg("--nothing").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Usage:"));
    let output = served::program().arg("--help").output().unwrap();
    assert!(
        output.status.success() && String::from_utf8_lossy(&output.stdout).contains("--token-life")
    );
}

fn faulted(fault: &str) -> std::io::Result<String> {
    let served = Served::start(&["--control"]);
    served.inject(fault);
    let response = served.request("POST", "/v1/login", LOGIN);
    let after = served.request("POST", "/v1/login", LOGIN).unwrap();
    assert!(after.starts_with("HTTP/1.1 200"), "{after}");
    response
}

/// Sends a request with a fault on a reused connection; returns the result of reading it and the
/// number of log entries.
fn faulted_on_a_persistent_connection(fault: &str) -> (std::io::Result<usize>, usize) {
    let served = Served::start(&["--control"]);
    let mut stream = served.connect();
    served::write(&mut stream, "POST", "/v1/login", LOGIN);
    let mut piece = [0; 4096];
    let length = stream.read(&mut piece).unwrap();
    let first = String::from_utf8_lossy(&piece[..length]).into_owned();
    assert!(first.starts_with("HTTP/1.1 200"), "{first}");
    assert!(!first.contains("connection: close"), "{first}");
    served.inject(fault);
    served::write(&mut stream, "POST", "/v1/login", LOGIN);
    let read = stream.read(&mut piece);
    let log = served
        .request("GET", "/_control/log?operation=login", "")
        .unwrap();
    (read, log.matches("\"operation\":\"login\"").count())
}

#[test]
fn a_persistent_connection_closes_without_a_byte_after_execution() {
    for fault in [r#"{"kind":"refuse"}"#, r#"{"kind":"closeAfter"}"#] {
        let (read, arrivals) = faulted_on_a_persistent_connection(fault);
        assert_eq!((read.unwrap(), arrivals), (0, 2), "{fault}");
    }
}

#[test]
fn a_persistent_connection_is_reset_without_a_byte_after_execution() {
    for fault in [r#"{"kind":"reset"}"#, r#"{"kind":"resetAfter"}"#] {
        let (read, arrivals) = faulted_on_a_persistent_connection(fault);
        assert_eq!(
            read.unwrap_err().kind(),
            ErrorKind::ConnectionReset,
            "{fault}"
        );
        assert_eq!(arrivals, 2, "{fault}");
    }
}

#[test]
fn a_refused_request_gets_no_byte() {
    assert_eq!(faulted(r#"{"kind":"refuse"}"#).unwrap(), "");
}

#[test]
fn a_reset_connection_is_an_error() {
    let error = faulted(r#"{"kind":"reset"}"#).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ConnectionReset);
}

#[test]
fn a_cut_response_is_shorter_than_its_content_length() {
    let response = faulted(r#"{"kind":"cut"}"#).unwrap();
    let (announced, body) = served::lengths(&response);
    assert_eq!(body, announced.div_ceil(2));
}

#[test]
fn a_trickled_response_arrives_slowly_and_complete() {
    let start = Instant::now();
    let response = faulted(r#"{"kind":"trickle","bytes":100,"milliseconds":80}"#).unwrap();
    let (announced, body) = served::lengths(&response);
    assert_eq!(body, announced);
    assert!(start.elapsed() >= Duration::from_millis(160));
}

#[test]
fn a_half_open_connection_sends_nothing_while_others_are_served() {
    let served = Served::start(&["--control"]);
    served.inject(r#"{"kind":"halfOpen"}"#);
    let mut silent = served.connect();
    served::write(&mut silent, "POST", "/v1/login", LOGIN);
    silent
        .set_read_timeout(Some(Duration::from_millis(300)))
        .unwrap();
    let error = silent.read(&mut [0; 16]).unwrap_err();
    assert!(matches!(
        error.kind(),
        ErrorKind::WouldBlock | ErrorKind::TimedOut
    ));
    assert!(
        served
            .request("POST", "/v1/login", LOGIN)
            .unwrap()
            .starts_with("HTTP/1.1 200")
    );
}

#[test]
fn a_held_response_is_sent_on_release() {
    let served = Served::start(&["--control"]);
    served.inject(r#"{"kind":"hold"}"#);
    let mut held = served.connect();
    served::write(&mut held, "POST", "/v1/login", LOGIN);
    held.set_read_timeout(Some(Duration::from_millis(300)))
        .unwrap();
    assert!(held.read(&mut [0; 16]).is_err(), "it came by itself");
    served.request("POST", "/_control/release", "").unwrap();
    held.set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    let mut start = [0; 12];
    held.read_exact(&mut start).unwrap();
    assert_eq!(&start, b"HTTP/1.1 200");
}
