//! Failures of the service or the server while a request is pending.

use anyhow::Result;

use super::repeatable_request::{Fixture, METHODS, expect_same, expect_status, join};

/// The service closes the connection without a response: 502, also for the repetition.
pub(super) fn broken_service(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        for kind in ["reset", "close"] {
            let request = fixture.request(method, kind);
            let (first, second) = (request.start()?, request.start()?);
            expect_same(&join(first)?, &join(second)?, 502)?;
            expect_status(&request.send()?, 502)?;
            fixture.expect_arrivals(&request, 1)?;
        }
    }
    Ok(())
}

/// The response is truncated: it isn't stored, and the repetition isn't forwarded.
pub(super) fn truncated_response(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "cut");
        // The client's error depends on how much of the response has arrived.
        drop(request.send());
        expect_status(&request.send()?, 409)?;
        fixture.expect_arrivals(&request, 1)?;
    }
    Ok(())
}

/// Reload: the new workers return the response of the old ones.
pub(super) fn reload(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "held");
        let first = request.start()?;
        fixture.backend.wait_for(method, &request.path)?;
        fixture.server.reload()?;
        let second = request.start()?;
        fixture.backend.release(&request.path);
        expect_same(&join(first)?, &join(second)?, 200)?;
        fixture.expect_arrivals(&request, 1)?;
    }
    Ok(())
}

/// After a restart, stored responses are still served, and pending requests aren't forwarded again.
pub(super) fn restart(fixture: &mut Fixture) -> Result<()> {
    let restarts = [
        |fixture: &mut Fixture| fixture.server.restart(),
        |fixture: &mut Fixture| fixture.server.kill_and_start(),
    ];
    for restart in restarts {
        for method in METHODS {
            let stored = fixture.request(method, "response");
            let response = stored.send()?;
            let pending = fixture.request(method, "held");
            let first = pending.start()?;
            fixture.backend.wait_for(method, &pending.path)?;
            restart(fixture)?;
            // Its connection is closed; the client's error is irrelevant.
            drop(join(first));
            expect_same(&response, &stored.send()?, 200)?;
            expect_status(&pending.send()?, 409)?;
            fixture.backend.release(&pending.path);
            fixture.expect_arrivals(&stored, 1)?;
            fixture.expect_arrivals(&pending, 1)?;
        }
    }
    Ok(())
}
