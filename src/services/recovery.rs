//! Recovery of paid queries of unknown outcome: repeats the request with its idempotency key, so
//! that the host returns the stored response or executes the query for the first time.

use super::paid_query_client::{PaidError, PaidQueryClient};
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
        let asked = subject.and_then(|subject| subject.asked(entry.operation));
        let asked = asked.ok_or(PaidError::Expired)?;
        repeat_query(*self, self.workspace, &entry, asked).await
    }
}

/// Repeats the query of `entry` about `asked`.
///
/// # Errors
/// See [`PaidError`]; `Expired` if the entry lacks data that the query needs.
async fn repeat_query(
    paid_queries: PaidQueryClient,
    workspace: WorkspaceKey,
    entry: &JournalEntry,
    asked: QuerySubject,
) -> Result<(), PaidError> {
    let WorkspaceKey {
        organization,
        holder,
    } = workspace;
    let id = entry.id.as_str();
    match (entry.operation, asked, entry.plan) {
        (Operation::Analysis, QuerySubject::Document(document), Some(plan)) => {
            let query = CreateAnalysis {
                holder,
                organization,
                plan,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (Operation::PartnerProcesses, QuerySubject::Document(document), _) => {
            let query = QueryPartnerProcesses {
                holder,
                organization,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (Operation::Kyc, QuerySubject::Document(document), _) => {
            let query = QueryKyc {
                organization,
                holder,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (Operation::KycOfQsa, QuerySubject::QsaRoot(organization_qsa), _) => {
            let query = QueryKycOfQsa {
                organization,
                holder,
                organization_qsa,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (Operation::Qsa, QuerySubject::Document(Document::Cnpj(document)), _) => {
            let query = QueryQsa {
                organization,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (Operation::Relationships, QuerySubject::Document(Document::Cpf(document)), _) => {
            let query = QueryRelationships {
                organization,
                holder,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (Operation::Cnh, QuerySubject::Licence(document), _) => {
            let query = CreateCnhRequest {
                organization,
                document,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        (operation, QuerySubject::Document(document), Some(plan)) => {
            let product = ScrProduct::of(operation).ok_or(PaidError::Expired)?;
            let query = QueryScr {
                product,
                document,
                plan,
            };
            paid_queries.repeat(&query, id).await.map(drop)
        }
        _ => Err(PaidError::Expired),
    }
}
