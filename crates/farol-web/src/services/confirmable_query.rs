//! What the confirmation dialog sends: a paid query, or one that its operation selects.

use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use farol_core::api::PaidQuery;
use farol_core::model::ids::PlanId;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
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
