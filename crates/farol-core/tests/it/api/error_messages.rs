//! Messages of errors: they name the problem and contain no value of a response.

use farol_core::model::config::{ConfigError, ConfigErrorKind};
use farol_core::model::document::DocumentError;
use farol_core::model::safe_url::UnsafeUrlReason;
use farol_core::protocol::{ApiError, ErrorKind};

#[test]
fn error_messages_contain_nothing_of_a_response() {
    let message = "529.982.247-25 is unknown";
    let error = ApiError::new(ErrorKind::Refused(message.to_owned()), message)
        .with_operation("kyc")
        .with_message(message.to_owned());
    let error: &dyn std::error::Error = &error;
    assert_eq!(
        error.to_string(),
        "operation `kyc`: rejected by the service"
    );
    let error: &dyn std::error::Error = &UnsafeUrlReason::OtherHost("evil.example".to_owned());
    assert_eq!(error.to_string(), "the host of the URL is not allowed");
    let error: &dyn std::error::Error = &DocumentError::BadCharacter('ç');
    assert_eq!(error.to_string(), "a character out of place");
}

#[test]
fn configuration_errors_name_the_field() {
    let error = |field: &str| ConfigError {
        field: field.to_owned(),
        problem: ConfigErrorKind::NotText,
    };
    let field = error("workspaces[0].name").to_string();
    assert_eq!(field, "config.json: workspaces[0].name: must be a string");
    assert_eq!(error("").to_string(), "config.json: must be a string");
}
