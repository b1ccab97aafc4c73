//! Responses of the other modules.

use super::json_shape::ContractFields;
use super::json_shape::JsonShape::{
    Boolean, Integer, List, Null, NullableText, Number, Object, OpenObject, Text,
};

/// "Login / refresh result".
pub(crate) const LOGIN: ContractFields = &[("email", Text), ("username", Text), ("token", Text)];

/// "Radar list item".
pub(crate) const RADAR_ITEM: ContractFields = &[
    ("id", Integer),
    ("radar", Object(RADAR)),
    ("createdAt", Integer),
];

/// "Radar".
const RADAR: ContractFields = &[
    ("id", Integer),
    ("code", Text),
    ("name", Text),
    ("type", Text),
    ("createdAt", Integer),
    ("active", Boolean),
    ("preProcessedAt", NullableText),
    ("typeCustomer", NullableText),
];

/// Response to the creation of a radar.
pub(crate) const ADDED_RADAR: ContractFields = &[("name", Text), ("code", Text), ("type", Text)];

/// Response to the registration of a process.
pub(crate) const REGISTERED_PROCESS: ContractFields = &[("number", Text), ("radarId", Integer)];

/// Response to an inactivation.
pub(crate) const INACTIVATED: ContractFields = &[
    ("sucess", Boolean),
    ("reason", Null),
    ("total", Integer),
    ("result", OpenObject),
    ("process", OpenObject),
];

/// "Inactivate a process: error body".
pub(crate) const INACTIVATION_ERROR: ContractFields = &[("message", Text), ("error", Text)];

/// "Process details".
pub(crate) const PROCESS: ContractFields = &[
    ("process", Text),
    ("process_id", Integer),
    ("state", Text),
    ("court", Text),
    ("court_name", Text),
    ("classe", Text),
    ("status", Text),
    ("status_custom", Text),
    ("distribution_date", Text),
    ("last_update", Text),
    ("last_update_message", Text),
    ("value_claim", Number),
    ("value_claim_str", Text),
    ("authors", List(&Object(PROCESS_PARTY))),
    ("defendants", List(&Object(PROCESS_PARTY))),
    ("person_custom", List(&Object(CUSTOM_PERSON))),
    ("documents", List(&Object(PROCESS_DOCUMENT))),
    ("part_matches", List(&OpenObject)),
];

/// "Process party".
const PROCESS_PARTY: ContractFields = &[
    ("name_author", Text),
    ("document", Text),
    ("representatives", List(&Object(REPRESENTATIVE))),
];

/// Item of `representatives`.
const REPRESENTATIVE: ContractFields = &[("name_author", Text), ("document", Text)];

/// Item of `person_custom`.
const CUSTOM_PERSON: ContractFields = &[("name_person", Text), ("function_person", Text)];

/// "Process document".
const PROCESS_DOCUMENT: ContractFields = &[
    ("moviment_id", Integer),
    ("description", Text),
    ("document_date", Text),
    ("file", Text),
    ("type", Text),
    ("type_upload_file", Text),
    ("has_session", Boolean),
    ("problem_file", Boolean),
];

/// "Partner process count item", in its envelope.
pub(crate) const PARTNER_PROCESSES: ContractFields = &[
    ("success", Boolean),
    ("reason", Text),
    ("total", Integer),
    ("result", List(&Object(PARTNER_PROCESS))),
];

/// Item of `result`.
const PARTNER_PROCESS: ContractFields = &[
    ("accessPauseMonitor", Boolean),
    ("documentInfo", Text),
    ("dayPauseMonitor", Integer),
    ("documentType", Text),
    ("documentNumber", Text),
    ("consume", Integer),
    ("typePlan", Text),
    ("userPlanConsumeUniqueId", Integer),
    ("createdAt", Text),
    ("deletedAt", Text),
    ("planChangedAt", Text),
    ("dtAvailablePause", Text),
    ("updatedAt", Text),
    ("typeSearch", Text),
];

/// "CNH request".
pub(crate) const CNH_REQUEST: ContractFields = &[
    ("requestId", Text),
    ("organizationId", Integer),
    ("document", Text),
    ("status", Text),
    ("data", OpenObject),
    ("createdAt", Text),
    ("updatedAt", Text),
];

/// Generic error body of the SCR queries.
pub(crate) const TYPED_ERROR: ContractFields = &[("type", Text), ("message", Text)];

/// Body of the SCR queries that states why there is no result.
pub(crate) const STATUS_ERROR: ContractFields = &[("status", Text), ("message", Text)];
