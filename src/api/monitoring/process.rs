//! The details of one process.

use crate::api::response_macro::record;
use crate::model::document::ProcessNumber;
use crate::model::ids::OrganizationId;
use crate::model::json::Json;
use crate::protocol::{ApiError, Cost, Endpoint, Method, RawResponse, UrlPath};

/// `GET /v1/process/{organizationId}/{processNumber}`
#[derive(Clone, Debug)]
pub struct GetProcessDetails {
    /// Who asks.
    pub organization: OrganizationId,
    /// The process.
    pub number: ProcessNumber,
}

record! {
    /// "Process details"; every field may be missing, for the reply is only shown.
    ProcessDetails {
        /// The number.
        process: Option<String> = optional "process",
        /// The process' identifier.
        process_id: Option<i64> = optional "process_id",
        /// The state.
        state: Option<String> = optional "state",
        /// The court, in short.
        court: Option<String> = optional "court",
        /// The court's name.
        court_name: Option<String> = optional "court_name",
        /// The class.
        classe: Option<String> = optional "classe",
        /// The status.
        status: Option<String> = optional "status",
        /// The status in the organization's own words.
        status_custom: Option<String> = optional "status_custom",
        /// ISO 8601.
        distribution_date: Option<String> = optional "distribution_date",
        /// ISO 8601.
        last_update: Option<String> = optional "last_update",
        /// What changed last.
        last_update_message: Option<String> = optional "last_update_message",
        /// The claim in reais.
        value_claim: Option<f64> = optional "value_claim",
        /// The claim as text.
        value_claim_str: Option<String> = optional "value_claim_str",
        /// Who sues.
        authors: Vec<ProcessParty> = or_default "authors",
        /// Who is sued.
        defendants: Vec<ProcessParty> = or_default "defendants",
        /// Other people.
        person_custom: Vec<CustomPerson> = or_default "person_custom",
        /// Documents of the process.
        documents: Vec<ProcessDocument> = or_default "documents",
        /// Objects of unknown shape.
        part_matches: Vec<Json> = or_default "part_matches",
        .. other
    }
}

record! {
    /// "Process party".
    ProcessParty {
        /// The name, of a defendant too.
        name: Option<String> = optional "name_author",
        /// The document.
        document: Option<String> = optional "document",
        /// The lawyers.
        representatives: Vec<Representative> = or_default "representatives",
        .. other
    }
}

record! {
    /// A party's representative.
    Representative {
        /// The name.
        name: Option<String> = optional "name_author",
        /// The document.
        document: Option<String> = optional "document",
        .. other
    }
}

record! {
    /// An item of `person_custom`.
    CustomPerson {
        /// The name.
        name: Option<String> = optional "name_person",
        /// The part in the process.
        function: Option<String> = optional "function_person",
        .. other
    }
}

record! {
    /// "Process document".
    ProcessDocument {
        /// The movement that it belongs to.
        moviment_id: Option<i64> = optional "moviment_id",
        /// What it is.
        description: Option<String> = optional "description",
        /// ISO 8601.
        document_date: Option<String> = optional "document_date",
        /// An address made by the service: https only, and never with the bearer token.
        file: Option<String> = optional "file",
        /// The kind of document.
        kind: Option<String> = optional "type",
        /// The kind of upload.
        type_upload_file: Option<String> = optional "type_upload_file",
        /// Whether it belongs to a session.
        has_session: Option<bool> = optional "has_session",
        /// Whether the file is faulty.
        problem_file: Option<bool> = optional "problem_file",
        .. other
    }
}

impl Endpoint for GetProcessDetails {
    type Reply = ProcessDetails;
    const NAME: &'static str = "processDetails";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Free;

    fn path(&self) -> UrlPath {
        let organization = self.organization.to_string();
        UrlPath::of(["v1", "process", &organization, self.number.as_str()])
    }

    fn decode(&self, reply: &RawResponse) -> Result<ProcessDetails, ApiError> {
        reply.json()
    }
}
