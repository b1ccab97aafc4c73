//! Checks that every server configuration must pass.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, ensure};

use super::Site;
use super::assertions::{expect, expect_cache, expect_headers};
use super::client::{PAGE, Request, SUBRESOURCE, send};
use super::service_requests::{
    forwarded, logs_without_addresses, requests_are_sent_once, reset_request,
};

type Check = (&'static str, fn(&Site) -> Result<()>);

const CHECKS: [Check; 13] = [
    ("the page at its URL, revalidated", the_page),
    ("the page at every URL of the app", routes),
    ("404 for every other URL", missing_files),
    ("the program as application/wasm, immutable", the_program),
    ("brotli, gzip or neither, as requested", compressed),
    ("types of scripts and style sheets", types),
    ("the current config.json", configuration),
    ("an unchanged page isn't sent again", unchanged),
    ("all headers on every response, each once", all_headers),
    ("http redirects to https", to_https),
    ("requests reach the service", forwarded),
    ("no request is sent twice", requests_are_sent_once),
    (
        "no log contains the URL of a request",
        logs_without_addresses,
    ),
];

/// Runs every check on every site and returns a table of the outcomes and the failures.
pub(super) fn run(sites: &[Site]) -> (String, Vec<String>) {
    let widest = CHECKS.iter().map(|(name, _)| name.len()).max();
    let width = widest.unwrap_or_default();
    let names = sites
        .iter()
        .map(|site| format!("{} {}", site.name, site.base));
    let mut table = format!("{:width$}  {}\n", "", columns(names));
    let mut failures = Vec::new();
    for (check, work) in CHECKS {
        let outcomes = sites.iter().map(|site| match work(site) {
            Ok(()) => "passed".to_owned(),
            Err(why) => {
                failures.push(format!("{check} ({} {}): {why:#}", site.name, site.base));
                "FAILED".to_owned()
            }
        });
        // Writing to a string can't fail.
        let _ = writeln!(table, "{check:width$}  {}", columns(outcomes));
    }
    (table, failures)
}

fn columns(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:14}")).collect();
    cells.join("").trim_end().to_owned()
}

fn the_page(site: &Site) -> Result<()> {
    for request in [PAGE, SUBRESOURCE] {
        let response = site.request("", request)?;
        expect(&response, 200, "text/html")?;
        expect_cache(&response, "no-cache")?;
        ensure!(response.body == site.file("index.html")?, "another page");
    }
    let head = Request {
        method: "HEAD",
        ..PAGE
    };
    expect(&site.request("index.html", head)?, 200, "text/html")
}

fn routes(site: &Site) -> Result<()> {
    for path in [
        "sign-in?return=%2Fworkspaces",
        "w/1001-5001/radars?page=2",
        "w/1001-5001/processes/0000001-39.2024.8.26.0100",
        "some/where?text=a.js",
    ] {
        let response = site.request(path, PAGE)?;
        expect(&response, 200, "text/html").context(path)?;
        expect_cache(&response, "no-cache")?;
        ensure!(
            response.body == site.file("index.html")?,
            "{path}: another page"
        );
    }
    Ok(())
}

fn missing_files(site: &Site) -> Result<()> {
    let missing = [
        "gone.js",
        "gone.wasm",
        "gone-0123456789abcdef.js",
        "w/gone.css",
        "a.map",
    ];
    let requested = missing.map(|path| (path, PAGE)).into_iter();
    // Only navigations get the page; a request of another kind for a page URL gets 404.
    for (path, request) in requested.chain([("w/1001-5001/radars", SUBRESOURCE)]) {
        let response = site.request(path, request)?;
        ensure!(response.status == 404, "{path}: {}", response.status);
        expect_cache(&response, "no-cache").context(path)?;
        ensure!(
            response.body != site.file("index.html")?,
            "{path}: the page"
        );
    }
    if site.base != "/" {
        let outside = send(&format!("{}/elsewhere", site.address), PAGE)?;
        ensure!(
            outside.status == 404,
            "outside its path: {}",
            outside.status
        );
    }
    for path in ["../key.pem", "%2e%2e/key.pem", "..%2fkey.pem"] {
        let response = site.request(path, SUBRESOURCE)?;
        ensure!(
            (400..500).contains(&response.status),
            "{path}: {}",
            response.status
        );
    }
    let post = Request {
        method: "POST",
        headers: &[],
        body: Some("{}"),
    };
    let response = site.request("", post)?;
    ensure!(
        response.status == 405,
        "POST to the page: {}",
        response.status
    );
    Ok(())
}

fn the_program(site: &Site) -> Result<()> {
    let name = site.named(".wasm")?;
    let response = site.request(&name, SUBRESOURCE)?;
    expect(&response, 200, "application/wasm")?;
    expect_cache(&response, "public, max-age=31536000, immutable")?;
    ensure!(response.body == site.file(&name)?, "another program");
    Ok(())
}

fn compressed(site: &Site) -> Result<()> {
    for end in [".wasm", ".css", ".js"] {
        let name = site.named(end)?;
        for (requested, coding, stored) in [
            ("gzip, deflate, br", "br", ".br"),
            ("gzip, deflate", "gzip", ".gz"),
            ("identity", "", ""),
        ] {
            let headers = [("Accept", "*/*"), ("Accept-Encoding", requested)];
            let response = site.request(
                &name,
                Request {
                    headers: &headers,
                    ..SUBRESOURCE
                },
            )?;
            expect(&response, 200, "")?;
            let found = response.header("content-encoding");
            // A file that grows by compression has no compressed copy.
            let packed = site.file(&format!("{name}{stored}"));
            let Ok(packed) = packed else { continue };
            ensure!(found == coding, "{name} for `{requested}` as `{found}`");
            ensure!(
                response.body == packed,
                "{name} for `{requested}` isn't the release's"
            );
            let vary = response.all("vary").join(", ").to_ascii_lowercase();
            ensure!(
                vary.contains("accept-encoding"),
                "{name} for `{requested}` varies by `{vary}`"
            );
        }
    }
    Ok(())
}

fn types(site: &Site) -> Result<()> {
    for (end, kind) in [
        (".js", "javascript"),
        (".css", "text/css"),
        (".svg", "image/svg+xml"),
    ] {
        let response = site.request(&site.named(end)?, SUBRESOURCE)?;
        let found = response.header("content-type");
        ensure!(
            response.status == 200 && found.contains(kind),
            "{end} is {found}"
        );
    }
    Ok(())
}

fn configuration(site: &Site) -> Result<()> {
    let file = site.files.join("config.json");
    for content in ["{ \"serviceUrl\": \"\" }", "{}"] {
        fs::write(&file, content)?;
        let headers = [("Accept", "*/*"), ("Accept-Encoding", "gzip, br")];
        let response = site.request(
            "config.json",
            Request {
                headers: &headers,
                ..SUBRESOURCE
            },
        )?;
        expect(&response, 200, "application/json")?;
        expect_cache(&response, "no-cache")?;
        ensure!(
            response.body == content.as_bytes(),
            "not the current content"
        );
    }
    Ok(())
}

fn unchanged(site: &Site) -> Result<()> {
    let first = site.request("", PAGE)?;
    let tag = first.header("etag");
    ensure!(!tag.is_empty(), "the page has no ETag");
    let headers = [("Accept", "text/html"), ("If-None-Match", tag)];
    let second = site.request(
        "",
        Request {
            headers: &headers,
            ..PAGE
        },
    )?;
    ensure!(second.status == 304, "{}", second.status);
    expect_headers(site, &second)
}

fn all_headers(site: &Site) -> Result<()> {
    let post = Request {
        method: "POST",
        headers: &[],
        body: Some("{}"),
    };
    let service = format!("{}/v1/login", site.address);
    for (what, response) in [
        ("the page", site.request("", PAGE)?),
        ("a route", site.request("sign-in", PAGE)?),
        (
            "the program",
            site.request(&site.named(".wasm")?, SUBRESOURCE)?,
        ),
        ("404", site.request("gone.js", SUBRESOURCE)?),
        ("405", site.request("", post)?),
        ("the service", send(&service, post)?),
    ] {
        expect_headers(site, &response).context(what)?;
    }
    expect_headers(site, &reset_request(site)?).context("502")
}

fn to_https(site: &Site) -> Result<()> {
    let response = send(&format!("{}{}sign-in?a=b", site.plain, site.base), PAGE)?;
    let target = response.header("location");
    ensure!(
        (301..=308).contains(&response.status),
        "{}",
        response.status
    );
    let is_redirect = target.starts_with("https://localhost") && target.ends_with("sign-in?a=b");
    ensure!(is_redirect, "redirects to {target}");
    // Over plain http, anyone on the network could have sent the header.
    ensure!(
        response.all("strict-transport-security").is_empty(),
        "sent over http"
    );
    Ok(())
}
