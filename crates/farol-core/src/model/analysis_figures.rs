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

    /// Returns the figures without the zeros, which may be those of a part that is pending.
    pub(super) fn without_zeros(self) -> Self {
        let some = |figure: Option<i64>| figure.filter(|number| *number > 0);
        Self {
            with_risk: some(self.with_risk),
            defendant: some(self.defendant),
            criminal: some(self.criminal),
            execution: some(self.execution),
            worker: some(self.worker),
            value_cents: some(self.value_cents),
            protests: some(self.protests),
            with_risk_cents: some(self.with_risk_cents),
            criminal_cents: some(self.criminal_cents),
            execution_cents: some(self.execution_cents),
            worker_cents: some(self.worker_cents),
            protests_cents: some(self.protests_cents),
        }
    }
}
