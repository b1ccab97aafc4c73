//! Configurations of one field, and checks of their errors.

use farol_core::model::config::{Config, ConfigError, ConfigErrorKind as Problem};

pub(super) type Case<'a> = (&'a str, &'a str, Problem);

pub(super) fn assert_faults(cases: &[Case<'_>]) {
    for (text, field, problem) in cases {
        let expected = ConfigError {
            field: (*field).to_owned(),
            problem: *problem,
        };
        assert_eq!(Config::parse(text), Err(expected), "{text}");
    }
}

pub(super) fn at(service_url: &str) -> Config {
    Config {
        service_url: service_url.to_owned(),
        ..Config::default()
    }
}
