//! Recovery of paid queries of unknown outcome: repeats the request with its idempotency key, so
//! that the host returns the stored response or executes the query for the first time.

use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use farol_core::api::PaidQuery;
use farol_core::api::analysis::CreateAnalysis;
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::api::monitoring::QueryPartnerProcesses;
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;

impl PaidQueryClient {
    /// Repeats the query of journal entry `id`, whose outcome is unknown, with its idempotency key;
    /// the host returns the stored response or executes the query for the first time.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn recover(&self, id: &str) -> Result<(), PaidError> {
        let entry = self.context.journal.stored_entry(self.workspace, id);
        let entry = entry.ok_or(PaidError::NotRecoverable)?;
        let subject = self.context.journal.subject_untracked(id);
        let subject = subject.and_then(|subject| subject.query_subject(entry.operation));
        let subject = subject.ok_or(PaidError::NotRecoverable)?;
        let repetition = Repetition {
            client: *self,
            workspace: self.workspace,
            entry: &entry,
            subject,
        };
        repetition.run().await
    }
}

/// Query of a journal entry that is repeated.
struct Repetition<'entry> {
    client: PaidQueryClient,
    workspace: WorkspaceKey,
    entry: &'entry JournalEntry,
    subject: QuerySubject,
}

impl Repetition<'_> {
    /// Repeats the query.
    ///
    /// # Errors
    /// See [`PaidError`]; `NotRecoverable` if the entry lacks data that the query needs.
    async fn run(&self) -> Result<(), PaidError> {
        match self.entry.operation {
            Operation::Analysis => self.send(self.analysis()).await,
            Operation::PartnerProcesses => self.send(self.partner_processes()).await,
            Operation::Kyc => self.send(self.kyc()).await,
            Operation::KycOfQsa => self.send(self.kyc_of_qsa()).await,
            Operation::Qsa => self.send(self.qsa()).await,
            Operation::Relationships => self.send(self.relationships()).await,
            Operation::Cnh => self.send(self.cnh()).await,
            Operation::ScrFull
            | Operation::ScrIndicators
            | Operation::ScrAlgorithms
            | Operation::ScrAttributes
            | Operation::ScrScore => self.send(self.scr()).await,
        }
    }

    async fn send(&self, query: Option<impl PaidQuery>) -> Result<(), PaidError> {
        let query = query.ok_or(PaidError::NotRecoverable)?;
        self.client.repeat(&query, &self.entry.id).await.map(drop)
    }

    fn document(&self) -> Option<Document> {
        self.subject.document()
    }

    fn plan(&self) -> Option<PlanId> {
        self.entry.plan
    }

    fn analysis(&self) -> Option<CreateAnalysis> {
        Some(CreateAnalysis {
            holder: self.workspace.holder,
            organization: self.workspace.organization,
            plan: self.plan()?,
            document: self.document()?,
        })
    }

    fn partner_processes(&self) -> Option<QueryPartnerProcesses> {
        Some(QueryPartnerProcesses {
            holder: self.workspace.holder,
            organization: self.workspace.organization,
            document: self.document()?,
        })
    }

    fn kyc(&self) -> Option<QueryKyc> {
        Some(QueryKyc {
            organization: self.workspace.organization,
            holder: self.workspace.holder,
            document: self.document()?,
        })
    }

    fn kyc_of_qsa(&self) -> Option<QueryKycOfQsa> {
        let QuerySubject::QsaRoot(organization_qsa) = self.subject else {
            return None;
        };
        Some(QueryKycOfQsa {
            organization: self.workspace.organization,
            holder: self.workspace.holder,
            organization_qsa,
        })
    }

    fn qsa(&self) -> Option<QueryQsa> {
        let Document::Cnpj(document) = self.document()? else {
            return None;
        };
        Some(QueryQsa {
            organization: self.workspace.organization,
            document,
        })
    }

    fn relationships(&self) -> Option<QueryRelationships> {
        let Document::Cpf(document) = self.document()? else {
            return None;
        };
        Some(QueryRelationships {
            organization: self.workspace.organization,
            holder: self.workspace.holder,
            document,
        })
    }

    fn cnh(&self) -> Option<CreateCnhRequest> {
        let QuerySubject::Cnh(document) = self.subject.clone() else {
            return None;
        };
        Some(CreateCnhRequest {
            organization: self.workspace.organization,
            document,
        })
    }

    fn scr(&self) -> Option<QueryScr> {
        Some(QueryScr {
            product: ScrProduct::of(self.entry.operation)?,
            document: self.document()?,
            plan: self.plan()?,
        })
    }
}
