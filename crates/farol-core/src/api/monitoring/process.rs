//! Details of one process.

use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::api::contract::others::PROCESS;
use crate::api::response_macro::record;
use crate::model::document::ProcessNumber;
use crate::model::ids::OrganizationId;
use crate::model::json::Json;
use crate::protocol::{ApiError, Cost, Endpoint, Method, RawResponse, UrlPath};

/// Process details request: `GET /v1/process/{organizationId}/{processNumber}`.
#[derive(Clone, Debug)]
pub struct GetProcessDetails {
    /// Organization that makes the request.
    pub organization: OrganizationId,
    /// Process number.
    pub number: ProcessNumber,
}

record! {
    /// Contract type "Process details"; every field is optional, because the response is only
    /// displayed.
    ProcessDetails {
        /// Process number.
        process: Option<String> = optional "process",
        /// Process id.
        process_id: Option<i64> = optional "process_id",
        /// Brazilian state (UF).
        state: Option<String> = optional "state",
        /// Court abbreviation.
        court: Option<String> = optional "court",
        /// Court name.
        court_name: Option<String> = optional "court_name",
        /// Process class.
        classe: Option<String> = optional "classe",
        /// Status.
        status: Option<String> = optional "status",
        /// Status in the organization's own terms.
        status_custom: Option<String> = optional "status_custom",
        /// Date of distribution, ISO 8601.
        distribution_date: Option<String> = optional "distribution_date",
        /// Time of the last update, ISO 8601.
        last_update: Option<String> = optional "last_update",
        /// Description of the last update.
        last_update_message: Option<String> = optional "last_update_message",
        /// Value of the claim, in reais.
        value_claim: Option<f64> = optional "value_claim",
        /// Value of the claim, as text.
        value_claim_str: Option<String> = optional "value_claim_str",
        /// Plaintiffs; `None` if the response has no list of them.
        authors: Option<Vec<ProcessParty>> = optional "authors",
        /// Defendants; `None` if the response has no list of them.
        defendants: Option<Vec<ProcessParty>> = optional "defendants",
        /// Other persons.
        person_custom: Vec<CustomPerson> = or_default "person_custom",
        /// Documents of the process; `None` if the response has no list of them.
        documents: Option<Vec<ProcessDocument>> = optional "documents",
        /// Objects of unknown shape.
        part_matches: Vec<Json> = or_default "part_matches",
        .. other
    }
}

record! {
    /// Contract type "Process party".
    ProcessParty {
        /// Name; the service uses this field for defendants too.
        name: Option<String> = optional "name_author",
        /// Document number.
        document: Option<String> = optional "document",
        /// Lawyers.
        representatives: Vec<Representative> = or_default "representatives",
        .. other
    }
}

record! {
    /// Representative of a party.
    Representative {
        /// Name.
        name: Option<String> = optional "name_author",
        /// Document number.
        document: Option<String> = optional "document",
        .. other
    }
}

record! {
    /// Item of `person_custom`.
    CustomPerson {
        /// Name.
        name: Option<String> = optional "name_person",
        /// Role in the process.
        function: Option<String> = optional "function_person",
        .. other
    }
}

record! {
    /// Contract type "Process document".
    ProcessDocument {
        /// Id of the related movement.
        moviment_id: Option<i64> = optional "moviment_id",
        /// Description.
        description: Option<String> = optional "description",
        /// Date of the document, ISO 8601.
        document_date: Option<String> = optional "document_date",
        /// URL issued by the service: https only, requested without the bearer token.
        file: Option<String> = optional "file",
        /// Document type.
        kind: Option<String> = optional "type",
        /// Upload type.
        type_upload_file: Option<String> = optional "type_upload_file",
        /// True if the document belongs to a session.
        has_session: Option<bool> = optional "has_session",
        /// True if the file is faulty.
        problem_file: Option<bool> = optional "problem_file",
        .. other
    }
}

impl GetProcessDetails {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/process/{organizationId}/{processNumber}",
        body: &[],
        response: JsonShape::Object(PROCESS),
    };
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

    fn decode(&self, response: &RawResponse) -> Result<ProcessDetails, ApiError> {
        response.json()
    }
}
