//! Checks that each idempotency key reaches the service once.

mod backend;
mod failures;
mod privacy;
mod repeatable_request;
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
use repeatable_request::Fixture;

type Check = (&'static str, fn(&mut Fixture) -> Result<()>);

/// Checks of nginx with the configuration as shipped.
const NGINX: [Check; 18] = [
    (
        "the same key twice: one arrival",
        repeats::one_after_the_other,
    ),
    ("the same key concurrently: one arrival", repeats::at_once),
    (
        "after a lost connection: the stored response",
        repeats::after_a_closed_connection,
    ),
    ("a response of 20 MB", repeats::big),
    ("other keys are other requests", repeats::other_keys),
    (
        "the key of another request is rejected",
        repeats::key_of_another_request,
    ),
    ("without a key nothing is stored", repeats::no_key),
    ("a malformed key is rejected", repeats::malformed_keys),
    (
        "a service that breaks connections: one arrival, 502",
        failures::broken_service,
    ),
    (
        "a truncated response: one arrival",
        failures::truncated_response,
    ),
    ("a reload during a request: one arrival", failures::reload),
    ("a restart during a request: one arrival", failures::restart),
    (
        "each response states the lifetime of keys",
        privacy::headers,
    ),
    ("the service receives no key", privacy::forwarded_headers),
    ("an app at another origin", privacy::other_origins),
    (
        "only the server can read what it stores",
        privacy::stored_files,
    ),
    ("no log contains a key or a URL", privacy::logs_without_keys),
    (
        "the same key twice, after the others",
        repeats::one_after_the_other,
    ),
];

/// Checks of nginx with lifetimes of seconds.
const SHORT_TIMES: [Check; 2] = [
    ("a slow service: one arrival, 504", times::slow_service),
    ("the lifetimes of keys and responses", times::lifetimes),
];

/// Checks of Caddy, which stores no response.
const CADDY: [Check; 4] = [
    (
        "a service that breaks connections: one arrival, 502",
        unprotected::broken_service,
    ),
    (
        "each response ends its connection",
        unprotected::ends_connections,
    ),
    (
        "no response states that keys are honored",
        unprotected::no_lifetime,
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
        run(
            name,
            &mut Fixture { server, backend },
            checks,
            &mut failures,
        );
    }
    println!();
    ensure!(failures.is_empty(), "{}", failures.join("; "));
    Ok(())
}

fn run(name: &str, fixture: &mut Fixture, checks: &[Check], failures: &mut Vec<String>) {
    for (title, work) in checks {
        let outcome = work(fixture);
        let outcome_name = if outcome.is_ok() { "passed" } else { "FAILED" };
        println!("{title:55} {name:6} {outcome_name}");
        if let Err(why) = outcome {
            failures.push(format!("{title} ({name}): {why:#}"));
        }
    }
}
