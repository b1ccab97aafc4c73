//! Checks of a server that stores no responses.

use anyhow::{Result, ensure};

use super::call::{Bench, METHODS, expect_status};

/// A broken connection to the service becomes 502, and the request isn't repeated.
pub(super) fn broken_service(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        for kind in ["reset", "close"] {
            let call = bench.call(method, kind);
            expect_status(&call.send()?, 502)?;
            bench.expect_arrivals(&call, 1)?;
        }
    }
    Ok(())
}

/// A response of the service closes its connection: the next request uses a new one.
pub(super) fn ends_connections(bench: &mut Bench) -> Result<()> {
    for kind in ["answer", "close"] {
        let reply = bench.call("POST", kind).over_http1().send()?;
        let found = reply.all("connection");
        ensure!(found == ["close"], "{kind}: Connection is {found:?}");
    }
    Ok(())
}

/// No response states that keys are honored, and none may be stored by browsers.
pub(super) fn no_claim(bench: &mut Bench) -> Result<()> {
    for kind in ["answer", "close"] {
        let reply = bench.call("POST", kind).send()?;
        let lifetime = reply.all("idempotency-key-lifetime");
        ensure!(lifetime.is_empty(), "claims {lifetime:?}");
        let cache = reply.all("cache-control");
        ensure!(cache == ["no-store"], "stored as {cache:?}");
    }
    Ok(())
}

/// Every repetition is forwarded, as `hosting/README.md` documents.
pub(super) fn repeats(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "answer");
        call.send()?;
        call.send()?;
        bench.expect_arrivals(&call, 2)?;
    }
    Ok(())
}
