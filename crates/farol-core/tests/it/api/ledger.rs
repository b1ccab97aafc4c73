//! Ledger of operations: each operation of the contract is declared exactly once, and no other.

use super::support::{cnpj, cpf, person, process};
use farol_core::api::analysis::{CreateAnalysis, GetAnalysisSummary, GetBalance, GetRiskDetail};
use farol_core::api::auth::{Login, RefreshToken};
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::api::monitoring::{
    AddRadar, GetProcessDetails, InactivateProcess, ListRadars, QueryPartnerProcesses, RadarColumn,
    RegisterProcess,
};
use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::model::classification::RiskType;
use farol_core::model::document::Cnh;
use farol_core::model::ids::{
    AnalysisId, ConsumptionId, HolderId, OrganizationId, OrganizationQsaId, PlanId, RadarId,
};
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{Cost, Endpoint, Order, PageRequest, Secret};
use std::collections::BTreeSet;

/// Operations of the contract, in its order.
const CONTRACT: &[&str] = &[
    "POST /v1/login",
    "POST /v1/refreshtoken",
    "POST /v2/analytics",
    "POST /v2/analytics/{userPlanConsumeAnalyticsId}",
    "GET /v1/holder/{holderId}/organization/{organizationId}/consumeunique/{userPlanConsumeUniqueId}/analytics/{userPlanConsumeAnalyticsId}/detail",
    "GET /v1/holder/{holderId}/organization/{organizationId}/balance",
    "GET /v2/organizations/{organizationId}/radars",
    "POST /v1/organization/{organizationId}/radar",
    "POST /v1/organization/{organizationId}/process",
    "PUT /v1/organization/{organizationId}/process/{numberProcess}/INACTIVE",
    "GET /v1/process/{organizationId}/{processNumber}",
    "POST /v1/holder/{holderId}/organization/{organizationId}/partner/process",
    "POST /v1/cnh",
    "POST /v1/relationships-parents",
    "POST /v1/organizations/{organizationId}/qsa/{documentNumber}",
    "GET /v1/organizations/{organizationId}/holder/{holderId}/document/{documentNumber}",
    "POST /v1/organizations/{organizationId}/holder/{holderId}/organizationQSA/{organizationQSAId}",
    "GET /v1/scr/full/{document}",
    "GET /v1/scr/indicators/{document}",
    "GET /v1/scr/algorithms/{document}",
    "GET /v1/scr/attributes/{document}",
    "GET /v1/scr/score/{document}",
];

const ORGANIZATION: OrganizationId = OrganizationId(1001);
const HOLDER: HolderId = HolderId(1002);
const CONSUMPTION: ConsumptionId = ConsumptionId(1003);
const ANALYSIS: AnalysisId = AnalysisId(1004);
const PLAN: PlanId = PlanId(1006);

/// An operation as the documentation lists it.
#[derive(Clone)]
pub(crate) struct Described {
    /// Method and path, with the contract's placeholders instead of values.
    pub(crate) address: String,
    pub(crate) name: &'static str,
    /// Module and name of the struct.
    pub(super) declared_as: String,
    pub(super) cost: Cost,
    pub(super) timeout_ms: u32,
    pub(super) max_bytes: usize,
    pub(crate) body: Option<String>,
}

/// Describes the operation of a call.
fn template<E: Endpoint>(call: &E) -> Described {
    let document = match E::NAME {
        name if name.starts_with("scr") => "{document}",
        _ => "{documentNumber}",
    };
    let number = match E::NAME {
        "inactivateProcess" => "{numberProcess}",
        _ => "{processNumber}",
    };
    let path = call
        .path()
        .to_string()
        .replace("1001", "{organizationId}")
        .replace("1002", "{holderId}")
        .replace("1003", "{userPlanConsumeUniqueId}")
        .replace("1004", "{userPlanConsumeAnalyticsId}")
        .replace("1005", "{organizationQSAId}")
        .replace(&cpf().code(), document)
        .replace(&cnpj().code(), document)
        .replace(process().as_str(), number);
    let declared: Vec<_> = std::any::type_name::<E>().split("::").skip(2).collect();
    Described {
        address: format!("{} {path}", E::METHOD.as_str()),
        name: call.operation_name(),
        declared_as: format!("{}::{}", declared[0], declared[declared.len() - 1]),
        cost: E::COST,
        timeout_ms: E::TIMEOUT_MS,
        max_bytes: E::MAX_BYTES,
        body: call.body().map(|body| body.as_str().to_owned()),
    }
}

/// Returns all operations in the order of the contract.
pub(crate) fn all() -> Vec<Described> {
    let mut all = [first_modules(), other_modules()].concat();
    all.extend(credit_modules());
    all
}

fn first_modules() -> Vec<Described> {
    vec![
        template(&Login {
            email: String::new(),
            password: Secret::new(""),
        }),
        template(&RefreshToken {
            email: String::new(),
            username: String::new(),
            refresh_token: Secret::new(""),
        }),
        template(&CreateAnalysis {
            holder: HOLDER,
            organization: ORGANIZATION,
            plan: PLAN,
            document: person(),
        }),
        template(&GetAnalysisSummary {
            analysis: ANALYSIS,
            holder: HOLDER,
            organization: ORGANIZATION,
            consumption: CONSUMPTION,
        }),
        template(&GetRiskDetail {
            holder: HOLDER,
            organization: ORGANIZATION,
            consumption: CONSUMPTION,
            analysis: ANALYSIS,
            size: 1,
            risk: RiskType::Worker,
        }),
        template(&GetBalance {
            holder: HOLDER,
            organization: ORGANIZATION,
        }),
        template(&ListRadars {
            organization: ORGANIZATION,
            page: PageRequest {
                page: 1,
                size: 10,
                sort: RadarColumn::Id,
                order: Order::Desc,
            },
        }),
        template(&AddRadar {
            organization: ORGANIZATION,
            name: String::new(),
            code: String::new(),
            kind: RadarType::Cpf,
        }),
    ]
}

fn other_modules() -> Vec<Described> {
    let (organization, holder) = (ORGANIZATION, HOLDER);
    let document = person();
    vec![
        template(&RegisterProcess {
            organization,
            number: process(),
            radar: RadarId(1),
        }),
        template(&InactivateProcess {
            organization,
            number: process(),
        }),
        template(&GetProcessDetails {
            organization,
            number: process(),
        }),
        template(&QueryPartnerProcesses {
            holder,
            organization,
            document,
        }),
        template(&CreateCnhRequest {
            organization,
            document: Cnh::parse_lenient("12345678900").unwrap().0,
        }),
        template(&QueryRelationships {
            organization,
            holder,
            document: cpf(),
        }),
        template(&QueryQsa {
            organization,
            document: cnpj(),
        }),
        template(&QueryKyc {
            organization,
            holder,
            document,
        }),
        template(&QueryKycOfQsa {
            organization,
            holder,
            organization_qsa: OrganizationQsaId(1005),
        }),
    ]
}

fn credit_modules() -> impl Iterator<Item = Described> {
    let products = [
        ScrProduct::Full,
        ScrProduct::Indicators,
        ScrProduct::Algorithms,
        ScrProduct::Attributes,
        ScrProduct::Score,
    ];
    products.into_iter().map(|product| {
        template(&QueryScr {
            product,
            document: person(),
            plan: PLAN,
        })
    })
}

#[test]
fn all_operations_are_declared_once() {
    let described = all();
    let addresses: Vec<_> = described.iter().map(|it| it.address.as_str()).collect();
    assert_eq!(addresses, CONTRACT);
    let distinct: BTreeSet<_> = addresses.iter().collect();
    assert_eq!(distinct.len(), CONTRACT.len());
    let names: BTreeSet<_> = described.iter().map(|it| it.name).collect();
    assert_eq!(names.len(), CONTRACT.len());
}
