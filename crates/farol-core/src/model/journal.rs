//! Journal entries: one paid query each, with its time, user and outcome.

use super::analysis_ref::AnalysisRef;
use super::batch::BatchItemId;
use super::document_scan::redact_documents;
use super::idempotency::{IdempotencyKey, is_key_alive};
use super::ids::PlanId;
use super::query_subject::QuerySubject;
use super::status::Status;
use serde::{Deserialize, Serialize};

/// Maximum duration of a query or change, in milliseconds: one recorded as sent longer ago and
/// without an outcome counts as of unknown outcome.
pub const MAX_CALL_DURATION_MS: i64 = 3 * 60 * 1_000;

/// Paid operation of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Operation {
    /// Creation of an analysis.
    Analysis,
    /// Processes of a document, as counted by the partner.
    PartnerProcesses,
    /// Compliance data of a document.
    Kyc,
    /// Compliance data of a QSA's root company.
    KycOfQsa,
    /// Partners and administrators of a company.
    Qsa,
    /// Relationships of an individual.
    Relationships,
    /// Full report of the credit register.
    ScrFull,
    /// Indicators of the credit register.
    ScrIndicators,
    /// Algorithms of the credit register.
    ScrAlgorithms,
    /// Attributes of the credit register.
    ScrAttributes,
    /// Score of the credit register.
    ScrScore,
    /// Request about a driver's license.
    Cnh,
}

impl Operation {
    /// Every operation, in display order.
    pub const ALL: [Self; 12] = [
        Self::Analysis,
        Self::PartnerProcesses,
        Self::Kyc,
        Self::KycOfQsa,
        Self::Qsa,
        Self::Relationships,
        Self::ScrFull,
        Self::ScrIndicators,
        Self::ScrAlgorithms,
        Self::ScrAttributes,
        Self::ScrScore,
        Self::Cnh,
    ];

    /// Returns a short name without personal data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Analysis => "analysis",
            Self::PartnerProcesses => "partner-processes",
            Self::Kyc => "kyc",
            Self::KycOfQsa => "kyc-of-qsa",
            Self::Qsa => "qsa",
            Self::Relationships => "relationships",
            Self::ScrFull => "scr-full",
            Self::ScrIndicators => "scr-indicators",
            Self::ScrAlgorithms => "scr-algorithms",
            Self::ScrAttributes => "scr-attributes",
            Self::ScrScore => "scr-score",
            Self::Cnh => "cnh",
        }
    }

    /// Returns the page from which the operation is requested.
    pub const fn area(self) -> QueryArea {
        match self {
            Self::Analysis => QueryArea::Analyses,
            Self::PartnerProcesses => QueryArea::Lawsuits,
            Self::Kyc | Self::KycOfQsa => QueryArea::Kyc,
            Self::Qsa | Self::Relationships => QueryArea::Partners,
            Self::ScrFull
            | Self::ScrIndicators
            | Self::ScrAlgorithms
            | Self::ScrAttributes
            | Self::ScrScore => QueryArea::Scr,
            Self::Cnh => QueryArea::Cnh,
        }
    }
}

/// Page from which paid queries are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QueryArea {
    /// Analyses.
    Analyses,
    /// Processes of a document.
    Lawsuits,
    /// Compliance data (know your client).
    Kyc,
    /// Partners, administrators and relationships.
    Partners,
    /// Credit register.
    Scr,
    /// Driver's licenses.
    Cnh,
}

impl QueryArea {
    /// Every area, in display order.
    pub const ALL: [Self; 6] = [
        Self::Analyses,
        Self::Lawsuits,
        Self::Kyc,
        Self::Partners,
        Self::Scr,
        Self::Cnh,
    ];
}

/// Outcome of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// Sent, without an outcome yet.
    Sent,
    /// Completed with a response.
    Done,
    /// Still being processed by the service: the same query is repeated later.
    Pending,
    /// Not carried out, and not charged.
    Failed,
    /// The connection or the tab was lost: the service may have carried it out.
    Unknown,
}

/// Query that hasn't been sent yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidRequest {
    /// Requested operation.
    pub operation: Operation,
    /// Subject of the query.
    pub about: QuerySubject,
    /// Plan named in the query, if any.
    pub plan: Option<PlanId>,
    /// Name of that plan.
    pub plan_name: Option<String>,
    /// Purpose and attestation stated by the user.
    pub terms: Justification,
    /// Batch item for which the query is sent.
    pub batch_item: Option<BatchItemId>,
}

/// Justification of a query, as stated by the user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Justification {
    /// Purpose, in the user's own text.
    pub purpose: Option<String>,
    /// Time at which the user attested that the holder allows the query, in epoch milliseconds.
    pub attested_at: Option<i64>,
}

impl Justification {
    /// Creates a justification from the typed purpose, without an attestation; blank text is no
    /// purpose.
    pub fn for_purpose(typed: &str) -> Self {
        let typed = typed.trim();
        Self {
            purpose: (!typed.is_empty()).then(|| typed.to_owned()),
            attested_at: None,
        }
    }
}

impl PaidRequest {
    /// Creates a request that names neither a plan nor a purpose.
    pub fn new(operation: Operation, about: impl Into<QuerySubject>) -> Self {
        Self {
            operation,
            about: about.into(),
            plan: None,
            plan_name: None,
            terms: Justification::default(),
            batch_item: None,
        }
    }
}

/// Journal entry of one paid query.
///
/// Holds only the redacted document; the full one is stored separately and only for the duration of
/// the session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// Identifier, generated by this browser.
    pub id: String,
    /// Requested operation.
    pub operation: Operation,
    /// Time of sending, in epoch milliseconds by the device's clock.
    pub at: i64,
    /// E-mail address of the user who sent it.
    pub by: String,
    /// Subject of the query, with its ends redacted.
    pub redacted_subject: String,
    /// True if the subject is a company.
    pub is_company: bool,
    /// Plan named in the query.
    pub plan: Option<PlanId>,
    /// Name of that plan at the time of sending.
    pub plan_name: Option<String>,
    /// Last recorded outcome.
    pub outcome: Outcome,
    /// Analysis created by the query.
    #[serde(default)]
    pub analysis: Option<AnalysisRef>,
    /// State last reported by the service, as received.
    #[serde(default)]
    pub status: Option<String>,
    /// Number of processes, if the service reported it.
    #[serde(default)]
    pub total: Option<i64>,
    /// Purpose, in the user's own text; document numbers in it are redacted, because the entry
    /// outlives the session.
    #[serde(default)]
    pub purpose: Option<String>,
    /// Time at which the user attested that the holder allows the query, in epoch milliseconds.
    #[serde(default)]
    pub attested_at: Option<i64>,
    /// Service's identifier of a request that it continues to process after the response.
    #[serde(default)]
    pub request: Option<String>,
    /// Time that the service reported for `status`, in the service's format.
    #[serde(default)]
    pub status_at: Option<String>,
    /// Batch item for which the query was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_item: Option<BatchItemId>,
    /// Idempotency key of the last request; removed once the outcome is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idempotency_key: Option<IdempotencyKey>,
    /// Number of queries by which the balance fell beyond the cost of this one and of those
    /// recorded by other tabs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unexplained_charge: Option<u64>,
}

impl JournalEntry {
    /// Creates the entry of `request`, sent by the user `by` at `at` (epoch milliseconds).
    pub fn sent(id: String, request: &PaidRequest, at: i64, by: &str) -> Self {
        Self {
            id,
            operation: request.operation,
            at,
            by: by.to_owned(),
            redacted_subject: request.about.redacted(),
            is_company: request.about.is_company(),
            plan: request.plan,
            plan_name: request.plan_name.clone(),
            outcome: Outcome::Sent,
            analysis: None,
            status: None,
            total: None,
            purpose: request.terms.purpose.as_deref().map(redact_documents),
            attested_at: request.terms.attested_at,
            request: None,
            status_at: None,
            batch_item: request.batch_item.clone(),
            idempotency_key: None,
            unexplained_charge: None,
        }
    }

    /// Returns the outcome as of `now` (epoch milliseconds): a query sent more than
    /// [`MAX_CALL_DURATION_MS`] ago and without an outcome is [`Outcome::Unknown`].
    pub fn outcome_at(&self, now: i64) -> Outcome {
        match self.outcome {
            Outcome::Sent if now.saturating_sub(self.at) > MAX_CALL_DURATION_MS => Outcome::Unknown,
            outcome => outcome,
        }
    }

    /// Sets the outcome, and removes the idempotency key if the outcome is certain.
    pub fn finish(&mut self, outcome: Outcome) {
        self.outcome = outcome;
        if !matches!(outcome, Outcome::Sent | Outcome::Unknown) {
            self.idempotency_key = None;
        }
    }

    /// Returns the key with which the request can be repeated at `now` (epoch milliseconds) without
    /// a second charge, on a host that stores keys for `lifetime_s` seconds; `None` unless the
    /// outcome is unknown and the key is still valid.
    pub fn recovery_key(&self, now: i64, lifetime_s: u32) -> Option<&IdempotencyKey> {
        let key = self.idempotency_key.as_ref()?;
        let is_unknown = self.outcome_at(now) == Outcome::Unknown;
        (is_unknown && is_key_alive(self.at, now, lifetime_s)).then_some(key)
    }

    /// True if no further change is expected: an analysis is final once its status is, any other
    /// query once it is done.
    pub fn is_final(&self) -> bool {
        let is_final = || self.status().as_ref().is_some_and(Status::is_final);
        self.outcome == Outcome::Done && (self.operation != Operation::Analysis || is_final())
    }

    /// Returns the state last reported by the service.
    pub fn status(&self) -> Option<Status> {
        self.status.as_deref().map(Status::from)
    }

    /// True if the entry may be about `asked`: only the redacted forms are compared.
    pub fn may_match_subject(&self, asked: &QuerySubject) -> bool {
        self.redacted_subject == asked.redacted() && self.is_company == asked.is_company()
    }
}
