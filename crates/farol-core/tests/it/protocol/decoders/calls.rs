//! Common signature of all operations' decoders: bytes in, result out.

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
use farol_core::model::document::{Cnh, Cnpj, Cpf, ProcessNumber};
use farol_core::model::ids::{
    AnalysisId, ConsumptionId, HolderId, OrganizationId, OrganizationQsaId, PlanId, RadarId,
};
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{ApiError, Endpoint, Order, PageRequest, RawResponse, Secret};

type Run = dyn Fn(&RawResponse) -> Result<String, ApiError>;

/// Decoder of one operation; formats the response as debug text.
pub(crate) struct Decoder {
    pub(crate) name: &'static str,
    run: Box<Run>,
}

impl Decoder {
    fn of<E: Endpoint + 'static>(call: E) -> Self
    where
        E::Reply: std::fmt::Debug,
    {
        Self {
            name: call.operation_name(),
            run: Box::new(move |reply| call.decode(reply).map(|read| format!("{read:?}"))),
        }
    }

    /// Creates the decoder of the risk detail, which parses rows lazily; here it parses all of
    /// them.
    fn of_detail(call: GetRiskDetail) -> Self {
        let read = move |reply: &RawResponse| {
            let detail = call.decode(reply)?;
            let rows: Result<Vec<_>, _> = detail.docs.all().collect();
            let rows = rows.map_err(|error| reply.mismatch(&error))?;
            Ok(format!("{detail:?} {rows:?}"))
        };
        Self {
            name: GetRiskDetail::NAME,
            run: Box::new(read),
        }
    }

    pub(crate) fn run(&self, status: u16, body: &[u8]) -> Result<String, ApiError> {
        (self.run)(&RawResponse {
            status,
            body: body.to_vec().into(),
            ..RawResponse::default()
        })
    }
}

/// Returns the decoders of all operations.
pub(crate) fn all() -> Vec<Decoder> {
    let (organization, holder, plan) = (OrganizationId(1), HolderId(2), PlanId(3));
    let (consumption, analysis) = (ConsumptionId(4), AnalysisId(5));
    let cpf = Cpf::parse("12345678909").unwrap();
    let document = cpf.into();
    let number = ProcessNumber::parse("00000013920248260100").unwrap();
    let page = PageRequest {
        page: 1,
        size: 10,
        sort: RadarColumn::Id,
        order: Order::Desc,
    };
    let text = String::new;
    let mut decoders = paid(organization, holder, plan, cpf);
    decoders.extend([
        Decoder::of(Login {
            email: text(),
            password: Secret::new(""),
        }),
        Decoder::of(RefreshToken {
            email: text(),
            username: text(),
            refresh_token: Secret::new(""),
        }),
        Decoder::of(CreateAnalysis {
            holder,
            organization,
            plan,
            document,
        }),
        Decoder::of(GetAnalysisSummary {
            analysis,
            holder,
            organization,
            consumption,
        }),
        Decoder::of_detail(GetRiskDetail {
            holder,
            organization,
            consumption,
            analysis,
            size: 1,
            risk: RiskType::Worker,
        }),
        Decoder::of(GetBalance {
            holder,
            organization,
        }),
        Decoder::of(ListRadars { organization, page }),
        Decoder::of(AddRadar {
            organization,
            name: text(),
            code: text(),
            kind: RadarType::Cpf,
        }),
        Decoder::of(RegisterProcess {
            organization,
            number: number.clone(),
            radar: RadarId(1),
        }),
        Decoder::of(InactivateProcess {
            organization,
            number: number.clone(),
        }),
        Decoder::of(GetProcessDetails {
            organization,
            number,
        }),
        Decoder::of(QueryPartnerProcesses {
            holder,
            organization,
            document,
        }),
    ]);
    decoders
}

/// Returns the decoders of the paid operations other than analyses.
fn paid(organization: OrganizationId, holder: HolderId, plan: PlanId, cpf: Cpf) -> Vec<Decoder> {
    let document = cpf.into();
    let credit = ScrProduct::ALL.map(|product| {
        Decoder::of(QueryScr {
            product,
            document,
            plan,
        })
    });
    let others = [
        Decoder::of(CreateCnhRequest {
            organization,
            document: Cnh::parse_lenient("12345678900").unwrap().0,
        }),
        Decoder::of(QueryRelationships {
            organization,
            holder,
            document: cpf,
        }),
        Decoder::of(QueryQsa {
            organization,
            document: Cnpj::parse("11222333000181").unwrap(),
        }),
        Decoder::of(QueryKyc {
            organization,
            holder,
            document,
        }),
        Decoder::of(QueryKycOfQsa {
            organization,
            holder,
            organization_qsa: OrganizationQsaId(1),
        }),
    ];
    others.into_iter().chain(credit).collect()
}

/// Returns the decoder of one operation.
pub(crate) fn named(name: &str) -> Decoder {
    all()
        .into_iter()
        .find(|decoder| decoder.name == name)
        .unwrap()
}
