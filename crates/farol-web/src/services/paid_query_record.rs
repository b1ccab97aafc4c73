//! What the journal records of a paid query: its keys, its response or its failure.

use super::paid_query_client::PaidQueryClient;
use farol_core::api::PaidQuery;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::model::journal::Outcome;
use farol_core::protocol::{ApiError, UnreadBody};

impl PaidQueryClient {
    /// Records in journal entry `id` that its request failed.
    pub(super) fn record_failure(&self, error: &ApiError, id: &str) {
        let outcome = if error.outcome_is_unknown() {
            Outcome::Unknown
        } else {
            Outcome::Failed
        };
        let journal = self.context.journal;
        journal.update(self.workspace, id, |entry| entry.finish(outcome));
    }

    /// Returns a callback that stores the key of each attempt in journal entry `id`.
    pub(super) fn recorder(&self, id: &str) -> impl Fn(&IdempotencyKey) + use<> {
        let (journal, workspace, id) = (self.context.journal, self.workspace, id.to_owned());
        move |key: &IdempotencyKey| {
            journal.update(workspace, &id, |entry| {
                entry.idempotency_key = Some(key.clone());
            });
        }
    }

    /// Stores the body of an unreadable response, because it may have been paid for.
    pub(super) async fn store_unread(&self, mut error: ApiError, id: &str) -> ApiError {
        let unread = error.unread.take().map(|unread| *unread);
        if let Some(UnreadBody::Here(received)) = unread
            && self.context.journal.store_response(id, received).await
        {
            error.unread = Some(Box::new(UnreadBody::KeptAs(id.to_owned())));
        }
        error
    }

    /// Stores a response, then records it: an entry that is done has its response.
    pub(super) async fn record_response<Q: PaidQuery>(&self, response: &Q::Reply, id: &str) {
        let journal = self.context.journal;
        let content = Q::content(response);
        let is_stored = match content.as_ref().filter(|_| self.belongs_to_session(id)) {
            Some(content) => journal.responses().persist(id, &content.received).await,
            None => false,
        };
        journal.update(self.workspace, id, |entry| {
            entry.finish(Outcome::Done);
            Q::record_in(response, entry);
        });
        // Drops the response if another user has signed in meanwhile.
        if let Some(content) = content.filter(|_| self.belongs_to_session(id)) {
            journal.responses().hold_response(id, &content, is_stored);
        }
        if let Some(name) = Q::name(response) {
            journal.store_name(id, name);
        }
    }

    /// Returns whether journal entry `id` belongs to the signed-in user's session.
    fn belongs_to_session(&self, id: &str) -> bool {
        self.context.journal.subject_untracked(id).is_some()
    }
}
