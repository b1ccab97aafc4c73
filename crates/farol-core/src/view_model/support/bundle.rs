//! Support bundle: a JSON file with versions, differences from the contract, and the last calls.

use super::call::RecordedCall;
use super::drift::DriftRecord;
use crate::api::OperationContract;
use crate::model::format_locale::FormatLocale;
use crate::model::json::{Json, Key};
use crate::model::time::format_date;
use chrono::Timelike as _;

/// Version that the service's interface description states.
const CONTRACT_VERSION: &str = "1.0.0";

/// What the user runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versions {
    /// Release of the app.
    pub release: String,
    /// The browser's user agent.
    pub user_agent: String,
    /// Language tag of the interface.
    pub language: String,
    /// Color theme.
    pub theme: String,
}

/// Returns the bundle saved at `now_ms`, as indented JSON.
pub fn bundle(
    versions: &Versions,
    drift: &[DriftRecord],
    calls: &[RecordedCall<'_>],
    now_ms: i64,
) -> String {
    let drift = drift.iter().map(drift_entry).collect();
    let calls = calls.iter().filter_map(call_entry).collect();
    let bundle = object(vec![
        ("format", text("farol-support/1")),
        ("savedAt", text(&iso_instant(now_ms))),
        (
            "versions",
            object(vec![
                ("app", text(&versions.release)),
                ("contract", text(CONTRACT_VERSION)),
                ("userAgent", text(&versions.user_agent)),
                ("language", text(&versions.language)),
                ("theme", text(&versions.theme)),
            ]),
        ),
        ("drift", Json::List(drift)),
        ("calls", Json::List(calls)),
    ]);
    bundle.to_pretty()
}

fn drift_entry(record: &DriftRecord) -> Json {
    object(vec![
        ("operation", text(record.operation)),
        ("path", text(&record.path)),
        ("kind", text(record.kind.name())),
        ("expected", text_or_null(&record.expected)),
        ("received", text_or_null(&record.received)),
    ])
}

/// Returns a call with the address of its operation; `None` for an unknown operation.
fn call_entry(call: &RecordedCall<'_>) -> Option<Json> {
    let operation = OperationContract::named(call.operation)?;
    let query = call.redacted_query(|name| format!("{{{name}}}"));
    let status = (call.status != 0).then_some(Json::Int(call.status.into()));
    Some(object(vec![
        ("operation", text(operation.name)),
        ("method", text(operation.method.as_str())),
        ("path", text(&format!("/{}{query}", operation.path))),
        ("startedAt", text(&iso_instant(call.started_ms))),
        ("durationMs", Json::Int(call.duration_ms)),
        ("status", status.unwrap_or(Json::Null)),
        (
            "responseBytes",
            Json::Int(i64::try_from(call.bytes).unwrap_or(i64::MAX)),
        ),
        ("error", text_or_null(call.outcome)),
    ]))
}

fn object(fields: Vec<(&str, Json)>) -> Json {
    let fields = fields
        .into_iter()
        .map(|(name, value)| (Key::from(name), value));
    Json::Object(fields.collect())
}

fn text(text: &str) -> Json {
    Json::Text(text.to_owned())
}

fn text_or_null(value: &str) -> Json {
    if value.is_empty() {
        Json::Null
    } else {
        text(value)
    }
}

/// Formats epoch milliseconds as ISO 8601 in UTC; empty outside the calendar.
fn iso_instant(epoch_ms: i64) -> String {
    let Some(instant) = chrono::DateTime::from_timestamp_millis(epoch_ms) else {
        return String::new();
    };
    let date = format_date(instant.date_naive(), FormatLocale::English);
    let time = instant.time();
    let (hour, minute, second) = (time.hour(), time.minute(), time.second());
    let millis = instant.timestamp_subsec_millis();
    format!("{date}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}
