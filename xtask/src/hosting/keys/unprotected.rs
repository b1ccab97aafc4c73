//! Checks of a server that stores no responses.

use anyhow::{Result, ensure};

use super::repeatable_request::{Fixture, METHODS, expect_status};

/// A broken connection to the service becomes 502, and the request isn't repeated.
pub(super) fn broken_service(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        for kind in ["reset", "close"] {
            let request = fixture.request(method, kind);
            expect_status(&request.send()?, 502)?;
            fixture.expect_arrivals(&request, 1)?;
        }
    }
    Ok(())
}

/// A response of the service closes its connection: the next request uses a new one.
pub(super) fn ends_connections(fixture: &mut Fixture) -> Result<()> {
    for kind in ["response", "close"] {
        let response = fixture.request("POST", kind).over_http1().send()?;
        let found = response.all("connection");
        ensure!(found == ["close"], "{kind}: Connection is {found:?}");
    }
    Ok(())
}

/// No response states that keys are honored, and none may be stored by browsers.
pub(super) fn no_lifetime(fixture: &mut Fixture) -> Result<()> {
    for kind in ["response", "close"] {
        let response = fixture.request("POST", kind).send()?;
        let lifetime = response.all("idempotency-key-lifetime");
        ensure!(
            lifetime.is_empty(),
            "Idempotency-Key-Lifetime is {lifetime:?}"
        );
        let cache = response.all("cache-control");
        ensure!(cache == ["no-store"], "Cache-Control is {cache:?}");
    }
    Ok(())
}

/// Every repetition is forwarded, as `hosting/README.md` documents.
pub(super) fn repeats(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "response");
        request.send()?;
        request.send()?;
        fixture.expect_arrivals(&request, 2)?;
    }
    Ok(())
}
