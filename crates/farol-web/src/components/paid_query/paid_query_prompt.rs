//! Paid query to be confirmed: its operations, subjects, plan and justification.

use farol_core::model::ids::PlanId;
use farol_core::model::journal::Operation;
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;

/// Paid query to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidQueryPrompt {
    /// Operation of the query.
    pub operation: Operation,
    /// Subjects of the query; each is charged separately.
    pub about: Vec<QuerySubject>,
    /// Plan that pays, if the query specifies one.
    pub plan: Option<PlanId>,
    /// Purpose and attestation given by the user.
    pub terms: Justification,
    /// Further operations about the same subjects, each charged separately.
    pub further: Vec<Operation>,
}

impl PaidQueryPrompt {
    /// Returns all operations of the prompt.
    pub fn operations(&self) -> impl Iterator<Item = Operation> {
        std::iter::once(self.operation).chain(self.further.iter().copied())
    }

    /// Removes the first operation, which has been executed; the last one stays.
    pub(super) fn remove_executed(&mut self) {
        if !self.further.is_empty() {
            self.operation = self.further.remove(0);
        }
    }

    /// Creates a prompt about one subject, for which the service selects the plan.
    pub fn one(operation: Operation, about: impl Into<QuerySubject>) -> Self {
        Self {
            operation,
            about: vec![about.into()],
            plan: None,
            terms: Justification::default(),
            further: Vec::new(),
        }
    }
    /// Returns whether the app polls automatically while the service processes the query.
    pub(super) fn is_repeated(&self) -> bool {
        self.operation.spec().is_repeated
    }
}
