//! A reply as it came, and the one place that tells success from failure.

use super::{ApiError, ErrorKind};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Status, the one header that the contract uses, and the body as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RawReply {
    /// The HTTP status.
    pub status: u16,
    /// `x-total-count`, when present, readable and a number.
    pub total_count: Option<u64>,
    /// The whole body.
    pub body: Vec<u8>,
}

/// Error bodies that the contract shows: `message` with `error` or `type`, or an envelope's `reason`.
#[derive(Deserialize, Default)]
#[serde(default)]
struct ErrorBody {
    message: Option<String>,
    reason: Option<String>,
}

impl RawReply {
    /// Decodes a body of the success shape, after the status has been checked.
    ///
    /// # Errors
    /// The status' meaning, or what in the body couldn't be read.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        self.check_status()?;
        self.json_whatever_status()
    }

    /// Decodes the body without looking at the status, where the contract leaves the status open.
    ///
    /// # Errors
    /// What in the body couldn't be read.
    pub fn json_whatever_status<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        serde_json::from_slice(&self.body).map_err(|error| self.unreadable(&error.to_string()))
    }

    /// Tells a status of the 200 class from everything else.
    ///
    /// # Errors
    /// The status' meaning, with the service's own words where the body has some.
    pub fn check_status(&self) -> Result<(), ApiError> {
        let kind = match self.status {
            200..=299 => return Ok(()),
            401 => ErrorKind::SignedOut,
            403 => ErrorKind::Forbidden,
            404 => ErrorKind::NotFound,
            423 | 429 => ErrorKind::Busy,
            500.. => ErrorKind::Failed,
            _ => ErrorKind::Refused(self.words().unwrap_or_default()),
        };
        let detail = self.words().unwrap_or_default();
        Err(ApiError::new(kind, &detail).with_status(self.status))
    }

    /// A failure to understand this reply; `what` says what was wrong where.
    pub fn unreadable(&self, what: &str) -> ApiError {
        ApiError::new(ErrorKind::Unreadable, what).with_status(self.status)
    }

    /// The service's own words in an error body, when it has some.
    pub fn words(&self) -> Option<String> {
        let body: ErrorBody = serde_json::from_slice(&self.body).ok()?;
        body.message
            .or(body.reason)
            .filter(|text| !text.trim().is_empty())
    }
}
