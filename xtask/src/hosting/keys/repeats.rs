//! Repetitions of a request, while the first one is pending or afterwards.

use anyhow::{Context, Result, ensure};

use super::backend::BIG;
use super::call::{Bench, METHODS, expect_same, expect_status, join, new_key};

/// Sequential: the stored response is returned.
pub(super) fn one_after_the_other(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "answer");
        let first = call.send()?;
        for again in [&call.clone().over_http1(), &call] {
            expect_same(&first, &again.send()?, 200)?;
        }
        bench.expect_arrivals(&call, 1)?;
    }
    Ok(())
}

/// Concurrent: later requests wait for the response to the first one.
pub(super) fn at_once(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "held");
        let first = call.start()?;
        bench.backend.wait_for(method, &call.path)?;
        let others = [
            call.start()?,
            call.clone().over_http1().start()?,
            call.start()?,
        ];
        bench.backend.release(&call.path);
        let first = join(first)?;
        for other in others {
            expect_same(&first, &join(other)?, 200)?;
        }
        bench.expect_arrivals(&call, 1)?;
    }
    Ok(())
}

/// The connection is closed before the response: the repetition gets it.
pub(super) fn after_a_closed_connection(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        for call in [
            bench.call(method, "held"),
            bench.call(method, "held").over_http1(),
        ] {
            call.send_and_die(&bench.backend)?;
            let again = call.start()?;
            bench.backend.release(&call.path);
            let again = join(again)?;
            expect_same(&again, &call.send()?, 200)?;
            bench.expect_arrivals(&call, 1)?;
        }
    }
    Ok(())
}

/// A response of 20 MB, also if the first connection is closed before it arrives.
pub(super) fn big(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "big");
        let first = call.send()?;
        ensure!(first.body.len() == BIG, "{} bytes came", first.body.len());
        expect_same(&first, &call.send()?, 200)?;
        bench.expect_arrivals(&call, 1)?;

        let call = bench.call(method, "big");
        call.send_and_die(&bench.backend)?;
        let again = call.send()?;
        expect_status(&again, 200)?;
        ensure!(again.body.len() == BIG, "{} bytes came", again.body.len());
        bench.expect_arrivals(&call, 1)?;
    }
    Ok(())
}

/// A different key makes a different request.
pub(super) fn other_keys(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "answer");
        let mut other = call.clone();
        other.key = Some(new_key());
        let (first, second) = (call.send()?, other.send()?);
        ensure!(first.body != second.body, "a response to another key");
        bench.expect_arrivals(&call, 2)?;
    }
    Ok(())
}

/// A key of another request is rejected, and nothing of that request's response is returned.
pub(super) fn key_of_another_request(bench: &mut Bench) -> Result<()> {
    let call = bench.call("POST", "answer");
    let first = call.send()?;
    let mut other_path = bench.call("POST", "answer");
    other_path.key.clone_from(&call.key);
    let mut other_query = call.clone();
    other_query.path.push_str("?planId=2");
    let mut by_get = call.clone();
    by_get.method = "GET";
    let mut by_put = call.clone();
    by_put.method = "PUT";
    for other in [&other_path, &other_query, &by_get, &by_put] {
        expect_status(&other.send()?, 409).context(other.method)?;
    }
    bench.expect_arrivals(&other_path, 0)?;
    bench.expect_arrivals(&other_query, 0)?;
    expect_same(&first, &call.send()?, 200)?;
    bench.expect_arrivals(&call, 1)
}

/// Without a key each request is forwarded, and nothing is stored.
pub(super) fn no_key(bench: &mut Bench) -> Result<()> {
    for method in METHODS {
        let call = bench.call(method, "answer").without_key();
        let (first, second) = (call.send()?, call.send()?);
        expect_status(&first, 200)?;
        ensure!(first.body != second.body, "a response was stored");
        bench.expect_arrivals(&call, 2)?;
    }
    Ok(())
}

/// A malformed key is rejected before it reaches the service.
pub(super) fn malformed_keys(bench: &mut Bench) -> Result<()> {
    let long = "a".repeat(33);
    let not_hexadecimal = "g".repeat(32);
    for key in ["1", long.as_str(), not_hexadecimal.as_str(), "../../x"] {
        let mut call = bench.call("POST", "answer");
        call.key = Some(key.to_owned());
        expect_status(&call.send()?, 400).with_context(|| key.to_owned())?;
        bench.expect_arrivals(&call, 0)?;
    }
    Ok(())
}
