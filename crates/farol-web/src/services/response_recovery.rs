//! Recovery of paid queries of unknown outcome: repeats the request with its idempotency key, so
//! that the host returns the stored response or executes the query for the first time.

use super::paid_error::PaidError;
use super::paid_query_client::PaidQueryClient;
use farol_core::api::PaidQueryParameters;

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
        let parameters = PaidQueryParameters {
            workspace: self.workspace,
            operation: entry.operation,
            subject,
            plan: entry.plan,
        };
        self.repeat_query(&parameters, id).await
    }
}
