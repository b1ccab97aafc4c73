//! Content of a case file.

use farol_core::model::classification::RiskType;
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::model::file_origin::is_plausible_id;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::{Consent, Justification, PaidRequest};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Person or company that a case is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CaseSubject {
    /// Digits and letters of the CPF or CNPJ, without punctuation.
    pub document: String,
    /// Name, if a query has reported it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Workspace in which queries were made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CaseWorkspace {
    /// Organization and holder, as in the URLs.
    pub key: String,
    /// Display name, if the workspace has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Request of a query: what the journal records, without idempotency keys and tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CaseRequest {
    /// ID of the journal entry.
    pub id: String,
    /// Workspace, by its [`CaseWorkspace::key`].
    #[serde(default)]
    pub workspace: String,
    /// Name of the operation.
    pub operation: String,
    /// Subject of the query, without punctuation; redacted where only that is recorded.
    pub document: String,
    /// Plan named in the query.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<i64>,
    /// Name of that plan at the time of sending.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan_name: Option<String>,
    /// Purpose, in the user's own text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<String>,
    /// Authorization to which the user's attestation refers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<Consent>,
    /// Time of sending, in epoch milliseconds by the clock of the device.
    pub at: i64,
    /// E-mail address of the user who sent it.
    pub author: String,
    /// Last recorded outcome.
    pub outcome: Outcome,
}

impl CaseRequest {
    /// Creates the request of a journal entry of a workspace about `document`.
    pub fn new(entry: &JournalEntry, workspace: WorkspaceKey, document: String) -> Self {
        let operation = serde_json::to_value(entry.operation).ok();
        let operation = operation.as_ref().and_then(Value::as_str);
        Self {
            id: entry.id.clone(),
            workspace: workspace.to_string(),
            operation: operation.unwrap_or_default().to_owned(),
            document,
            plan: entry.plan.map(|plan| plan.0),
            plan_name: entry.plan_name.clone(),
            purpose: entry.purpose.clone(),
            consent: entry.consent.clone(),
            at: entry.at,
            author: entry.author.clone(),
            outcome: entry.outcome,
        }
    }

    /// Returns the entry of the query for a journal, and its subject; `None` if this version doesn't
    /// have the operation, the document isn't stated in full, or the ID isn't one of an entry
    /// before `saved_at` (epoch milliseconds).
    pub fn journal_entry(&self, saved_at: i64) -> Option<(JournalEntry, QuerySubject)> {
        let operation = self.operation()?;
        let subject = QuerySubject::read(operation, &self.document)?;
        if !is_plausible_id(&self.id, saved_at) {
            return None;
        }
        let request = PaidRequest {
            operation,
            subject: subject.clone(),
            plan: self.plan.map(PlanId),
            plan_name: self.plan_name.clone(),
            justification: Justification {
                purpose: self.purpose.clone(),
                attested_at: None,
                consent: self.consent.clone(),
            },
            batch_item: None,
        };
        let mut entry = JournalEntry::sent(self.id.clone(), &request, self.at, &self.author);
        // Nothing of another browser is in progress here.
        entry.outcome = match self.outcome {
            Outcome::Sent | Outcome::Pending => Outcome::Unknown,
            outcome => outcome,
        };
        Some((entry, subject))
    }

    /// Returns the operation, if this version of the app has it.
    pub fn operation(&self) -> Option<Operation> {
        serde_json::from_value(Value::from(self.operation.as_str())).ok()
    }
}

/// Query with its response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseQuery {
    /// What was requested, by whom and when.
    pub request: CaseRequest,
    /// Response, byte for byte as received.
    pub response: ReceivedBody,
    /// Processes of an analysis by classification, as far as the session has read them: responses
    /// byte for byte as received.
    pub risk_details: BTreeMap<RiskType, ReceivedBody>,
    /// Summaries of an analysis that decisions rest on, by the times (epoch milliseconds) at which newer ones were
    /// read: responses byte for byte as received.
    pub earlier_summaries: BTreeMap<i64, ReceivedBody>,
}

impl CaseQuery {
    /// Returns the IDs under which the risk details are stored, with their responses.
    pub fn risk_detail_records(&self) -> impl Iterator<Item = (String, &ReceivedBody)> {
        self.risk_details.iter().map(|(risk, response)| {
            let (entry, risk) = (self.request.id.clone(), *risk);
            let id = RiskDetailRecordId { entry, risk };
            (id.to_string(), response)
        })
    }

    /// Returns the IDs under which the earlier summaries are stored, with their responses.
    pub fn earlier_summary_records(&self) -> impl Iterator<Item = (String, &ReceivedBody)> {
        self.earlier_summaries.iter().map(|(until, response)| {
            let (entry, until) = (self.request.id.clone(), *until);
            let id = EarlierSummaryId { entry, until };
            (id.to_string(), response)
        })
    }

    /// Returns the number of bytes of all responses.
    pub(crate) fn response_len(&self) -> u64 {
        let bodies = self.risk_details.values().chain([&self.response]);
        let bodies = bodies.chain(self.earlier_summaries.values());
        bodies.map(|body| body.bytes.len() as u64).sum()
    }
}

/// Case: responses about persons and companies, and who saved them when.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseFile {
    /// Version of the app that saves the case.
    pub app_version: String,
    /// Time of saving, in epoch milliseconds by the clock of the device.
    pub saved_at: i64,
    /// E-mail address of the user who saves it.
    pub author: String,
    /// Workspaces of the queries and decisions.
    pub workspaces: Vec<CaseWorkspace>,
    /// Persons and companies, in the order of the file.
    pub subjects: Vec<CaseSubject>,
    /// Number of responses of the case that the user has left out.
    pub left_out: u64,
    /// Queries, in the order of the file.
    pub queries: Vec<CaseQuery>,
    /// Decisions of users, by ID.
    pub decisions: Vec<(String, Value)>,
    /// Marks of users on the responses.
    pub marks: Option<Value>,
}
