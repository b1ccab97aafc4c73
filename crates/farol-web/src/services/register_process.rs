//! Registration of one process, recorded before the request and after its end.

use super::client::{Client, IdempotencyKeys};
use crate::platform::fetch::CancelToken;
use crate::store::{MonitoringLog, NewMonitoringEntry};
use farol_core::api::monitoring::{InactivateError, RegisterProcess, RegisteredProcess};
use farol_core::model::batch::BatchItemId;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::model::monitoring_log::{
    MonitoringAction, MonitoringError, MonitoringEvent, MonitoringOutcome, UnknownReason,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, Endpoint, ErrorKind, redact};
use thiserror::Error;

/// Sends a registration once and records it in the monitoring log.
pub(super) async fn register(
    client: Client,
    log: MonitoringLog,
    workspace: WorkspaceKey,
    call: &RegisterProcess,
    radar_name: Option<String>,
    batch_item: Option<BatchItemId>,
) -> Result<RegisteredProcess, RegisterError> {
    Client::check_context(RegisterProcess::COST).map_err(RegisterError::Call)?;
    let is_of_batch = batch_item.is_some();
    let request = NewMonitoringEntry {
        action: MonitoringAction::Register,
        number: call.number.clone(),
        radar: Some((call.radar, radar_name)),
        batch_item,
    };
    let entry = log.prepare(workspace, request);
    let is_persisted = log.put(workspace, &entry);
    if is_of_batch && !is_persisted {
        log.discard(workspace, &entry.id);
        return Err(RegisterError::NotRecorded);
    }
    let record = |key: &IdempotencyKey| log.set_key(workspace, &entry.id, key);
    let keys = IdempotencyKeys::new(&record);
    let outcome = client
        .call_with_keys(call, &CancelToken::default(), &keys)
        .await;
    let end = match &outcome {
        Ok(_) => MonitoringOutcome::Done,
        Err(error) => outcome_of(error),
    };
    log.end(workspace, &entry, MonitoringEvent::End(end));
    outcome.map_err(RegisterError::Call)
}

impl From<RegisterError> for ApiError {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::Call(error) => error,
            RegisterError::NotRecorded => Self::new(ErrorKind::Aborted, "not recorded"),
        }
    }
}

/// Error of a registration.
#[derive(Debug, Error)]
pub(super) enum RegisterError {
    /// This browser can't record the registration, and it belongs to a batch; nothing was sent.
    #[error("the registration cannot be recorded")]
    NotRecorded,
    /// The call failed; it may have been sent.
    #[error(transparent)]
    Call(ApiError),
}

/// Maps a failed call to its recorded outcome.
///
/// The log outlives the session, so the service's message is redacted.
pub(super) fn outcome_of(error: &ApiError) -> MonitoringOutcome {
    if error.outcome_is_unknown() {
        return MonitoringOutcome::Unknown(match error.kind {
            ErrorKind::Failed | ErrorKind::Unexpected => UnknownReason::Failed,
            ErrorKind::TimedOut => UnknownReason::TimedOut,
            ErrorKind::Unreadable | ErrorKind::TooLarge => UnknownReason::Unreadable,
            _ => UnknownReason::ConnectionLost,
        });
    }
    MonitoringOutcome::Failed(match (InactivateError::of(error), &error.kind) {
        (Some(InactivateError::WrongParameter), _) => MonitoringError::WrongParameter,
        (Some(InactivateError::EmailRequired), _) => MonitoringError::EmailRequired,
        (_, ErrorKind::Forbidden) => MonitoringError::Forbidden,
        (_, ErrorKind::NotFound) => MonitoringError::NotFound,
        (_, ErrorKind::Busy) => MonitoringError::Busy,
        (
            _,
            ErrorKind::Refused(message)
            | ErrorKind::PlanNotAllowed(message)
            | ErrorKind::InvalidDocument(message),
        ) => MonitoringError::Refused(redact(message)),
        // The session expired or its refresh failed: the call itself wasn't executed.
        _ => MonitoringError::NotSent,
    })
}
