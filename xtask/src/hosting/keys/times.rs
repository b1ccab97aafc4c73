//! Lifetimes of keys and responses, with seconds in place of minutes and a day.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use super::call::{Bench, METHODS, expect_same, expect_status};
use crate::hosting::client::Reply;

/// Timeout of a check that waits for a lifetime of seconds, on a busy machine.
const LIMIT: Duration = Duration::from_mins(1);

/// The service exceeds its timeout: 504, also for the repetition.
pub(super) fn slow_service(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "held");
        let first = call.send()?;
        expect_same(&first, &call.send()?, 504)?;
        bench.backend.release(&call.path);
        bench.expect_arrivals(&call, 1)?;
    }
    Ok(())
}

/// A key is rejected once its response has expired, and is new again once it has expired itself.
pub(super) fn lifetimes(bench: &mut Bench) -> Result<()> {
    for method in ["POST", "PUT"] {
        let call = bench.call(method, "answer");
        let start = Instant::now();
        let first = call.send()?;
        ensure!(
            first.all("idempotency-key-lifetime") == ["2"],
            "no lifetime"
        );
        let refused = poll(|| call.send(), |reply| reply.status != 200)?;
        expect_status(&refused, 409)?;
        ensure!(
            start.elapsed() >= Duration::from_secs(2),
            "the response was gone after {:?}",
            start.elapsed()
        );
        bench.expect_arrivals(&call, 1)?;
        let again = poll(|| call.send(), |reply| reply.status != 409)?;
        expect_status(&again, 200)?;
        ensure!(again.body != first.body, "an old response");
        bench.expect_arrivals(&call, 2)?;
    }
    Ok(())
}

fn poll(send: impl Fn() -> Result<Reply>, is_expected: fn(&Reply) -> bool) -> Result<Reply> {
    let start = Instant::now();
    while start.elapsed() < LIMIT {
        let reply = send()?;
        if is_expected(&reply) {
            return Ok(reply);
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("nothing changed in {LIMIT:?}")
}
