//! Journal data of each paid query.

use super::paid_query_client::PaidQuery;
use farol_core::api::analysis::{CreateAnalysis, CreatedAnalysis};
use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::api::monitoring::{PartnerProcesses, QueryPartnerProcesses};
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{JournalEntry, Operation};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::status::Status;
use farol_core::protocol::OpenResponse;

impl PaidQuery for CreateAnalysis {
    const OPERATION: Operation = Operation::Analysis;

    fn about(&self) -> QuerySubject {
        self.document.into()
    }

    fn plan(&self) -> Option<PlanId> {
        Some(self.plan)
    }

    fn note(reply: &CreatedAnalysis, entry: &mut JournalEntry) {
        let result = &reply.result;
        entry.analysis = Some(result.reference());
        let status = result.status.as_ref().or(reply.status.as_ref());
        entry.status = status.map(Status::as_str).map(str::to_owned);
        entry.total = result.total_processes_estimated;
    }

    fn name(reply: &CreatedAnalysis) -> Option<&str> {
        reply.result.document_info.as_deref()
    }
}

impl PaidQuery for QueryPartnerProcesses {
    const OPERATION: Operation = Operation::PartnerProcesses;

    fn about(&self) -> QuerySubject {
        self.document.into()
    }

    fn note(reply: &PartnerProcesses, entry: &mut JournalEntry) {
        entry.total = reply.total;
    }

    fn name(reply: &PartnerProcesses) -> Option<&str> {
        reply.result.first()?.document_info.as_deref()
    }
}

impl PaidQuery for QueryKyc {
    const OPERATION: Operation = Operation::Kyc;

    fn about(&self) -> QuerySubject {
        self.document.into()
    }

    fn content(reply: &OpenResponse) -> Option<OpenResponse> {
        Some(reply.clone())
    }
}

impl PaidQuery for QueryKycOfQsa {
    const OPERATION: Operation = Operation::KycOfQsa;

    fn about(&self) -> QuerySubject {
        QuerySubject::QsaRoot(self.organization_qsa)
    }

    fn content(reply: &OpenResponse) -> Option<OpenResponse> {
        Some(reply.clone())
    }
}

impl PaidQuery for QueryQsa {
    const OPERATION: Operation = Operation::Qsa;

    fn about(&self) -> QuerySubject {
        Document::from(self.document).into()
    }

    fn content(reply: &OpenResponse) -> Option<OpenResponse> {
        Some(reply.clone())
    }
}

impl PaidQuery for QueryRelationships {
    const OPERATION: Operation = Operation::Relationships;

    fn about(&self) -> QuerySubject {
        Document::from(self.document).into()
    }

    fn content(reply: &OpenResponse) -> Option<OpenResponse> {
        Some(reply.clone())
    }
}
