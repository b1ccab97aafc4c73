//! Queries of the credit register (SCR): their journal data and the state of their form.

use super::paid_query_client::PaidQuery;
use farol_core::api::scr::{QueryScr, ScrProduct, ScrReply};
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Operation, Outcome};
use farol_core::model::query_subject::QuerySubject;
use farol_core::protocol::OpenResponse;

/// Status that the service reports while it processes a query.
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

/// State of the form besides its text fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScrFormState {
    /// Selected product.
    pub product: Option<ScrProduct>,
    /// Document, without punctuation, whose holder's consent is attested; the attestation applies
    /// to no other document.
    pub attested_for: Option<String>,
}
