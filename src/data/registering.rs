//! Registering one process: noted before it leaves, and when it ends.

use super::client::Client;
use crate::api::monitoring::{InactivateFault, RegisterProcess, RegisteredProcess};
use crate::browser::fetch::Cancel;
use crate::journal::{WatchRequest, Watches};
use crate::model::watch::{Deed, Doubt, WatchEnd, WatchFault, WatchStep};
use crate::model::workspace::WorkspaceKey;
use crate::net::{ApiError, ErrorKind, redact};

/// Sends a registration once, and notes it in the record.
pub(super) async fn register(
    client: Client,
    watches: Watches,
    workspace: WorkspaceKey,
    call: &RegisterProcess,
    radar_name: Option<String>,
) -> Result<RegisteredProcess, ApiError> {
    let request = WatchRequest {
        deed: Deed::Register,
        number: call.number.clone(),
        radar: Some((call.radar, radar_name)),
    };
    let line = watches.prepare(workspace, request);
    watches.put(workspace, &line);
    let outcome = client.call(call, &Cancel::default()).await;
    let end = match &outcome {
        Ok(_) => WatchEnd::Done,
        Err(error) => end_after(error),
    };
    watches.end(workspace, &line, WatchStep::End(end));
    outcome
}

/// What a failed call means for its line. The record outlives the session: the service's words are
/// noted without what may identify a person.
pub(super) fn end_after(error: &ApiError) -> WatchEnd {
    if error.outcome_is_unknown() {
        return WatchEnd::Unknown(match error.kind {
            ErrorKind::Failed => Doubt::Failed,
            ErrorKind::TimedOut => Doubt::Late,
            ErrorKind::Unreadable | ErrorKind::TooLarge => Doubt::Unreadable,
            _ => Doubt::Lost,
        });
    }
    WatchEnd::Failed(match (InactivateFault::of(error), &error.kind) {
        (Some(InactivateFault::WrongParameter), _) => WatchFault::WrongParameter,
        (Some(InactivateFault::EmailRequired), _) => WatchFault::EmailRequired,
        (_, ErrorKind::Forbidden) => WatchFault::Forbidden,
        (_, ErrorKind::NotFound) => WatchFault::NotFound,
        (_, ErrorKind::Busy) => WatchFault::Busy,
        (
            _,
            ErrorKind::Refused(words)
            | ErrorKind::PlanNotAllowed(words)
            | ErrorKind::InvalidDocument(words),
        ) => WatchFault::Refused(redact(words)),
        // The session is over, or its renewal failed: the call itself wasn't carried out.
        _ => WatchFault::NotSent,
    })
}
