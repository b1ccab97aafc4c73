//! The query of each operation: how it is repeated, and which ones a profile sends.

use super::confirmable_query::ConfirmableQuery;
use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use farol_core::api::analysis::CreateAnalysis;
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::api::monitoring::QueryPartnerProcesses;
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::api::scr::QueryScr;
use farol_core::api::{PaidQuery, PaidQueryParameters};
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;

/// Declares the query of each operation: `document_only` ones, which a profile can send, and those that
/// only their forms send.
macro_rules! queries {
    (
        document_only { $($only:ident: $only_query:ty,)+ }
        by_form { $($($operation:ident)|+: $query:ty,)+ }
    ) => {
        /// Query that needs only a document; several of different operations can be confirmed together.
        #[derive(Clone, Debug)]
        pub enum DocumentOnlyQuery {
            $(
                #[doc = concat!("Query of `Operation::", stringify!($only), "`.")]
                $only($only_query),
            )+
        }

        impl DocumentOnlyQuery {
            fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
                match parameters.operation {
                    $(Operation::$only => {
                        <$only_query>::from_parameters(parameters).map(Self::$only)
                    })+
                    $($(Operation::$operation)|+ => None,)+
                }
            }
        }

        impl ConfirmableQuery for DocumentOnlyQuery {
            type Reply = ();

            fn operation(&self) -> Operation {
                match self { $(Self::$only(query) => PaidQuery::operation(query),)+ }
            }

            fn subject(&self) -> QuerySubject {
                match self { $(Self::$only(query) => PaidQuery::subject(query),)+ }
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
                    $(Self::$only(query) => client.send(query, justification).await?.1,)+
                };
                Ok(((), id))
            }
        }

        impl PaidQueryClient {
            /// Repeats the query of journal entry `id` with its idempotency key.
            ///
            /// # Errors
            /// See [`PaidError`]; `NotRecoverable` if the parameters lack data that the query needs.
            pub(super) async fn repeat_query(
                &self,
                parameters: &PaidQueryParameters,
                id: &str,
            ) -> Result<(), PaidError> {
                match parameters.operation {
                    $(Operation::$only => {
                        self.repeat_if_any(<$only_query>::from_parameters(parameters), id).await
                    })+
                    $($(Operation::$operation)|+ => {
                        self.repeat_if_any(<$query>::from_parameters(parameters), id).await
                    })+
                }
            }
        }

        // A profile offers what the specification says, and sends what is declared here.
        const _: () = {
            $(assert!(Operation::$only.spec().needs_only_document);)+
            $($(assert!(!Operation::$operation.spec().needs_only_document);)+)+
        };
    };
}

queries! {
    document_only {
        PartnerProcesses: QueryPartnerProcesses,
        Kyc: QueryKyc,
        Qsa: QueryQsa,
        Relationships: QueryRelationships,
    }
    by_form {
        Analysis: CreateAnalysis,
        KycOfQsa: QueryKycOfQsa,
        ScrFull | ScrIndicators | ScrAlgorithms | ScrAttributes | ScrScore: QueryScr,
        Cnh: CreateCnhRequest,
    }
}

impl DocumentOnlyQuery {
    /// Creates the query of an operation; `None` if the operation needs more than the document, or
    /// is not about documents of this kind.
    pub fn of(workspace: WorkspaceKey, operation: Operation, document: Document) -> Option<Self> {
        Self::from_parameters(&PaidQueryParameters {
            workspace,
            operation,
            subject: document.into(),
            plan: None,
        })
    }
}

impl PaidQueryClient {
    async fn repeat_if_any(
        &self,
        query: Option<impl PaidQuery>,
        id: &str,
    ) -> Result<(), PaidError> {
        let query = query.ok_or(PaidError::NotRecoverable)?;
        self.repeat(&query, id).await.map(drop)
    }
}
