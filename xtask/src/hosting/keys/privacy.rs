//! Checks of stored, logged and forwarded data.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::repeatable_request::{Fixture, KEY_PREFIX, expect_status};
use crate::hosting::client::{Request, Response, send};
use crate::hosting::server_config::APP_ORIGIN;
use crate::hosting::service_requests::DOCUMENT;
use crate::subprocess;

/// Every response of the service states the lifetime of keys and forbids browsers to store it.
pub(super) fn headers(fixture: &mut Fixture) -> Result<()> {
    let used = fixture.request("POST", "response");
    let mut refused = fixture.request("POST", "response");
    refused.key.clone_from(&used.key);
    let mut malformed = fixture.request("POST", "response");
    malformed.key = Some("1".to_owned());
    for (what, request, status) in [
        ("with a key", &used, 200),
        ("stored", &used, 200),
        ("refused", &refused, 409),
        ("malformed", &malformed, 400),
        (
            "no key",
            &fixture.request("GET", "response").without_key(),
            200,
        ),
        ("502", &fixture.request("GET", "close"), 502),
    ] {
        let response = request.send()?;
        expect_status(&response, status).context(what)?;
        expect_header(&response, "idempotency-key-lifetime", &["300"]).context(what)?;
        expect_header(&response, "cache-control", &["no-store"]).context(what)?;
        expect_header(&response, "strict-transport-security", HSTS).context(what)?;
        let body = String::from_utf8_lossy(&response.body);
        ensure!(!body.contains("nginx/"), "{what}: the server's version");
        for name in ["expires", "pragma", "farol-first"] {
            expect_header(&response, name, &[]).context(what)?;
        }
    }
    Ok(())
}

const HSTS: &[&str] = &["max-age=31536000; includeSubDomains"];

fn expect_header(response: &Response, name: &str, expected: &[&str]) -> Result<()> {
    let found = response.all(name);
    ensure!(found == expected, "{name} is {found:?}");
    Ok(())
}

/// The service receives neither the key nor the server's internal headers.
pub(super) fn forwarded_headers(fixture: &mut Fixture) -> Result<()> {
    let response = fixture.request("PUT", "response").send()?;
    let body = String::from_utf8_lossy(&response.body);
    ensure!(
        body.contains("content-type"),
        "the response has no head: {body}"
    );
    for name in ["idempotency", "farol", KEY_PREFIX] {
        ensure!(!body.contains(name), "{name} is forwarded");
    }
    Ok(())
}

/// CORS admits only the app's origin that the configuration names.
pub(super) fn other_origins(fixture: &mut Fixture) -> Result<()> {
    let request = fixture.request("POST", "response");
    let address = format!("{}{}", fixture.server.address, request.path);
    for (origin, allowed) in [(APP_ORIGIN, true), ("https://evil.test", false)] {
        let value = if allowed { vec![APP_ORIGIN] } else { vec![] };
        for method in ["OPTIONS", "GET"] {
            let headers = [("Origin", origin)];
            let cross_origin = Request {
                method,
                headers: &headers,
                body: None,
            };
            let response = send(&address, cross_origin)?;
            expect_header(&response, "access-control-allow-origin", &value)?;
            let is_preflight = allowed && method == "OPTIONS";
            let age = if is_preflight { vec!["600"] } else { vec![] };
            expect_header(&response, "access-control-max-age", &age)?;
            let headers = response.header("access-control-allow-headers");
            ensure!(headers.contains("Idempotency-Key") == allowed, "{headers}");
            let exposed = response.header("access-control-expose-headers");
            ensure!(
                exposed.contains("Idempotency-Key-Lifetime") == allowed,
                "{exposed}"
            );
        }
    }
    // The server answers preflights of the allowed origin itself.
    ensure!(
        fixture.backend.arrivals_by("OPTIONS", &request.path) == 1,
        "preflights"
    );
    Ok(())
}

/// Only the server's user can read stored responses, and a response without a key isn't stored.
pub(super) fn stored_files(fixture: &mut Fixture) -> Result<()> {
    let state = &fixture.server.state;
    let stored = fixture.request("POST", "response");
    stored.send()?;
    fixture.request("GET", "response").without_key().send()?;
    let text = stored_text(&state.join("responses"))?;
    ensure!(text.contains(&stored.path), "the response isn't stored");
    ensure!(
        !text.contains("KEY:  "),
        "a response without a key is stored"
    );
    let keys = stored_text(&state.join("keys"))?;
    ensure!(keys.contains(KEY_PREFIX), "the key isn't stored");
    ensure!(!keys.contains(DOCUMENT), "keys are stored with an address");
    let mut find = Command::new("find");
    find.args([
        "requests",
        "responses",
        "temporary",
        "keys",
        "-perm",
        "/077",
    ]);
    let output = subprocess::output(find.current_dir(state))?;
    ensure!(output.status.success(), "`find` failed");
    let readable = String::from_utf8_lossy(&output.stdout);
    ensure!(readable.is_empty(), "others can read {readable}");
    Ok(())
}

fn stored_text(folder: &Path) -> Result<String> {
    let mut text = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            text.push_str(&stored_text(&path)?);
        } else {
            text.push_str(&String::from_utf8_lossy(&fs::read(path)?));
        }
    }
    Ok(text)
}

/// No log contains a key or the URL of a request.
pub(super) fn logs_without_keys(fixture: &mut Fixture) -> Result<()> {
    fixture.request("GET", "reset").send()?;
    let mut read = 0;
    for entry in fs::read_dir(&fixture.server.folder)?.flatten() {
        if entry.path().extension().is_some_and(|end| end == "log") {
            let text = fs::read_to_string(entry.path())?;
            read += text.len();
            for secret in [KEY_PREFIX, DOCUMENT] {
                ensure!(
                    !text.contains(secret),
                    "{} contains {secret}",
                    entry.path().display()
                );
            }
        }
    }
    ensure!(read > 0, "the logs are empty");
    Ok(())
}
