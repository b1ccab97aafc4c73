//! Recovery of paid queries of unknown outcome: repeats the request with its idempotency key, so
//! that the host returns the stored response or executes the query for the first time.

use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use farol_core::api::analysis::CreateAnalysis;
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::api::monitoring::QueryPartnerProcesses;
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::model::document::Document;
use farol_core::model::journal::{JournalEntry, Operation};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;

impl PaidQueryClient {
    /// Repeats the query of journal entry `id`, whose outcome is unknown, with its idempotency key;
    /// the host returns the stored response or executes the query for the first time.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn recover(&self, id: &str) -> Result<(), PaidError> {
        let entry = self.parts.journal.stored_entry(self.workspace, id);
        let entry = entry.ok_or(PaidError::Expired)?;
        let subject = self.parts.journal.subject_untracked(id);
        let subject = subject.and_then(|subject| subject.query_subject(entry.operation));
        let subject = subject.ok_or(PaidError::Expired)?;
        repeat_query(*self, self.workspace, &entry, subject).await
    }
}

/// Repeats the query of `entry` about `subject`.
///
/// # Errors
/// See [`PaidError`]; `Expired` if the entry lacks data that the query needs.
async fn repeat_query(
    paid_queries: PaidQueryClient,
    workspace: WorkspaceKey,
    entry: &JournalEntry,
    subject: QuerySubject,
) -> Result<(), PaidError> {
    let WorkspaceKey {
        organization,
        holder,
    } = workspace;
    let id = entry.id.as_str();
    let document = subject.document().ok_or(PaidError::Expired);
    let plan = entry.plan.ok_or(PaidError::Expired);
    match entry.operation {
        Operation::Analysis => {
            let query = CreateAnalysis {
                holder,
                organization,
                plan: plan?,
                document: document?,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::PartnerProcesses => {
            let query = QueryPartnerProcesses {
                holder,
                organization,
                document: document?,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::Kyc => {
            let query = QueryKyc {
                organization,
                holder,
                document: document?,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::KycOfQsa => {
            let QuerySubject::QsaRoot(organization_qsa) = subject else {
                return Err(PaidError::Expired);
            };
            let query = QueryKycOfQsa {
                organization,
                holder,
                organization_qsa,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::Qsa => {
            let Document::Cnpj(document) = document? else {
                return Err(PaidError::Expired);
            };
            let query = QueryQsa {
                organization,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::Relationships => {
            let Document::Cpf(document) = document? else {
                return Err(PaidError::Expired);
            };
            let query = QueryRelationships {
                organization,
                holder,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::Cnh => {
            let QuerySubject::Licence(document) = subject else {
                return Err(PaidError::Expired);
            };
            let query = CreateCnhRequest {
                organization,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        Operation::ScrFull
        | Operation::ScrIndicators
        | Operation::ScrAlgorithms
        | Operation::ScrAttributes
        | Operation::ScrScore => {
            let query = QueryScr {
                product: ScrProduct::of(entry.operation).ok_or(PaidError::Expired)?,
                document: document?,
                plan: plan?,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
    }
}
