//! Paid queries before they are sent: subject, plan, and the justification of the user.

use super::batch_item_id::BatchItemId;
use super::document_scan::redact_documents;
use super::ids::PlanId;
use super::operation::Operation;
use super::query_subject::QuerySubject;
use serde::{Deserialize, Serialize};

/// Query that hasn't been sent yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidRequest {
    /// Requested operation.
    pub operation: Operation,
    /// Subject of the query.
    pub subject: QuerySubject,
    /// Plan named in the query, if any.
    pub plan: Option<PlanId>,
    /// Name of that plan.
    pub plan_name: Option<String>,
    /// Purpose and attestation stated by the user.
    pub justification: Justification,
    /// Batch item for which the query is sent.
    pub batch_item: Option<BatchItemId>,
}

/// Authorization that a client gave for queries, as stated by the user.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// Date of the authorization, as `YYYY-MM-DD`; empty if not stated.
    #[serde(default)]
    pub date: String,
    /// Medium of the authorization, such as a signed form; empty if not stated.
    #[serde(default)]
    pub medium: String,
    /// Number or place of the filed authorization; empty if not stated.
    #[serde(default)]
    pub reference: String,
}

impl Consent {
    /// Returns the statement as it is recorded: `None` if it is empty, document numbers redacted.
    pub(super) fn recorded(&self) -> Option<Self> {
        let recorded = Self {
            date: self.date.trim().to_owned(),
            medium: redact_documents(self.medium.trim()),
            reference: redact_documents(self.reference.trim()),
        };
        (recorded != Self::default()).then_some(recorded)
    }
}

/// Justification of a query, as stated by the user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Justification {
    /// Purpose, in the user's own text.
    pub purpose: Option<String>,
    /// Time at which the user attested that the holder allows the query, in epoch milliseconds.
    pub attested_at: Option<i64>,
    /// Authorization to which the attestation refers.
    pub consent: Option<Consent>,
}

impl Justification {
    /// Creates a justification from the typed purpose, without an attestation; blank text is no
    /// purpose.
    pub fn for_purpose(typed: &str) -> Self {
        let typed = typed.trim();
        Self {
            purpose: (!typed.is_empty()).then(|| typed.to_owned()),
            ..Self::default()
        }
    }
}

impl PaidRequest {
    /// Creates a request that names neither a plan nor a purpose.
    pub fn new(operation: Operation, subject: impl Into<QuerySubject>) -> Self {
        Self {
            operation,
            subject: subject.into(),
            plan: None,
            plan_name: None,
            justification: Justification::default(),
            batch_item: None,
        }
    }
}
