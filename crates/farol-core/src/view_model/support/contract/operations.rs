//! Operations of the contract: address, fields of the request, and shape of the response.

use super::analysis::{BALANCE, CREATED, RISK_DETAIL, SUMMARY};
use super::operation_contract::OperationContract;
use super::others::{
    ADDED_RADAR, CNH_REQUEST, INACTIVATED, LOGIN, PARTNER_PROCESSES, PROCESS, RADAR_ITEM,
    REGISTERED_PROCESS,
};
use crate::protocol::Method::{Get, Post, Put};
use crate::view_model::support::json_shape::JsonShape::{Any, Integer, List, Object, Text};

/// Operations, in the contract's order.
pub(super) const OPERATIONS: [OperationContract; 22] = [
    OperationContract {
        name: "login",
        method: Post,
        path: "v1/login",
        body: &[("email", Text), ("password", Text)],
        response: Object(LOGIN),
    },
    OperationContract {
        name: "refreshToken",
        method: Post,
        path: "v1/refreshtoken",
        body: &[("email", Text), ("username", Text), ("refreshToken", Text)],
        response: Object(LOGIN),
    },
    OperationContract {
        name: "createAnalysis",
        method: Post,
        path: "v2/analytics",
        body: &[
            ("holderId", Integer),
            ("organizationId", Integer),
            ("planId", Integer),
            ("documentType", Text),
            ("documentNumber", Text),
        ],
        response: Object(CREATED),
    },
    OperationContract {
        name: "consultAnalysis",
        method: Post,
        path: "v2/analytics/{userPlanConsumeAnalyticsId}",
        body: &[
            ("holderId", Integer),
            ("organizationId", Integer),
            ("userPlanConsumeUniqueId", Integer),
        ],
        response: Object(SUMMARY),
    },
    OperationContract {
        name: "riskDetail",
        method: Get,
        path: "v1/holder/{holderId}/organization/{organizationId}/consumeunique/{userPlanConsumeUniqueId}/analytics/{userPlanConsumeAnalyticsId}/detail",
        body: &[],
        response: Object(RISK_DETAIL),
    },
    OperationContract {
        name: "balance",
        method: Get,
        path: "v1/holder/{holderId}/organization/{organizationId}/balance",
        body: &[],
        response: Object(BALANCE),
    },
    OperationContract {
        name: "listRadars",
        method: Get,
        path: "v2/organizations/{organizationId}/radars",
        body: &[],
        response: List(&Object(RADAR_ITEM)),
    },
    OperationContract {
        name: "addRadar",
        method: Post,
        path: "v1/organization/{organizationId}/radar",
        body: &[("name", Text), ("code", Text), ("type", Text)],
        response: Object(ADDED_RADAR),
    },
    OperationContract {
        name: "registerProcess",
        method: Post,
        path: "v1/organization/{organizationId}/process",
        body: &[("number", Text), ("radarId", Integer)],
        response: Object(REGISTERED_PROCESS),
    },
    OperationContract {
        name: "inactivateProcess",
        method: Put,
        path: "v1/organization/{organizationId}/process/{numberProcess}/INACTIVE",
        body: &[],
        response: Object(INACTIVATED),
    },
    OperationContract {
        name: "processDetails",
        method: Get,
        path: "v1/process/{organizationId}/{processNumber}",
        body: &[],
        response: Object(PROCESS),
    },
    OperationContract {
        name: "partnerProcesses",
        method: Post,
        path: "v1/holder/{holderId}/organization/{organizationId}/partner/process",
        body: &[("documentType", Text), ("documentNumber", Text)],
        response: Object(PARTNER_PROCESSES),
    },
    OperationContract {
        name: "createCnh",
        method: Post,
        path: "v1/cnh",
        body: &[("organizationId", Integer), ("document", Text)],
        response: Object(CNH_REQUEST),
    },
    OperationContract {
        name: "relationships",
        method: Post,
        path: "v1/relationships-parents",
        body: &[
            ("organizationId", Integer),
            ("holderId", Integer),
            ("documentNumber", Text),
        ],
        response: Any,
    },
    OperationContract {
        name: "qsa",
        method: Post,
        path: "v1/organizations/{organizationId}/qsa/{documentNumber}",
        body: &[],
        response: Any,
    },
    OperationContract {
        name: "kyc",
        method: Get,
        path: "v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}",
        body: &[],
        response: Text,
    },
    OperationContract {
        name: "kycOfQsa",
        method: Post,
        path: "v1/organizations/{organizationId}/holder/{holderId}/organizationQSA/{organizationQSAId}",
        body: &[],
        response: Any,
    },
    OperationContract {
        name: "scrFull",
        method: Get,
        path: "v1/scr/full/{document}",
        body: &[],
        response: Any,
    },
    OperationContract {
        name: "scrIndicators",
        method: Get,
        path: "v1/scr/indicators/{document}",
        body: &[],
        response: Any,
    },
    OperationContract {
        name: "scrAlgorithms",
        method: Get,
        path: "v1/scr/algorithms/{document}",
        body: &[],
        response: Any,
    },
    OperationContract {
        name: "scrAttributes",
        method: Get,
        path: "v1/scr/attributes/{document}",
        body: &[],
        response: Any,
    },
    OperationContract {
        name: "scrScore",
        method: Get,
        path: "v1/scr/score/{document}",
        body: &[],
        response: Any,
    },
];
