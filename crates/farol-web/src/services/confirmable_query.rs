//! What the confirmation dialog sends: a paid query, or one that its operation selects.

use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use farol_core::api::PaidQuery;
use farol_core::api::kyc::QueryKyc;
use farol_core::api::monitoring::QueryPartnerProcesses;
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::Endpoint;

/// Query that a client of paid queries sends once.
pub trait ConfirmableQuery {
    /// Response to the query.
    type Reply;

    /// Returns the operation under which the journal records the query.
    fn operation(&self) -> Operation;

    /// Returns the subject of the query.
    fn subject(&self) -> QuerySubject;

    /// Returns the plan that pays, if the query specifies one.
    fn plan(&self) -> Option<PlanId>;

    /// Sends the query once; returns the response and the id of its journal entry.
    ///
    /// # Errors
    /// See [`PaidError`]; the query is never retried.
    // A browser has one thread, so that no future needs `Send`.
    #[allow(async_fn_in_trait)]
    async fn send(
        &self,
        client: &PaidQueryClient,
        justification: Justification,
    ) -> Result<(Self::Reply, String), PaidError>;
}

impl<Q: PaidQuery> ConfirmableQuery for Q {
    type Reply = <Q as Endpoint>::Reply;

    fn operation(&self) -> Operation {
        PaidQuery::operation(self)
    }

    fn subject(&self) -> QuerySubject {
        PaidQuery::subject(self)
    }

    fn plan(&self) -> Option<PlanId> {
        PaidQuery::plan(self)
    }

    async fn send(
        &self,
        client: &PaidQueryClient,
        justification: Justification,
    ) -> Result<(Self::Reply, String), PaidError> {
        client.send(self, justification).await
    }
}

/// Query that needs only a document; several of different operations can be confirmed together.
#[derive(Clone, Debug)]
pub enum DocumentOnlyQuery {
    /// Processes of a document, as counted by the partner.
    PartnerProcesses(QueryPartnerProcesses),
    /// Compliance data of a document.
    Kyc(QueryKyc),
    /// Partners and administrators of a company.
    Qsa(QueryQsa),
    /// Relationships of an individual.
    Relationships(QueryRelationships),
}

impl DocumentOnlyQuery {
    /// Creates the query of an operation; `None` if the operation needs more than the document, or
    /// is not about documents of this kind.
    pub const fn of(
        workspace: WorkspaceKey,
        operation: Operation,
        document: Document,
    ) -> Option<Self> {
        let (organization, holder) = (workspace.organization, workspace.holder);
        match (operation, document) {
            (Operation::PartnerProcesses, document) => {
                Some(Self::PartnerProcesses(QueryPartnerProcesses {
                    holder,
                    organization,
                    document,
                }))
            }
            (Operation::Kyc, document) => Some(Self::Kyc(QueryKyc {
                organization,
                holder,
                document,
            })),
            (Operation::Qsa, Document::Cnpj(document)) => Some(Self::Qsa(QueryQsa {
                organization,
                document,
            })),
            (Operation::Relationships, Document::Cpf(document)) => {
                Some(Self::Relationships(QueryRelationships {
                    organization,
                    holder,
                    document,
                }))
            }
            (Operation::Qsa, Document::Cpf(_)) | (Operation::Relationships, Document::Cnpj(_)) => {
                None
            }
            (
                Operation::Analysis
                | Operation::KycOfQsa
                | Operation::ScrFull
                | Operation::ScrIndicators
                | Operation::ScrAlgorithms
                | Operation::ScrAttributes
                | Operation::ScrScore
                | Operation::Cnh,
                _,
            ) => None,
        }
    }
}

impl ConfirmableQuery for DocumentOnlyQuery {
    type Reply = ();

    fn operation(&self) -> Operation {
        match self {
            Self::PartnerProcesses(query) => PaidQuery::operation(query),
            Self::Kyc(query) => PaidQuery::operation(query),
            Self::Qsa(query) => PaidQuery::operation(query),
            Self::Relationships(query) => PaidQuery::operation(query),
        }
    }

    fn subject(&self) -> QuerySubject {
        match self {
            Self::PartnerProcesses(query) => PaidQuery::subject(query),
            Self::Kyc(query) => PaidQuery::subject(query),
            Self::Qsa(query) => PaidQuery::subject(query),
            Self::Relationships(query) => PaidQuery::subject(query),
        }
    }

    fn plan(&self) -> Option<PlanId> {
        None
    }

    async fn send(
        &self,
        client: &PaidQueryClient,
        justification: Justification,
    ) -> Result<((), String), PaidError> {
        let id = match self {
            Self::PartnerProcesses(query) => client.send(query, justification).await?.1,
            Self::Kyc(query) => client.send(query, justification).await?.1,
            Self::Qsa(query) => client.send(query, justification).await?.1,
            Self::Relationships(query) => client.send(query, justification).await?.1,
        };
        Ok(((), id))
    }
}
