//! Checks that each idempotency key reaches the service once.

mod backend;
mod call;
mod failures;
mod privacy;
mod repeats;
mod times;
mod unprotected;

use std::fs;

use anyhow::{Result, ensure};

use super::launch::{Launch, certificate, read_config};
use super::server_config;
use crate::tools::Servers;
use crate::workspace::Workspace;
use backend::Backend;
use call::Bench;

type Check = (&'static str, fn(&mut Bench) -> Result<()>);

/// Checks of nginx with the configuration as shipped.
const NGINX: [Check; 18] = [
    (
        "the same key twice: one arrival",
        repeats::one_after_the_other,
    ),
    ("the same key at once: one arrival", repeats::at_once),
    (
        "after a lost connection: the stored response",
        repeats::after_a_closed_connection,
    ),
    ("a response of 20 MB", repeats::big),
    ("other keys are other requests", repeats::other_keys),
    (
        "the key of another request is refused",
        repeats::key_of_another_request,
    ),
    ("without a key nothing is stored", repeats::no_key),
    ("what is no key is refused", repeats::malformed_keys),
    (
        "a broken service: one arrival, 502",
        failures::broken_service,
    ),
    (
        "a response cut short: one arrival",
        failures::response_cut_short,
    ),
    ("a reload under way: one arrival", failures::reload),
    ("a restart under way: one arrival", failures::restart),
    ("each response says how long keys live", privacy::headers),
    ("the service sees no key", privacy::forwarded_headers),
    ("an app at another origin", privacy::other_origins),
    (
        "only the server reads what it stores",
        privacy::stored_files,
    ),
    (
        "no log holds a key or an address",
        privacy::logs_without_keys,
    ),
    (
        "the same key twice, after all that",
        repeats::one_after_the_other,
    ),
];

/// Checks of nginx with lifetimes of seconds.
const SHORT_TIMES: [Check; 2] = [
    ("a slow service: one arrival, 504", times::slow_service),
    ("a key's time and a response's time", times::lifetimes),
];

/// Checks of Caddy, which stores no response.
const CADDY: [Check; 4] = [
    (
        "a broken service: one arrival, 502",
        unprotected::broken_service,
    ),
    (
        "each response ends its connection",
        unprotected::ends_connections,
    ),
    (
        "no response claims that keys are honored",
        unprotected::no_claim,
    ),
    (
        "UNPROTECTED: a repetition arrives again",
        unprotected::repeats,
    ),
];

/// Checks the idempotency keys of each server configuration and prints the outcomes.
pub(crate) fn check(workspace: &Workspace, servers: &Servers) -> Result<()> {
    let scratch = workspace.scratch().join("hosting-keys");
    drop(fs::remove_dir_all(&scratch));
    fs::create_dir_all(&scratch)?;
    certificate(&scratch)?;
    let root = scratch.join("root");
    fs::create_dir_all(&root)?;
    let launch = Launch {
        servers,
        scratch: &scratch,
        root: &root,
    };
    let nginx = read_config(workspace, "nginx")?;
    let caddy = read_config(workspace, "Caddy")?;
    let mut failures = Vec::new();
    for (name, config, folder, checks) in [
        ("nginx", &nginx, "nginx", NGINX.as_slice()),
        (
            "nginx",
            &server_config::with_short_times(&nginx)?,
            "short",
            SHORT_TIMES.as_slice(),
        ),
        ("Caddy", &caddy, "caddy", CADDY.as_slice()),
    ] {
        let backend = Backend::start()?;
        let server = launch.server(name, config, &backend.address, folder)?;
        run(name, &mut Bench { server, backend }, checks, &mut failures);
    }
    println!();
    ensure!(failures.is_empty(), "{}", failures.join("; "));
    Ok(())
}

fn run(name: &str, bench: &mut Bench, checks: &[Check], failures: &mut Vec<String>) {
    for (title, work) in checks {
        let outcome = work(bench);
        let word = if outcome.is_ok() { "held" } else { "BROKEN" };
        println!("{title:50} {name:6} {word}");
        if let Err(why) = outcome {
            failures.push(format!("{title} ({name}): {why:#}"));
        }
    }
}
