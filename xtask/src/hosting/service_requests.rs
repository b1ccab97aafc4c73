//! Checks of every server configuration that concern requests to the service.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Site;
use super::assertions::{expect, expect_headers};
use super::client::{LOAD, Reply, Request, send};

/// Document number that the mock service doesn't treat specially.
const DOCUMENT: &str = "52998224725";

impl Site {
    /// Sends a command or a query to the control API of the mock service.
    fn control(&self, method: &str, path: &str, body: Option<&str>) -> Result<Value> {
        let request = Request {
            method,
            headers: &[],
            body,
        };
        let reply = send(&format!("{}/_control/{path}", self.service), request)?;
        ensure!(reply.status < 300, "the service refuses {path}");
        Ok(serde_json::from_slice(&reply.body).unwrap_or_default())
    }

    /// Signs in through the host and returns the `Authorization` header.
    fn sign_in(&self) -> Result<String> {
        let request = Request {
            method: "POST",
            headers: &[],
            body: Some("{\"email\":\"ana@farol.example\",\"password\":\"farol-demo\"}"),
        };
        let reply = send(&format!("{}/v1/login", self.address), request)?;
        expect(&reply, 200, "application/json")?;
        let body: Value = serde_json::from_slice(&reply.body)?;
        let token = body.get("token").and_then(Value::as_str);
        Ok(format!("Bearer {}", token.context("no token came")?))
    }
}

/// Checks that requests and responses are forwarded unchanged.
pub(super) fn calls(site: &Site) -> Result<()> {
    let token = site.sign_in()?;
    let headers = [
        ("Accept", "application/json"),
        ("Authorization", token.as_str()),
    ];
    let list = "/v2/organizations/1001/radars?_start=0&_end=3&_sort=name&_order=ASC";
    let reply = send(
        &format!("{}{list}", site.address),
        Request {
            headers: &headers,
            ..LOAD
        },
    )?;
    expect(&reply, 200, "application/json")?;
    let log = site.control("GET", "log?operation=listRadars", None)?;
    let target = log
        .as_array()
        .and_then(|calls| calls.last()?.get("target")?.as_str());
    ensure!(target == Some(list), "the service was asked for {target:?}");
    Ok(())
}

/// Checks that no request is repeated when its connection breaks.
pub(super) fn requests_are_sent_once(site: &Site) -> Result<()> {
    for (method, path, body) in [
        ("GET", format!("/v1/scr/full/{DOCUMENT}"), None),
        ("POST", "/v2/analytics".to_owned(), Some("{}")),
        (
            "PUT",
            "/v1/organization/1/process/2/INACTIVE".to_owned(),
            Some("{}"),
        ),
    ] {
        let address = format!("{}{path}", site.before_fragile);
        let request = Request {
            method,
            headers: &[],
            body,
        };
        let before = site.backend.calls();
        // If the server keeps the first connection open, the second request is sent on it and
        // fails.
        let replies = [send(&address, request)?, send(&address, request)?];
        let sent = site.backend.calls() - before;
        ensure!(sent == 2, "2 calls by {method} were sent as {sent}");
        for reply in replies.iter().filter(|reply| reply.status < 300) {
            expect_headers(site, reply).context("a service that says otherwise")?;
        }
    }
    Ok(())
}

/// Checks that no log contains the address of a request.
pub(super) fn logs_without_addresses(site: &Site) -> Result<()> {
    reset_request(site)?;
    let mut read = 0;
    let below = fs::read_dir(site.logs.join("backend"))?;
    for entry in fs::read_dir(&site.logs)?.chain(below).flatten() {
        if entry
            .path()
            .extension()
            .is_some_and(|extension| extension == "log")
        {
            let text = fs::read_to_string(entry.path())?;
            read += text.len();
            ensure!(!text.contains(DOCUMENT), "{}", entry.path().display());
        }
    }
    ensure!(read > 0, "the server wrote nothing at all");
    Ok(())
}

/// Returns the response to a request whose connection the service resets; its URL holds a document.
pub(super) fn reset_request(site: &Site) -> Result<Reply> {
    let fault = "{\"operation\":\"scrFull\",\"fault\":{\"kind\":\"reset\"}}";
    site.control("POST", "faults", Some(fault))?;
    let reply = send(&format!("{}/v1/scr/full/{DOCUMENT}", site.address), LOAD);
    site.control("DELETE", "faults", None)?;
    let reply = reply?;
    ensure!(
        reply.status == 502,
        "a service that breaks off: {}",
        reply.status
    );
    Ok(reply)
}
