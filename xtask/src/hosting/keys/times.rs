//! Lifetimes of keys and responses, with seconds in place of minutes and a day.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use super::repeatable_request::{Fixture, METHODS, expect_same, expect_status};
use crate::hosting::client::Response;

/// Timeout of a check that waits for a lifetime of seconds, on a busy machine.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The service exceeds its timeout: 504, also for the repetition.
pub(super) fn slow_service(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "held");
        let first = request.send()?;
        expect_same(&first, &request.send()?, 504)?;
        fixture.backend.release(&request.path);
        fixture.expect_arrivals(&request, 1)?;
    }
    Ok(())
}

/// A key is rejected once its response has expired, and is new again once it has expired itself.
pub(super) fn lifetimes(fixture: &mut Fixture) -> Result<()> {
    for method in ["POST", "PUT"] {
        let request = fixture.request(method, "response");
        let start = Instant::now();
        let first = request.send()?;
        ensure!(
            first.all("idempotency-key-lifetime") == ["2"],
            "no lifetime"
        );
        let refused = poll(|| request.send(), |response| response.status != 200)?;
        expect_status(&refused, 409)?;
        ensure!(
            start.elapsed() >= Duration::from_secs(2),
            "the response was gone after {:?}",
            start.elapsed()
        );
        fixture.expect_arrivals(&request, 1)?;
        let again = poll(|| request.send(), |response| response.status != 409)?;
        expect_status(&again, 200)?;
        ensure!(again.body != first.body, "an old response");
        fixture.expect_arrivals(&request, 2)?;
    }
    Ok(())
}

fn poll(
    send: impl Fn() -> Result<Response>,
    is_expected: fn(&Response) -> bool,
) -> Result<Response> {
    let start = Instant::now();
    while start.elapsed() < TIMEOUT {
        let response = send()?;
        if is_expected(&response) {
            return Ok(response);
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("nothing changed in {TIMEOUT:?}")
}
