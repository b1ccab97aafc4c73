//! Listing and creation of radars.

use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::api::contract::others::{ADDED_RADAR, RADAR_ITEM};
use crate::api::response_macro::record;
use crate::model::ids::{OrganizationId, RadarId, RadarItemId};
use crate::model::named_enum::named_enum;
use crate::model::radar_type::RadarType;
use crate::protocol::{
    ApiError, Body, Cost, Endpoint, Method, PageRequest, PageResponse, QueryString, RawResponse,
    ReadableItems, SortColumn, UrlPath,
};
use serde::Serialize;

/// Radar list request: `GET /v2/organizations/{organizationId}/radars`.
#[derive(Clone, Debug)]
pub struct ListRadars {
    /// Organization that owns the radars.
    pub organization: OrganizationId,
    /// Page and order.
    pub page: PageRequest<RadarColumn>,
}

named_enum! {
    /// Columns by which the listing can be sorted, named as its fields, in the contract's order.
    #[derive(Default)]
    RadarColumn {
        /// `id`, the service's default.
        #[default]
        Id = "id",
        /// `code`
        Code = "code",
        /// `name`
        Name = "name",
        /// `type`
        Type = "type",
        /// `createdAt`
        CreatedAt = "createdAt",
        /// `active`
        Active = "active",
        /// `preProcessedAt`
        PreProcessedAt = "preProcessedAt",
        /// `typeCustomer`
        TypeCustomer = "typeCustomer",
    }
}

impl SortColumn for RadarColumn {
    fn name(self) -> &'static str {
        self.name()
    }
}

record! {
    /// Contract type "Radar list item".
    RadarListItem {
        /// Entry id.
        id: RadarItemId = required "id",
        /// Radar of the entry.
        radar: Radar = required "radar",
        /// Creation time of the entry, in epoch milliseconds.
        created_at: Option<i64> = optional "createdAt",
        .. other
    }
}

record! {
    /// Contract type "Radar".
    Radar {
        /// Radar id.
        id: RadarId = required "id",
        /// Code that is monitored.
        code: String = required "code",
        /// Name given by the user; empty if the service omits it.
        name: String = or_default "name",
        /// Type of the code.
        kind: RadarType = required "type",
        /// Creation time, in epoch milliseconds.
        created_at: Option<i64> = optional "createdAt",
        /// True if the radar is active.
        active: Option<bool> = optional "active",
        /// Preprocessing time, without a time zone.
        pre_processed_at: Option<String> = optional "preProcessedAt",
        /// Customer type.
        type_customer: Option<String> = optional "typeCustomer",
        .. other
    }
}

impl ListRadars {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v2/organizations/{organizationId}/radars",
        body: &[],
        response: JsonShape::List(&JsonShape::Object(RADAR_ITEM)),
    };
}

impl Endpoint for ListRadars {
    type Reply = PageResponse<RadarListItem>;
    const NAME: &'static str = "listRadars";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Free;

    fn path(&self) -> UrlPath {
        let organization = self.organization.to_string();
        UrlPath::of(["v2", "organizations", &organization, "radars"])
    }

    fn query(&self) -> QueryString {
        self.page.to_query()
    }

    fn decode(&self, response: &RawResponse) -> Result<Self::Reply, ApiError> {
        let items: ReadableItems<RadarListItem> = response.json()?;
        Ok(PageResponse {
            unread: items.unread(),
            items: items.into_items(),
            total: response.total_count,
        })
    }
}

/// Radar creation request: `POST /v1/organization/{organizationId}/radar`.
#[derive(Clone, Debug)]
pub struct AddRadar {
    /// Organization that owns the radar.
    pub organization: OrganizationId,
    /// Name given by the user.
    pub name: String,
    /// Code to monitor: digits and letters without punctuation.
    pub code: String,
    /// Type of the code.
    pub kind: RadarType,
}

record! {
    /// Response to a radar creation; it contains no id.
    AddedRadar {
        /// Radar name.
        name: Option<String> = optional "name",
        /// Code that is monitored.
        code: Option<String> = optional "code",
        /// Type of the code.
        kind: Option<RadarType> = optional "type",
        .. other
    }
}

impl AddRadar {
    pub(in crate::api) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/organization/{organizationId}/radar",
        body: &[
            ("name", JsonShape::Text),
            ("code", JsonShape::Text),
            ("type", JsonShape::Text),
        ],
        response: JsonShape::Object(ADDED_RADAR),
    };
}

impl Endpoint for AddRadar {
    type Reply = AddedRadar;
    const NAME: &'static str = "addRadar";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Change;

    fn path(&self) -> UrlPath {
        let organization = self.organization.to_string();
        UrlPath::of(["v1", "organization", &organization, "radar"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        struct NewRadar<'a> {
            name: &'a str,
            code: &'a str,
            r#type: &'a RadarType,
        }
        Some(Body::json(&NewRadar {
            name: &self.name,
            code: &self.code,
            r#type: &self.kind,
        }))
    }

    fn decode(&self, response: &RawResponse) -> Result<AddedRadar, ApiError> {
        response.json()
    }
}
