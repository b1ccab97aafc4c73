//! Queries of the credit register: what the journal notes of them, and what is chosen in their form.

use super::paid_query_client::PaidQuery;
use crate::api::scr::{QueryScr, ScrProduct, ScrReply};
use crate::model::ids::PlanId;
use crate::model::journal::{JournalEntry, Operation, Outcome};
use crate::model::query_subject::QuerySubject;
use crate::protocol::OpenResponse;

/// The state in which the service is still at work on a query, in its own word.
const PROCESSING: &str = "PROCESSING";

impl PaidQuery for QueryScr {
    const OPERATION: Operation = Operation::ScrFull;

    fn operation(&self) -> Operation {
        self.product.operation()
    }

    fn about(&self) -> QuerySubject {
        self.document.into()
    }

    fn plan(&self) -> Option<PlanId> {
        Some(self.plan)
    }

    fn note(reply: &ScrReply, entry: &mut JournalEntry) {
        entry.status = None;
        if matches!(reply, ScrReply::Processing { .. }) {
            entry.outcome = Outcome::Pending;
            entry.status = Some(PROCESSING.to_owned());
        }
    }

    fn content(reply: &ScrReply) -> Option<OpenResponse> {
        match reply {
            ScrReply::Result(content) => Some(content.clone()),
            ScrReply::Processing { .. } => None,
        }
    }
}

/// What is chosen in the form beside what is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrFormState {
    /// The product.
    pub product: Option<ScrProduct>,
    /// The document, bare, whose holder's authorisation is attested: it counts for no other one.
    pub attested_for: Option<String>,
}
