//! Listing and adding radars.

use crate::api::response_macro::record;
use crate::model::ids::{OrganizationId, RadarId, RadarItemId};
use crate::model::radar_type::RadarType;
use crate::protocol::{
    ApiError, Body, Cost, Endpoint, Method, Page, PageRequest, QueryString, RawResponse,
    SortColumn, UrlPath,
};
use serde::Serialize;

/// `GET /v2/organizations/{organizationId}/radars`
#[derive(Clone, Debug)]
pub struct ListRadars {
    /// Whose radars.
    pub organization: OrganizationId,
    /// Which page, in which order.
    pub page: PageRequest<RadarColumn>,
}

/// The columns that the listing is sorted by, named as its fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RadarColumn {
    /// `id`, the service's default.
    #[default]
    Id,
    /// `code`
    Code,
    /// `name`
    Name,
    /// `type`
    Type,
    /// `active`
    Active,
    /// `createdAt`
    CreatedAt,
    /// `preProcessedAt`
    PreProcessedAt,
    /// `typeCustomer`
    TypeCustomer,
}

impl RadarColumn {
    /// All columns, in the order of the contract.
    pub const ALL: [Self; 8] = [
        Self::Id,
        Self::Code,
        Self::Name,
        Self::Type,
        Self::CreatedAt,
        Self::Active,
        Self::PreProcessedAt,
        Self::TypeCustomer,
    ];

    /// The column with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.name() == name)
    }
}

impl SortColumn for RadarColumn {
    fn name(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Code => "code",
            Self::Name => "name",
            Self::Type => "type",
            Self::Active => "active",
            Self::CreatedAt => "createdAt",
            Self::PreProcessedAt => "preProcessedAt",
            Self::TypeCustomer => "typeCustomer",
        }
    }
}

record! {
    /// "Radar list item".
    RadarListItem {
        /// The entry's identifier.
        id: RadarItemId = required "id",
        /// The radar.
        radar: Radar = required "radar",
        /// When the entry was made, in epoch milliseconds.
        created_at: Option<i64> = optional "createdAt",
        .. other
    }
}

record! {
    /// "Radar".
    Radar {
        /// The radar's identifier.
        id: RadarId = required "id",
        /// What is watched.
        code: String = required "code",
        /// The name that the user gave; empty when the service leaves it out.
        name: String = or_default "name",
        /// What kind of code it is.
        kind: RadarType = required "type",
        /// When it was made, in epoch milliseconds.
        created_at: Option<i64> = optional "createdAt",
        /// Whether it is active.
        active: Option<bool> = optional "active",
        /// A time without a zone.
        pre_processed_at: Option<String> = optional "preProcessedAt",
        /// The kind of customer.
        type_customer: Option<String> = optional "typeCustomer",
        .. other
    }
}

impl Endpoint for ListRadars {
    type Reply = Page<RadarListItem>;
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

    fn decode(&self, reply: &RawResponse) -> Result<Self::Reply, ApiError> {
        Ok(Page {
            items: reply.json()?,
            total: reply.total_count,
        })
    }
}

/// `POST /v1/organization/{organizationId}/radar`
#[derive(Clone, Debug)]
pub struct AddRadar {
    /// Whose radar.
    pub organization: OrganizationId,
    /// A name of the user's choice.
    pub name: String,
    /// What to watch: bare digits and letters.
    pub code: String,
    /// What kind of code it is.
    pub kind: RadarType,
}

record! {
    /// The echo of a radar's creation; it has no identifier.
    AddedRadar {
        /// The name.
        name: Option<String> = optional "name",
        /// What is watched.
        code: Option<String> = optional "code",
        /// What kind of code it is.
        kind: Option<RadarType> = optional "type",
        .. other
    }
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

    fn decode(&self, reply: &RawResponse) -> Result<AddedRadar, ApiError> {
        reply.json()
    }
}
