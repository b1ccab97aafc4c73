//! Checks of every server configuration that concern requests to the service.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Site;
use super::assertions::{expect, expect_headers};
use super::client::{Request, Response, SUBRESOURCE, send};

/// Document number in URLs, which no log may contain; the mock service doesn't treat it specially.
pub(super) const DOCUMENT: &str = "52998224725";

impl Site {
    /// Sends a command or a query to the control API of the mock service.
    fn control(&self, method: &str, path: &str, body: Option<&str>) -> Result<Value> {
        let request = Request {
            method,
            headers: &[],
            body,
        };
        let response = send(&format!("{}/_control/{path}", self.service), request)?;
        ensure!(response.status < 300, "the service refuses {path}");
        Ok(serde_json::from_slice(&response.body).unwrap_or_default())
    }

    /// Signs in through the host and returns the `Authorization` header.
    fn sign_in(&self) -> Result<String> {
        let request = Request {
            method: "POST",
            headers: &[],
            body: Some("{\"email\":\"ana@farol.example\",\"password\":\"farol-demo\"}"),
        };
        let response = send(&format!("{}/v1/login", self.address), request)?;
        expect(&response, 200, "application/json")?;
        let body: Value = serde_json::from_slice(&response.body)?;
        let token = body.get("token").and_then(Value::as_str);
        Ok(format!(
            "Bearer {}",
            token.context("the response has no token")?
        ))
    }
}

/// Checks that requests and responses are forwarded unchanged.
pub(super) fn forwarded(site: &Site) -> Result<()> {
    let token = site.sign_in()?;
    let headers = [
        ("Accept", "application/json"),
        ("Authorization", token.as_str()),
    ];
    let list = "/v2/organizations/1001/radars?_start=0&_end=3&_sort=name&_order=ASC";
    let response = send(
        &format!("{}{list}", site.address),
        Request {
            headers: &headers,
            ..SUBRESOURCE
        },
    )?;
    expect(&response, 200, "application/json")?;
    let log = site.control("GET", "log?operation=listRadars", None)?;
    let target = log
        .as_array()
        .and_then(|requests| requests.last()?.get("target")?.as_str());
    ensure!(target == Some(list), "the service received {target:?}");
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
        let address = format!("{}{path}", site.flaky_address);
        let request = Request {
            method,
            headers: &[],
            body,
        };
        let before = site.backend.requests();
        // If the server keeps the first connection open, the second request is sent on it and
        // fails.
        let responses = [send(&address, request)?, send(&address, request)?];
        let sent = site.backend.requests() - before;
        ensure!(sent == 2, "2 requests by {method} arrived as {sent}");
        for response in responses.iter().filter(|response| response.status < 300) {
            expect_headers(site, response).context("a service with other headers")?;
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
    ensure!(read > 0, "the logs are empty");
    Ok(())
}

/// Returns the response to a request whose connection the service resets; its URL holds a document.
pub(super) fn reset_request(site: &Site) -> Result<Response> {
    let fault = "{\"operation\":\"scrFull\",\"fault\":{\"kind\":\"reset\"}}";
    site.control("POST", "faults", Some(fault))?;
    let response = send(
        &format!("{}/v1/scr/full/{DOCUMENT}", site.address),
        SUBRESOURCE,
    );
    site.control("DELETE", "faults", None)?;
    let response = response?;
    ensure!(
        response.status == 502,
        "a connection that the service resets: {}",
        response.status
    );
    Ok(response)
}
