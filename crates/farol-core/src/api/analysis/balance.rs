//! Plans available to a user, with their balance.

use crate::api::contract::OperationContract;
use crate::api::contract::analysis::BALANCE;
use crate::api::contract::json_shape::JsonShape;
use crate::api::response_macro::record;
use crate::model::ids::{HolderId, OrganizationId, PlanId};
use crate::protocol::{ApiError, Cost, Endpoint, Method, RawResponse, ReadableItems, UrlPath};

/// Balance request: `GET /v1/holder/{holderId}/organization/{organizationId}/balance`.
#[derive(Clone, Debug)]
pub struct GetBalance {
    /// Holder that is charged.
    pub holder: HolderId,
    /// Organization whose plans are listed.
    pub organization: OrganizationId,
}

record! {
    /// Envelope of the plans; `sucess` = false with a `reason` is an error.
    Balance {
        /// Number of plans.
        total: Option<i64> = optional "total",
        /// Plans.
        items: ReadableItems<BalanceItem> = required "balance",
        .. other but "sucess" "reason"
    }
}

record! {
    /// Contract type "Plan balance item".
    BalanceItem {
        /// Plan and its balance.
        balance: PlanBalance = required "balance",
        .. other
    }
}

record! {
    /// Object within a plan balance item.
    PlanBalance {
        /// Remaining amount.
        available: Option<i64> = optional "available",
        /// Consumed amount.
        consume: Option<i64> = optional "consume",
        /// Plan.
        plan: Plan = required "plan",
        .. other
    }
}

record! {
    /// Fields of `plan`.
    Plan {
        /// Plan id.
        id: PlanId = required "planId",
        /// Plan name.
        name: Option<String> = optional "planName",
        /// Plan type.
        type_plan: Option<String> = optional "typePlan",
        /// Cash type of the plan.
        type_plan_cash: Option<String> = optional "typePlanCash",
        /// Type of organization for which the plan is intended.
        type_organization: Option<String> = optional "typeOrganization",
        /// Lower limit of the plan's range.
        limit_ini: Option<i64> = optional "limitIni",
        /// Upper limit of the plan's range.
        limit_end: Option<i64> = optional "limitEnd",
        /// Number of documents included.
        limit_documents: Option<i64> = optional "limitQtdDocument",
        /// True if the plan includes mind maps.
        has_mind_map: Option<bool> = optional "hasMindMap",
        /// True if the plan includes certification.
        has_certification: Option<bool> = optional "hasCertification",
        /// True if the plan is visible to users.
        is_visible: Option<bool> = optional "isVisible",
        /// Creation time, ISO 8601.
        created_at: Option<String> = optional "createdAt",
        /// Time of the last update, ISO 8601.
        updated_at: Option<String> = optional "updatedAt",
        .. other
    }
}

impl Balance {
    /// Returns the sum of what remains in all plans; `None` if the amount of one isn't stated, or
    /// one can't be read.
    pub fn left(&self) -> Option<u64> {
        if self.items.unread() > 0 {
            return None;
        }
        let mut plans = self.items.iter();
        plans.try_fold(0_u64, |sum, item| Some(sum.saturating_add(item.left()?)))
    }

    /// Returns the sum of the amounts that are stated, and whether it is that of all plans: otherwise
    /// at least as much remains. `None` if that is zero and not the sum of all plans.
    pub fn stated_sum(&self) -> Option<(u64, bool)> {
        let stated = self.items.iter().filter_map(BalanceItem::left);
        let sum = stated.fold(0, u64::saturating_add);
        let has_all = self.left().is_some() && !self.lacks_plans();
        (sum > 0 || has_all).then_some((sum, has_all))
    }

    /// Returns whether there are more plans than those that were read: the total states them, or the
    /// list has items that can't be read.
    pub fn lacks_plans(&self) -> bool {
        let listed = i64::try_from(self.items.len()).unwrap_or(i64::MAX);
        self.items.unread() > 0 || self.total.is_some_and(|total| total > listed)
    }
}

impl BalanceItem {
    /// Returns the plan's remaining amount, 0 if it is overdrawn; `None` if the response doesn't
    /// state it.
    pub fn left(&self) -> Option<u64> {
        let available = self.balance.available?;
        Some(u64::try_from(available).unwrap_or_default())
    }
}

impl GetBalance {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/holder/{holderId}/organization/{organizationId}/balance",
        body: &[],
        response: JsonShape::Object(BALANCE),
    };
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

    fn decode(&self, response: &RawResponse) -> Result<Balance, ApiError> {
        response.json()
    }
}
