//! The lines of the journal: a paid query each, when and by whom it was made, and how it ended.

use super::analysis_ref::AnalysisRef;
use super::batch::BatchItemId;
use super::document_scan::redact_documents;
use super::idempotency::{IdempotencyKey, is_key_alive};
use super::ids::PlanId;
use super::query_subject::QuerySubject;
use super::status::Status;
use serde::{Deserialize, Serialize};

/// How long a query or a change may be under way, in milliseconds: one that was noted as sent before that and
/// never heard of again has an unknown outcome.
pub const MAX_CALL_DURATION_MS: i64 = 3 * 60 * 1_000;

/// A paid operation of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Operation {
    /// Making an analysis.
    Analysis,
    /// The processes of a document, as the partner counts them.
    PartnerProcesses,
    /// The compliance data of a document.
    Kyc,
    /// The compliance data of a QSA's root company.
    KycOfQsa,
    /// The partners and administrators of a company.
    Qsa,
    /// The relationships of a person.
    Relationships,
    /// The credit register's full report.
    ScrFull,
    /// The credit register's indicators.
    ScrIndicators,
    /// The credit register's algorithms.
    ScrAlgorithms,
    /// The credit register's attributes.
    ScrAttributes,
    /// The credit register's score.
    ScrScore,
    /// A request about a driver's licence.
    Cnh,
}

impl Operation {
    /// Every operation, in the order in which they are offered.
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

    /// A short name that holds nothing personal.
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

    /// The form that asks for it.
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

/// A page from which paid queries are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QueryArea {
    /// Analyses.
    Analyses,
    /// The processes of a document.
    Lawsuits,
    /// Know your client.
    Kyc,
    /// Partners, administrators and relationships.
    Partners,
    /// The credit register.
    Scr,
    /// Driver's licences.
    Cnh,
}

impl QueryArea {
    /// Every area, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Analyses,
        Self::Lawsuits,
        Self::Kyc,
        Self::Partners,
        Self::Scr,
        Self::Cnh,
    ];
}

/// How a query ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// On its way.
    Sent,
    /// Answered.
    Done,
    /// The service is still at work on it: the same query is asked again later.
    Pending,
    /// Not carried out: nothing was charged.
    Failed,
    /// The connection was lost, or the tab was: the service may have carried it out.
    Unknown,
}

/// A query before it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidRequest {
    /// What is asked.
    pub operation: Operation,
    /// About whom.
    pub about: QuerySubject,
    /// The plan that is named in the query, where one is.
    pub plan: Option<PlanId>,
    /// What that plan is called.
    pub plan_name: Option<String>,
    /// What the person said beside it.
    pub terms: Justification,
    /// The item of a batch that it is sent for.
    pub batch_item: Option<BatchItemId>,
}

/// What a person says beside a query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Justification {
    /// What it is asked for, in the person's words.
    pub purpose: Option<String>,
    /// When the person attested that the holder allows the query, in epoch milliseconds.
    pub attested_at: Option<i64>,
}

impl Justification {
    /// What is typed as the purpose, and nothing attested; blanks are no purpose.
    pub fn for_purpose(typed: &str) -> Self {
        let typed = typed.trim();
        Self {
            purpose: (!typed.is_empty()).then(|| typed.to_owned()),
            attested_at: None,
        }
    }
}

impl PaidRequest {
    /// A request that names neither plan nor purpose.
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

/// A line of the journal.
///
/// The document stands here with its ends starred out; the whole of it is kept apart, for as long
/// as the session lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The line's name, made by this browser.
    pub id: String,
    /// What was asked.
    pub operation: Operation,
    /// When, in epoch milliseconds by this device's clock.
    pub at: i64,
    /// By whom: an e-mail address.
    pub by: String,
    /// The document with its ends starred out.
    pub redacted_subject: String,
    /// Whether the document is a company's.
    pub is_company: bool,
    /// The plan that was named.
    pub plan: Option<PlanId>,
    /// What that plan was called.
    pub plan_name: Option<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// The analysis that was made.
    #[serde(default)]
    pub analysis: Option<AnalysisRef>,
    /// The state that the service reported last, in its own word.
    #[serde(default)]
    pub status: Option<String>,
    /// How many processes there are, as far as the service said.
    #[serde(default)]
    pub total: Option<i64>,
    /// What it was asked for, in the person's words; numbers in them are starred out, for the line
    /// outlives the session.
    #[serde(default)]
    pub purpose: Option<String>,
    /// When the person attested that the holder allows the query, in epoch milliseconds.
    #[serde(default)]
    pub attested_at: Option<i64>,
    /// The service's name for a request that it works on after the reply.
    #[serde(default)]
    pub request: Option<String>,
    /// When the service says that `status` was so, in its own notation.
    #[serde(default)]
    pub status_at: Option<String>,
    /// The item of a batch that it was sent for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_item: Option<BatchItemId>,
    /// The key of the last request, until its outcome is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idempotency_key: Option<IdempotencyKey>,
    /// By how many queries the balance fell beyond what this one costs and what other tabs explain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unexplained_charge: Option<u64>,
}

impl JournalEntry {
    /// A line for `request`, sent `at` (epoch milliseconds) by the person called `by`.
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

    /// How it ended, as far as can be told at `now` (epoch milliseconds).
    pub fn outcome_at(&self, now: i64) -> Outcome {
        match self.outcome {
            Outcome::Sent if now.saturating_sub(self.at) > MAX_CALL_DURATION_MS => Outcome::Unknown,
            outcome => outcome,
        }
    }

    /// Sets how it ended; a certain outcome needs no key any more.
    pub fn finish(&mut self, outcome: Outcome) {
        self.outcome = outcome;
        if !matches!(outcome, Outcome::Sent | Outcome::Unknown) {
            self.idempotency_key = None;
        }
    }

    /// The key by which the request can be repeated at `now` (epoch milliseconds) without a second
    /// charge, on a host that keeps keys for `lifetime_s` seconds: only while the outcome is unknown.
    pub fn recovery_key(&self, now: i64, lifetime_s: u32) -> Option<&IdempotencyKey> {
        let key = self.idempotency_key.as_ref()?;
        let is_unknown = self.outcome_at(now) == Outcome::Unknown;
        (is_unknown && is_key_alive(self.at, now, lifetime_s)).then_some(key)
    }

    /// Whether nothing more is to be heard of it: an analysis is followed to its end, everything else
    /// is answered at once.
    pub fn is_final(&self) -> bool {
        let is_final = || self.status().as_ref().is_some_and(Status::is_final);
        self.outcome == Outcome::Done && (self.operation != Operation::Analysis || is_final())
    }

    /// The state that the service reported last.
    pub fn status(&self) -> Option<Status> {
        self.status.as_deref().map(Status::from)
    }

    /// Whether it is about `asked`, as far as the starred form can tell.
    pub fn may_match_subject(&self, asked: &QuerySubject) -> bool {
        self.redacted_subject == asked.redacted() && self.is_company == asked.is_company()
    }
}
