//! Journal data of driver's license requests.

use super::paid_query_client::PaidQuery;
use farol_core::api::cnh::{CnhRequest, CreateCnhRequest};
use farol_core::model::journal::{JournalEntry, Operation};
use farol_core::model::json::{Json, Key};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::status::Status;
use farol_core::protocol::OpenResponse;

impl PaidQuery for CreateCnhRequest {
    const OPERATION: Operation = Operation::Cnh;

    fn about(&self) -> QuerySubject {
        QuerySubject::Licence(self.document.clone())
    }

    fn note(reply: &CnhRequest, entry: &mut JournalEntry) {
        entry.request = Some(reply.id.clone());
        entry.status = reply.status.as_ref().map(Status::as_str).map(str::to_owned);
        entry.status_at = reply
            .updated_at
            .clone()
            .or_else(|| reply.created_at.clone());
    }

    /// Returns the whole response except the license number, which the journal stores separately.
    fn content(reply: &CnhRequest) -> Option<OpenResponse> {
        let text = |name: &str, value: Option<&str>| {
            Some((Key::from(name), Json::Text(value?.to_owned())))
        };
        let data = reply.data.clone().map(|data| (Key::from("data"), data));
        let told = [
            text("requestId", Some(&reply.id)),
            text("status", reply.status.as_ref().map(Status::as_str)),
            data,
            text("createdAt", reply.created_at.as_deref()),
            text("updatedAt", reply.updated_at.as_deref()),
        ];
        let others = reply.other.0.iter().cloned();
        let fields = told.into_iter().flatten().chain(others).collect();
        Some(OpenResponse::part(Json::Object(fields)))
    }
}
