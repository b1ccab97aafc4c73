//! What the journal records of a paid query, and what is shown of its response.

use crate::model::ids::PlanId;
use crate::model::journal::JournalEntry;
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::protocol::{Endpoint, OpenResponse};

/// Query that costs money.
pub trait PaidQuery: Endpoint {
    /// Operation under which the journal records the query.
    const OPERATION: Operation;

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
