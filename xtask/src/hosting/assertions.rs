//! Requests to a site, and assertions on its responses.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::Site;
use super::client::{Request, Response, send};

impl Site {
    /// Sends a request for a path relative to the app's base.
    pub(super) fn request(&self, path: &str, request: Request<'_>) -> Result<Response> {
        send(&format!("{}{}{path}", self.address, self.base), request)
    }

    pub(super) fn file(&self, name: &str) -> Result<Vec<u8>> {
        fs::read(self.files.join(name)).with_context(|| format!("the release has no {name}"))
    }

    /// Returns the name of the first file of the release with this ending.
    pub(super) fn named(&self, end: &str) -> Result<String> {
        let names = fs::read_dir(&self.files)?.flatten();
        let mut names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names
            .find(|name| name.ends_with(end))
            .with_context(|| format!("the release has nothing that ends with {end}"))
    }
}

/// Checks status and type of a response.
pub(super) fn expect(response: &Response, status: u16, kind: &str) -> Result<()> {
    let found = response.header("content-type");
    ensure!(
        response.status == status,
        "{} instead of {status}",
        response.status
    );
    ensure!(found.starts_with(kind), "`{found}` instead of {kind}");
    Ok(())
}

/// Checks the caching of a response.
pub(super) fn expect_cache(response: &Response, expected: &str) -> Result<()> {
    let found = response.all("cache-control");
    ensure!(
        found == [expected],
        "Cache-Control is {found:?} instead of {expected}"
    );
    Ok(())
}

/// Checks the headers that every response must have.
pub(super) fn expect_headers(site: &Site, response: &Response) -> Result<()> {
    for (name, value) in &site.headers {
        let found = response.all(name);
        ensure!(found == [value], "{name} is {found:?}");
    }
    let server = response.header("server");
    ensure!(
        !server.contains(char::is_numeric),
        "the response names the version of the server: {server}"
    );
    Ok(())
}
