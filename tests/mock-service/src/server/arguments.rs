//! Parser of the command line.

use farol_mock_service::Options;
use lexopt::prelude::{Long, Short, ValueExt};

/// Help text of the program.
pub(crate) const HELP: &str = "\
Usage: farol-mock-service [OPTIONS]

Serves a mock of the document-analysis service on 127.0.0.1 and prints its address.

  --port PORT            the port; 0, the default, takes any free one
  --seed SEED            the seed of all made-up data (1)
  --delay MS             milliseconds before each response (0)
  --token-life SECONDS   lifetime of an access token (3600)
  --opaque-tokens        tokens without readable content
  --allow-origin ORIGIN  allows requests from this origin; repeatable, * for all
  --expose-total-count   lets scripts of other origins read x-total-count
  --analysis-time MS     how long analyses and credit queries take (3000)
  --accept-idempotency-key
                         lets browsers of those origins send Idempotency-Key and read
                         Idempotency-Key-Lifetime; the service itself reads neither
  --control              enables the control addresses under /_control/
  --help                 shows this text
";

/// Parsed command line.
pub(crate) enum Choice {
    /// Prints the help text.
    Help,
    /// Starts the server.
    Serve(Arguments),
}

/// Options of the server.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    pub(crate) port: u16,
    /// Delay of each response in milliseconds.
    pub(crate) delay: u64,
    pub(crate) options: Options,
}

impl Arguments {
    /// Parses the command line.
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
