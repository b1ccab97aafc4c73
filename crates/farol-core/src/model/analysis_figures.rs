//! Numbers of an analysis that lists show without reading it again.

use super::money::Cents;
use serde::{Deserialize, Serialize};

/// Numbers of an analysis, without personal data; `None` where the service reports none, or a zero
/// that may still change.
///
/// The names are short, because the journal has thousands of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AnalysisFigures {
    /// Processes with risk, active or not.
    #[serde(rename = "r", default, skip_serializing_if = "Option::is_none")]
    pub with_risk: Option<i64>,
    /// Processes in which the document is the defendant.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub defendant: Option<i64>,
    /// Processes of the criminal risk.
    #[serde(rename = "c", default, skip_serializing_if = "Option::is_none")]
    pub criminal: Option<i64>,
    /// Processes of the execution risk.
    #[serde(rename = "e", default, skip_serializing_if = "Option::is_none")]
    pub execution: Option<i64>,
    /// Processes of the labor risk.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    pub worker: Option<i64>,
    /// Value of all processes, in cents.
    #[serde(rename = "v", default, skip_serializing_if = "Option::is_none")]
    pub value_cents: Option<i64>,
    /// Protests.
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    pub protests: Option<i64>,
    /// Value of the processes with risk, in cents.
    #[serde(rename = "rv", default, skip_serializing_if = "Option::is_none")]
    pub with_risk_cents: Option<i64>,
    /// Value of the processes of the criminal risk, in cents.
    #[serde(rename = "cv", default, skip_serializing_if = "Option::is_none")]
    pub criminal_cents: Option<i64>,
    /// Value of the processes of the execution risk, in cents.
    #[serde(rename = "ev", default, skip_serializing_if = "Option::is_none")]
    pub execution_cents: Option<i64>,
    /// Value of the processes of the labor risk, in cents.
    #[serde(rename = "wv", default, skip_serializing_if = "Option::is_none")]
    pub worker_cents: Option<i64>,
    /// Value of the protests, in cents.
    #[serde(rename = "pv", default, skip_serializing_if = "Option::is_none")]
    pub protests_cents: Option<i64>,
}

impl AnalysisFigures {
    /// Returns the value of all processes.
    pub fn value(&self) -> Option<Cents> {
        self.value_cents.map(Cents)
    }
}
