//! The plans that a user can spend, with what is left of them.

use crate::api::response_macro::record;
use crate::model::ids::{HolderId, OrganizationId, PlanId};
use crate::protocol::{ApiError, Cost, Endpoint, Method, RawResponse, UrlPath};

/// `GET /v1/holder/{holderId}/organization/{organizationId}/balance`
#[derive(Clone, Debug)]
pub struct GetBalance {
    /// Who pays.
    pub holder: HolderId,
    /// Whose plans.
    pub organization: OrganizationId,
}

record! {
    /// The envelope of the plans; `sucess` = false with a `reason` is an error.
    Balance {
        /// How many plans there are.
        total: Option<i64> = optional "total",
        /// The plans.
        items: Vec<BalanceItem> = required "balance",
        .. other but "sucess" "reason"
    }
}

record! {
    /// "Plan balance item".
    BalanceItem {
        /// The plan and what is left of it.
        balance: PlanBalance = required "balance",
        .. other
    }
}

record! {
    /// The object within a plan balance item.
    PlanBalance {
        /// What is left.
        available: Option<i64> = optional "available",
        /// What has been spent.
        consume: Option<i64> = optional "consume",
        /// The plan.
        plan: Plan = required "plan",
        .. other
    }
}

record! {
    /// The fields of `plan`.
    Plan {
        /// The plan's identifier.
        id: PlanId = required "planId",
        /// The plan's name.
        name: Option<String> = optional "planName",
        /// The plan's type.
        type_plan: Option<String> = optional "typePlan",
        /// The type of the plan's money.
        type_plan_cash: Option<String> = optional "typePlanCash",
        /// The type of organization that it is for.
        type_organization: Option<String> = optional "typeOrganization",
        /// Where the plan's range begins.
        limit_ini: Option<i64> = optional "limitIni",
        /// Where the plan's range ends.
        limit_end: Option<i64> = optional "limitEnd",
        /// How many documents it is for.
        limit_documents: Option<i64> = optional "limitQtdDocument",
        /// Whether it includes mind maps.
        has_mind_map: Option<bool> = optional "hasMindMap",
        /// Whether it includes certification.
        has_certification: Option<bool> = optional "hasCertification",
        /// Whether users are to see it.
        is_visible: Option<bool> = optional "isVisible",
        /// ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// ISO 8601.
        updated_at: Option<String> = optional "updatedAt",
        .. other
    }
}

impl BalanceItem {
    /// What the plan has left; a plan that is overdrawn, or doesn't say, has nothing.
    pub fn left(&self) -> u64 {
        let available = self.balance.available;
        available
            .and_then(|left| u64::try_from(left).ok())
            .unwrap_or_default()
    }
}

impl Endpoint for GetBalance {
    type Reply = Balance;
    const NAME: &'static str = "balance";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Free;

    fn path(&self) -> UrlPath {
        let holder = self.holder.to_string();
        let organization = self.organization.to_string();
        UrlPath::of([
            "v1",
            "holder",
            &holder,
            "organization",
            &organization,
            "balance",
        ])
    }

    fn decode(&self, reply: &RawResponse) -> Result<Balance, ApiError> {
        reply.json()
    }
}
