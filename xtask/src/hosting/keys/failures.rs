//! Failures of the service or the server while a request is pending.

use anyhow::Result;

use super::call::{Bench, METHODS, expect_same, expect_status, join};

/// The service closes the connection without a response: 502, also for the repetition.
pub(super) fn broken_service(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        for kind in ["reset", "close"] {
            let call = bench.call(method, kind);
            let (first, second) = (call.start()?, call.start()?);
            expect_same(&join(first)?, &join(second)?, 502)?;
            expect_status(&call.send()?, 502)?;
            bench.expect_arrivals(&call, 1)?;
        }
    }
    Ok(())
}

/// The response is truncated: it isn't stored, and the repetition isn't forwarded.
pub(super) fn response_cut_short(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "cut");
        // The client's error depends on how much of the response has arrived.
        drop(call.send());
        expect_status(&call.send()?, 409)?;
        bench.expect_arrivals(&call, 1)?;
    }
    Ok(())
}

/// Reload: the new workers return the response of the old ones.
pub(super) fn reload(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "held");
        let first = call.start()?;
        bench.backend.wait_for(method, &call.path)?;
        bench.server.reload()?;
        let second = call.start()?;
        bench.backend.release(&call.path);
        expect_same(&join(first)?, &join(second)?, 200)?;
        bench.expect_arrivals(&call, 1)?;
    }
    Ok(())
}

/// After a restart, stored responses are still served, and pending requests aren't forwarded again.
pub(super) fn restart(bench: &mut Bench) -> Result<()> {
    let restarts = [
        |bench: &mut Bench| bench.server.restart(),
        |bench: &mut Bench| bench.server.kill_and_start(),
    ];
    for restart in restarts {
        for method in METHODS {
            let stored = bench.call(method, "answer");
            let response = stored.send()?;
            let under_way = bench.call(method, "held");
            let first = under_way.start()?;
            bench.backend.wait_for(method, &under_way.path)?;
            restart(bench)?;
            // Its connection is closed; the client's error is irrelevant.
            drop(join(first));
            expect_same(&response, &stored.send()?, 200)?;
            expect_status(&under_way.send()?, 409)?;
            bench.backend.release(&under_way.path);
            bench.expect_arrivals(&stored, 1)?;
            bench.expect_arrivals(&under_way, 1)?;
        }
    }
    Ok(())
}
