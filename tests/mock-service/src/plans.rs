//! Plans of an organization's holder, and their consumption by queries.

use serde_json::{Value, json};

use crate::clock::{DATA_END, DAY, with_zone};
use crate::response::ServiceError;

/// Plan of organization 1001 with the type `SEARCH_ANALYZER_PREMIUM_PROTEST`.
pub const PREMIUM_PLAN: i64 = 301;

/// Plan of organization 1001 with SCR enabled.
pub const SCR_PLAN: i64 = 302;

/// Plan of organization 1001 with no balance.
pub const EXHAUSTED_PLAN: i64 = 303;

/// Plan of organization 1001 with an undocumented type.
pub const UNKNOWN_TYPE_PLAN: i64 = 304;

/// Plan of organization 1001 with SCR enabled and a single query.
pub const LAST_SCR_PLAN: i64 = 305;

/// Plan with its balance.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) id: i64,
    pub(crate) kind: &'static str,
    name: &'static str,
    pub(crate) scr: bool,
    available: u32,
    consumed: u32,
}

impl Plan {
    const fn new(id: i64, kind: &'static str, name: &'static str, balance: (u32, u32)) -> Self {
        Self {
            id,
            kind,
            name,
            scr: false,
            available: balance.0,
            consumed: balance.1,
        }
    }

    /// Consumes one query; fails if the balance is zero.
    pub(crate) fn consume(&mut self) -> Result<(), ServiceError> {
        self.available = self
            .available
            .checked_sub(1)
            .ok_or_else(ServiceError::exhausted)?;
        self.consumed += 1;
        Ok(())
    }

    /// Returns the plan as an item of `balance`.
    pub(crate) fn item(&self) -> Value {
        let limit = self.available + self.consumed;
        json!({
            "balance": {
                "available": self.available,
                "consume": self.consumed,
                "plan": {
                    "limitIni": 0,
                    "limitEnd": limit,
                    "hasMindMap": self.kind.contains("PREMIUM"),
                    "planName": self.name,
                    "isVisible": true,
                    "limitQtdDocument": limit,
                    "typePlan": self.kind,
                    "createdAt": with_zone(DATA_END - 400 * DAY - self.id * 3_600_000),
                    "planId": self.id,
                    "typeOrganization": "OFFICE",
                    "hasCertification": self.scr,
                    "typePlanCash": if self.scr { "PREPAID" } else { "POSTPAID" },
                    "updatedAt": with_zone(DATA_END - self.id * 60_000),
                }
            }
        })
    }
}

/// Generates the plans of a holder, with ids from `base` + 1.
pub(crate) fn of_holder(base: i64) -> Vec<Plan> {
    let scr = |plan: Plan| Plan { scr: true, ..plan };
    vec![
        Plan::new(
            base + 1,
            "SEARCH_ANALYZER_PREMIUM_PROTEST",
            "Análise Premium com Protestos",
            (250, 50),
        ),
        scr(Plan::new(
            base + 2,
            "SEARCH_ANALYZER_SCR",
            "Consulta de Crédito SCR",
            (40, 10),
        )),
        Plan::new(
            base + 3,
            "SEARCH_ANALYZER_BASIC",
            "Análise Básica",
            (0, 100),
        ),
        Plan::new(
            base + 4,
            "plano-cortesia/2026 (çãé)",
            "Cortesia de Fim de Ano",
            (7, 0),
        ),
        scr(Plan::new(
            base + 5,
            "SEARCH_ANALYZER_SCR_UNIT",
            "SCR Avulso",
            (1, 0),
        )),
    ]
}

/// Consumes one query of the first plan with a balance.
///
/// Partner processes, CNH, QSA, relationships and KYC have no plan parameter, and the contract
/// doesn't specify which plan they consume.
pub(crate) fn consume_any(plans: &mut [Plan]) -> Result<(), ServiceError> {
    plans
        .iter_mut()
        .find(|plan| plan.available > 0)
        .ok_or_else(ServiceError::exhausted)?
        .consume()
}
