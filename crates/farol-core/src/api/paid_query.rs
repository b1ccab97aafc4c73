//! What the journal records of a paid query, and what is shown of its response.

use crate::model::document::Document;
use crate::model::ids::PlanId;
use crate::model::journal::JournalEntry;
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::model::workspace::WorkspaceKey;
use crate::protocol::{Endpoint, OpenResponse};

/// What a query is created from: a journal entry whose query is repeated, or a product of a profile.
#[derive(Clone, Debug)]
pub struct PaidQueryParameters {
    /// Workspace of the query.
    pub workspace: WorkspaceKey,
    /// Operation of the query.
    pub operation: Operation,
    /// Subject of the query.
    pub subject: QuerySubject,
    /// Plan that pays, if it is known.
    pub plan: Option<PlanId>,
}

impl PaidQueryParameters {
    /// Returns the document, or `None` for another subject.
    pub const fn document(&self) -> Option<Document> {
        self.subject.document()
    }
}

/// Query that costs money.
pub trait PaidQuery: Endpoint {
    /// Operation under which the journal records the query.
    const OPERATION: Operation;

    /// Creates the query; `None` if the parameters lack what it needs, or are about another kind of
    /// subject.
    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self>
    where
        Self: Sized;

    /// Returns the operation of this query, for types that cover several.
    fn operation(&self) -> Operation {
        Self::OPERATION
    }

    /// Returns the subject of the query.
    fn subject(&self) -> QuerySubject;

    /// Returns the plan that pays, if the query specifies one.
    fn plan(&self) -> Option<PlanId> {
        None
    }

    /// Writes data of the response to the journal entry.
    fn record_in(_response: &Self::Reply, _entry: &mut JournalEntry) {}

    /// Returns the content that the browser stores; without one, a response that was paid for is not stored.
    fn content(response: &Self::Reply) -> Option<OpenResponse>;

    /// Returns the name of the document's holder, if the response contains it.
    fn name(_response: &Self::Reply) -> Option<&str> {
        None
    }
}
