//! Host configuration, read from `config.json` at startup; every error names its field.

use super::ids::{HolderId, OrganizationId};
use super::json::Json;
use super::service_address::is_plain;
use super::workspace::{Workspace, WorkspaceKey};
use thiserror::Error;

/// Settings of a host; every field is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// `serviceUrl`: URL of the service without a trailing slash; empty for the same origin.
    pub service_url: String,
    /// `workspaces`: workspaces offered to every user.
    pub workspaces: Vec<Workspace>,
    /// `defaultLanguage`: `pt-BR` or `en`, for users who haven't chosen a language.
    pub default_language: Option<String>,
    /// `downloadHosts`: hosts allowed in links to files; empty allows every HTTPS host.
    pub download_hosts: Vec<String>,
    /// Settings of idempotency keys.
    pub idempotency: Idempotency,
}

/// Use of idempotency keys between this app and the service's host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idempotency {
    /// `idempotencyKeys`: true if a service at another origin accepts the header; at the same
    /// origin the header is always sent.
    pub is_accepted: bool,
    /// `idempotencyKeyLifetime`: seconds for which the host stores responses by key.
    pub lifetime_s: Option<u32>,
}

/// Configuration error, with its field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("config.json: {field}{}{problem}", if .field.is_empty() { "" } else { ": " })]
pub struct ConfigError {
    /// Path of the field, such as `workspaces[0].holder`; empty if the file as a whole is invalid.
    pub field: String,
    /// Kind of error.
    pub problem: ConfigErrorKind,
}

/// Kind of configuration error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ConfigErrorKind {
    /// The file can't be fetched.
    #[error("the file cannot be fetched")]
    Missing,
    /// The file isn't a JSON object.
    #[error("the file must be a JSON object")]
    NotJson,
    /// The field is unknown; rejected so that typing errors don't go unnoticed.
    #[error("the field is unknown")]
    UnknownField,
    /// Expected a string.
    #[error("must be a string")]
    NotText,
    /// Expected an array.
    #[error("must be an array")]
    NotList,
    /// Expected an object.
    #[error("must be an object")]
    NotObject,
    /// Expected a positive integer.
    #[error("must be a positive integer")]
    NotId,
    /// Expected an empty string or a URL that starts with `http://` or `https://`.
    #[error("must be empty or start with http:// or https://")]
    NotAddress,
    /// The URL isn't normalized: a browser would rewrite it.
    #[error("must be a normalized URL")]
    OddAddress,
    /// A page loaded over HTTPS can't use an HTTP service.
    #[error("must start with https://")]
    NotSecure,
    /// The host's Content Security Policy (`connect-src`) doesn't allow this origin.
    #[error("must be allowed by the content security policy of the host")]
    NotInPolicy,
    /// Expected `pt-BR` or `en`.
    #[error("must be pt-BR or en")]
    NotLanguage,
    /// Expected a host name, such as `files.example.com`.
    #[error("must be a host name")]
    NotHost,
    /// Expected `true` or `false`.
    #[error("must be true or false")]
    NotBoolean,
    /// Expected an integer number of seconds, from 1 to 86400.
    #[error("must be an integer from 1 to 86400")]
    NotSeconds,
}

impl Config {
    /// Returns whether paid and modifying requests carry an idempotency key.
    pub const fn sends_idempotency_keys(&self) -> bool {
        self.service_url.is_empty() || self.idempotency.is_accepted
    }

    /// Returns the namespace of stored records for an app served at `base_path`; empty for the
    /// default installation, at the root of the service's origin.
    pub fn storage_namespace(&self, base_path: &str) -> String {
        if base_path.is_empty() && self.service_url.is_empty() {
            return String::new();
        }
        // A URL contains no angle brackets, so no namespace is a prefix of another.
        format!("<{base_path}{}>", self.service_url)
    }

    /// Checks the settings that depend on the page: one loaded over HTTPS can't use an HTTP
    /// service.
    ///
    /// # Errors
    /// [`ConfigErrorKind::NotSecure`], with its field.
    pub fn for_page(self, is_https: bool) -> Result<Self, ConfigError> {
        if is_https && self.service_url.starts_with("http://") {
            return Err(ConfigError::of_service(ConfigErrorKind::NotSecure));
        }
        Ok(self)
    }

    /// Parses the text of the file.
    ///
    /// # Errors
    /// The first error, with its field.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let text = text.trim_start_matches('\u{feff}');
        let parsed = Json::parse(text.as_bytes()).ok();
        let file = parsed.filter(|file| matches!(file, Json::Object(_)));
        let file = file.ok_or_else(|| error("", ConfigErrorKind::NotJson))?;
        only_known(
            &file,
            "",
            &[
                "serviceUrl",
                "workspaces",
                "defaultLanguage",
                "downloadHosts",
                "idempotencyKeys",
                "idempotencyKeyLifetime",
            ],
        )?;
        Ok(Self {
            service_url: service_url(&file)?,
            workspaces: list(&file, "workspaces", workspace)?,
            default_language: language(&file)?,
            download_hosts: list(&file, "downloadHosts", host)?,
            idempotency: idempotency(&file)?,
        })
    }
}

impl ConfigError {
    /// Creates an error of the field `serviceUrl`.
    pub fn of_service(problem: ConfigErrorKind) -> Self {
        error("serviceUrl", problem)
    }
}

fn error(field: &str, problem: ConfigErrorKind) -> ConfigError {
    ConfigError {
        field: field.to_owned(),
        problem,
    }
}

fn only_known(object: &Json, place: &str, known: &[&str]) -> Result<(), ConfigError> {
    let Json::Object(fields) = object else {
        return Err(error(
            place.trim_end_matches('.'),
            ConfigErrorKind::NotObject,
        ));
    };
    match fields.iter().find(|(name, _)| !known.contains(&&**name)) {
        Some((name, _)) => Err(error(
            &format!("{place}{name}"),
            ConfigErrorKind::UnknownField,
        )),
        None => Ok(()),
    }
}

fn text<'a>(value: &'a Json, field: &str) -> Result<&'a str, ConfigError> {
    value
        .as_text()
        .map(str::trim)
        .ok_or_else(|| error(field, ConfigErrorKind::NotText))
}

fn service_url(file: &Json) -> Result<String, ConfigError> {
    let field = "serviceUrl";
    let Some(value) = file.get(field) else {
        return Ok(String::new());
    };
    let address = text(value, field)?.trim_end_matches('/');
    let has_scheme = address.starts_with("https://") || address.starts_with("http://");
    match address {
        "" => Ok(String::new()),
        _ if !has_scheme => Err(error(field, ConfigErrorKind::NotAddress)),
        _ if !is_plain(address) => Err(error(field, ConfigErrorKind::OddAddress)),
        _ => Ok(address.to_owned()),
    }
}

fn language(file: &Json) -> Result<Option<String>, ConfigError> {
    let field = "defaultLanguage";
    let Some(value) = file.get(field) else {
        return Ok(None);
    };
    match text(value, field)? {
        tag @ ("pt-BR" | "en") => Ok(Some(tag.to_owned())),
        _ => Err(error(field, ConfigErrorKind::NotLanguage)),
    }
}

fn idempotency(file: &Json) -> Result<Idempotency, ConfigError> {
    let (keys, lifetime) = ("idempotencyKeys", "idempotencyKeyLifetime");
    let is_accepted = match file.get(keys) {
        None => false,
        Some(Json::Bool(value)) => *value,
        Some(_) => return Err(error(keys, ConfigErrorKind::NotBoolean)),
    };
    let lifetime_s = match file.get(lifetime) {
        None => None,
        Some(Json::Int(value @ 1..=86_400)) => u32::try_from(*value).ok(),
        Some(_) => return Err(error(lifetime, ConfigErrorKind::NotSeconds)),
    };
    Ok(Idempotency {
        is_accepted,
        lifetime_s,
    })
}

fn list<T>(
    file: &Json,
    field: &str,
    read: impl Fn(&Json, &str) -> Result<T, ConfigError>,
) -> Result<Vec<T>, ConfigError> {
    let Some(value) = file.get(field) else {
        return Ok(Vec::new());
    };
    let Json::List(items) = value else {
        return Err(error(field, ConfigErrorKind::NotList));
    };
    items
        .iter()
        .enumerate()
        .map(|(index, item)| read(item, &format!("{field}[{index}]")))
        .collect()
}

fn workspace(value: &Json, place: &str) -> Result<Workspace, ConfigError> {
    only_known(
        value,
        &format!("{place}."),
        &["name", "organization", "holder"],
    )?;
    let id = |name: &str| match value.get(name) {
        Some(Json::Int(id)) if *id > 0 => Ok(*id),
        _ => Err(error(&format!("{place}.{name}"), ConfigErrorKind::NotId)),
    };
    let field = format!("{place}.name");
    let name = text(value.get("name").unwrap_or(&Json::Null), &field)?;
    if name.is_empty() {
        return Err(error(&field, ConfigErrorKind::NotText));
    }
    Ok(Workspace {
        name: name.to_owned(),
        key: WorkspaceKey {
            organization: OrganizationId(id("organization")?),
            holder: HolderId(id("holder")?),
        },
    })
}

fn host(value: &Json, place: &str) -> Result<String, ConfigError> {
    let host = text(value, place)?.to_ascii_lowercase();
    let is_fit = !host.is_empty()
        && host
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':'));
    is_fit
        .then_some(host)
        .ok_or_else(|| error(place, ConfigErrorKind::NotHost))
}
