//! Repetitions of a request, while the first one is pending or afterwards.

use anyhow::{Context, Result, ensure};

use super::backend::BIG;
use super::repeatable_request::{Fixture, METHODS, expect_same, expect_status, join, new_key};

/// Sequential: the stored response is returned.
pub(super) fn one_after_the_other(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "response");
        let first = request.send()?;
        for again in [&request.clone().over_http1(), &request] {
            expect_same(&first, &again.send()?, 200)?;
        }
        fixture.expect_arrivals(&request, 1)?;
    }
    Ok(())
}

/// Concurrent: later requests wait for the response to the first one.
pub(super) fn at_once(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "held");
        let first = request.start()?;
        fixture.backend.wait_for(method, &request.path)?;
        let others = [
            request.start()?,
            request.clone().over_http1().start()?,
            request.start()?,
        ];
        fixture.backend.release(&request.path);
        let first = join(first)?;
        for other in others {
            expect_same(&first, &join(other)?, 200)?;
        }
        fixture.expect_arrivals(&request, 1)?;
    }
    Ok(())
}

/// The connection is closed before the response: the repetition gets it.
pub(super) fn after_a_closed_connection(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        for request in [
            fixture.request(method, "held"),
            fixture.request(method, "held").over_http1(),
        ] {
            request.send_and_disconnect(&fixture.backend)?;
            let again = request.start()?;
            fixture.backend.release(&request.path);
            let again = join(again)?;
            expect_same(&again, &request.send()?, 200)?;
            fixture.expect_arrivals(&request, 1)?;
        }
    }
    Ok(())
}

/// A response of 20 MB, also if the first connection is closed before it arrives.
pub(super) fn big(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "big");
        let first = request.send()?;
        ensure!(first.body.len() == BIG, "{} bytes", first.body.len());
        expect_same(&first, &request.send()?, 200)?;
        fixture.expect_arrivals(&request, 1)?;

        let request = fixture.request(method, "big");
        request.send_and_disconnect(&fixture.backend)?;
        let again = request.send()?;
        expect_status(&again, 200)?;
        ensure!(again.body.len() == BIG, "{} bytes", again.body.len());
        fixture.expect_arrivals(&request, 1)?;
    }
    Ok(())
}

/// A different key makes a different request.
pub(super) fn other_keys(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "response");
        let mut other = request.clone();
        other.key = Some(new_key());
        let (first, second) = (request.send()?, other.send()?);
        ensure!(first.body != second.body, "a response to another key");
        fixture.expect_arrivals(&request, 2)?;
    }
    Ok(())
}

/// A key of another request is rejected, and nothing of that request's response is returned.
pub(super) fn key_of_another_request(fixture: &mut Fixture) -> Result<()> {
    let request = fixture.request("POST", "response");
    let first = request.send()?;
    let mut other_path = fixture.request("POST", "response");
    other_path.key.clone_from(&request.key);
    let mut other_query = request.clone();
    other_query.path.push_str("?planId=2");
    let mut by_get = request.clone();
    by_get.method = "GET";
    let mut by_put = request.clone();
    by_put.method = "PUT";
    for other in [&other_path, &other_query, &by_get, &by_put] {
        expect_status(&other.send()?, 409).context(other.method)?;
    }
    fixture.expect_arrivals(&other_path, 0)?;
    fixture.expect_arrivals(&other_query, 0)?;
    expect_same(&first, &request.send()?, 200)?;
    fixture.expect_arrivals(&request, 1)
}

/// Without a key each request is forwarded, and nothing is stored.
pub(super) fn no_key(fixture: &mut Fixture) -> Result<()> {
    for method in METHODS {
        let request = fixture.request(method, "response").without_key();
        let (first, second) = (request.send()?, request.send()?);
        expect_status(&first, 200)?;
        ensure!(first.body != second.body, "a response was stored");
        fixture.expect_arrivals(&request, 2)?;
    }
    Ok(())
}

/// A malformed key is rejected before it reaches the service.
pub(super) fn malformed_keys(fixture: &mut Fixture) -> Result<()> {
    let long = "a".repeat(33);
    let not_hexadecimal = "g".repeat(32);
    for key in ["1", long.as_str(), not_hexadecimal.as_str(), "../../x"] {
        let mut request = fixture.request("POST", "response");
        request.key = Some(key.to_owned());
        expect_status(&request.send()?, 400).with_context(|| key.to_owned())?;
        fixture.expect_arrivals(&request, 0)?;
    }
    Ok(())
}
