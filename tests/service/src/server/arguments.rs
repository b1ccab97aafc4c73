//! The options of the command line.

use farol_service::Options;
use lexopt::prelude::{Long, Short, ValueExt};

/// What the program says of itself.
pub(crate) const HELP: &str = "\
Usage: farol-service [OPTIONS]

Serves the stand-in for the document-analysis service on 127.0.0.1 and prints its address.

  --port PORT            the port; 0, the default, takes any free one
  --seed SEED            the seed of all made-up data (1)
  --delay MS             milliseconds before each reply (0)
  --token-life SECONDS   how long an access token lives (3600)
  --opaque-tokens        tokens without readable content
  --allow-origin ORIGIN  lets browsers call from this origin; repeatable, * for all
  --expose-total-count   lets scripts of other origins read x-total-count
  --analysis-time MS     how long analyses and credit queries take (3000)
  --accept-idempotency-key
                         lets browsers of those origins send Idempotency-Key and read
                         Idempotency-Key-Lifetime; the service itself reads neither
  --control              turns the control addresses under /_control/ on
  --help                 shows this text
";

/// What the command line asks for.
pub(crate) enum Choice {
    /// The help text.
    Help,
    /// The service.
    Serve(Arguments),
}

/// The options of a run.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    pub(crate) port: u16,
    /// Milliseconds before each reply.
    pub(crate) delay: u64,
    pub(crate) options: Options,
}

impl Arguments {
    /// Reads the command line.
    pub(crate) fn read(mut parser: lexopt::Parser) -> Result<Choice, lexopt::Error> {
        let mut arguments = Self::default();
        let options = &mut arguments.options;
        while let Some(argument) = parser.next()? {
            match argument {
                Long("port") => arguments.port = parser.value()?.parse()?,
                Long("seed") => options.seed = parser.value()?.parse()?,
                Long("delay") => arguments.delay = parser.value()?.parse()?,
                Long("token-life") => options.token_life = parser.value()?.parse()?,
                Long("opaque-tokens") => options.opaque_tokens = true,
                Long("allow-origin") => options.allowed_origins.push(parser.value()?.string()?),
                Long("expose-total-count") => options.expose_total_count = true,
                Long("accept-idempotency-key") => options.accept_idempotency_key = true,
                Long("analysis-time") => options.analysis_time = parser.value()?.parse()?,
                Long("control") => options.control = true,
                Long("help") | Short('h') => return Ok(Choice::Help),
                _ => return Err(argument.unexpected()),
            }
        }
        Ok(Choice::Serve(arguments))
    }
}
