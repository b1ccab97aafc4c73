//! The lines of the journal: a paid query each, when and by whom it was made, and how it ended.

use super::analysis_ref::AnalysisRef;
use super::document::{Document, DocumentKind};
use super::ids::PlanId;
use super::status::Status;
use serde::{Deserialize, Serialize};

/// How long a query may be under way, in milliseconds: one that was noted as sent before that and
/// never heard of again has an unknown outcome.
const LONGEST_CALL_MS: i64 = 3 * 60 * 1_000;

/// A paid operation of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Operation {
    /// Making an analysis.
    Analysis,
    /// The processes of a document, as the partner counts them.
    PartnerProcesses,
}

impl Operation {
    /// A short name that holds nothing personal.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Analysis => "analysis",
            Self::PartnerProcesses => "partner-processes",
        }
    }
}

/// How a query ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// On its way.
    Sent,
    /// Answered.
    Done,
    /// Not carried out: nothing was charged.
    Failed,
    /// The connection was lost, or the tab was: the service may have carried it out.
    Unknown,
}

/// A query before it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What is asked.
    pub operation: Operation,
    /// About whom.
    pub document: Document,
    /// The plan that is named in the query, where one is.
    pub plan: Option<PlanId>,
    /// What that plan is called.
    pub plan_name: Option<String>,
}

/// A line of the journal.
///
/// The document stands here with its ends starred out; the whole of it is kept apart, for as long
/// as the session lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The line's name, made by this browser.
    pub id: String,
    /// What was asked.
    pub operation: Operation,
    /// When, in epoch milliseconds by this device's clock.
    pub at: i64,
    /// By whom: an e-mail address.
    pub by: String,
    /// The document with its ends starred out.
    pub hidden: String,
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
}

impl Entry {
    /// A line for `request`, sent `at` (epoch milliseconds) by the person called `by`.
    pub fn sent(id: String, request: &Request, at: i64, by: &str) -> Self {
        Self {
            id,
            operation: request.operation,
            at,
            by: by.to_owned(),
            hidden: request.document.hidden(),
            is_company: request.document.kind() == DocumentKind::Cnpj,
            plan: request.plan,
            plan_name: request.plan_name.clone(),
            outcome: Outcome::Sent,
            analysis: None,
            status: None,
            total: None,
        }
    }

    /// How it ended, as far as can be told at `now` (epoch milliseconds).
    pub fn outcome_at(&self, now: i64) -> Outcome {
        match self.outcome {
            Outcome::Sent if now.saturating_sub(self.at) > LONGEST_CALL_MS => Outcome::Unknown,
            outcome => outcome,
        }
    }

    /// The state that the service reported last.
    pub fn status(&self) -> Option<Status> {
        self.status.as_deref().map(Status::from)
    }

    /// Whether it is about `document`, as far as the starred form can tell.
    pub fn may_be_about(&self, document: &Document) -> bool {
        self.hidden == document.hidden()
    }
}
