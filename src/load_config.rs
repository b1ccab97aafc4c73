//! Request of the host's configuration at start.

use farol_core::model::config::{Config, ConfigError, ConfigErrorKind};
use farol_core::protocol::ApiError;
use farol_web::platform::{content_security_policy, dom, fetch};

/// Reads `config.json` beside the page.
///
/// # Errors
/// What the error page states: the file is missing, or one of its fields is wrong for this page.
pub(crate) async fn load_config() -> Result<Config, ConfigError> {
    let missing = |_: ApiError| ConfigError {
        field: String::new(),
        problem: ConfigErrorKind::Missing,
    };
    let path = format!("{}/config.json", dom::base_path());
    let reply = fetch::fetch_asset(&path).await.map_err(missing)?;
    reply.check_status().map_err(missing)?;
    let config = Config::parse(&String::from_utf8_lossy(&reply.body))?;
    if !config.service_url.is_empty()
        && !content_security_policy::is_normalized(&config.service_url)
    {
        return Err(ConfigError::of_service(ConfigErrorKind::OddAddress));
    }
    config.for_page(content_security_policy::is_https())
}
