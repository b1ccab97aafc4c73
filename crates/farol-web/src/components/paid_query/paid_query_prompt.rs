//! Paid query to be confirmed: its operations, subjects, plan and justification.

use farol_core::model::ids::PlanId;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;

/// Paid query to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidQueryPrompt {
    /// Operation of the query.
    pub operation: Operation,
    /// Subjects of the query; each is charged separately.
    pub subjects: Vec<QuerySubject>,
    /// Plan that pays, if the query specifies one.
    pub plan: Option<PlanId>,
    /// Purpose and attestation given by the user.
    pub justification: Justification,
    /// Further operations about the same subjects, each charged separately.
    pub additional_operations: Vec<Operation>,
}

impl PaidQueryPrompt {
    /// Returns all operations of the prompt.
    pub fn operations(&self) -> impl Iterator<Item = Operation> {
        std::iter::once(self.operation).chain(self.additional_operations.iter().copied())
    }

    /// Returns the number of queries, each charged separately.
    pub fn count(&self) -> u64 {
        (self.subjects.len() * (1 + self.additional_operations.len())) as u64
    }

    /// Removes the first operation, which has been executed; the last one stays.
    pub(super) fn remove_executed(&mut self) {
        if !self.additional_operations.is_empty() {
            self.operation = self.additional_operations.remove(0);
        }
    }

    /// Creates a prompt about one subject, for which the service selects the plan.
    pub fn about_one_subject(operation: Operation, subject: impl Into<QuerySubject>) -> Self {
        Self {
            operation,
            subjects: vec![subject.into()],
            plan: None,
            justification: Justification::default(),
            additional_operations: Vec::new(),
        }
    }

    /// Returns whether the app polls automatically while the service processes the query.
    pub(super) fn is_repeated(&self) -> bool {
        self.operation.spec().is_repeated
    }
}
