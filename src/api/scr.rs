//! Credit system queries: five products, one set of rules.

use super::PAID_TIMEOUT_MS;
use crate::model::document::Document;
use crate::model::ids::PlanId;
use crate::model::json::Json;
use crate::net::{ApiError, Cost, Endpoint, ErrorKind, Method, Path, Query, RawReply};

/// The five products.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScrProduct {
    /// The full report.
    Full,
    /// Indicators.
    Indicators,
    /// Algorithms.
    Algorithms,
    /// Attributes.
    Attributes,
    /// The score.
    Score,
}

impl ScrProduct {
    /// All five, in the contract's order.
    pub const ALL: [Self; 5] = [
        Self::Full,
        Self::Indicators,
        Self::Algorithms,
        Self::Attributes,
        Self::Score,
    ];

    /// The product's name in the path.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Indicators => "indicators",
            Self::Algorithms => "algorithms",
            Self::Attributes => "attributes",
            Self::Score => "score",
        }
    }
}

/// What a query brings when it doesn't fail.
#[derive(Clone, Debug, PartialEq)]
pub enum ScrReply {
    /// The result, of a shape that the contract doesn't show.
    Result(Json),
    /// The service is still at work (`PROCESSING`): ask the same again later.
    Processing {
        /// The service's words, which may be empty.
        message: String,
    },
}

macro_rules! scr_queries {
    ($($(#[$doc:meta])* $name:ident $product:ident $operation:literal)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name {
            /// Whose credit data; sent without a mask.
            pub document: Document,
            /// The plan that pays; it must have SCR enabled.
            pub plan: PlanId,
        }

        impl Endpoint for $name {
            type Reply = ScrReply;
            const NAME: &'static str = $operation;
            const METHOD: Method = Method::Get;
            const COST: Cost = Cost::Paid;
            const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;

            fn path(&self) -> Path {
                Path::of(["v1", "scr", ScrProduct::$product.as_str(), &self.document.code()])
            }

            fn query(&self) -> Query {
                Query::default().with("planId", self.plan)
            }

            fn decode(&self, reply: &RawReply) -> Result<ScrReply, ApiError> {
                decode(reply)
            }
        }
    )+};
}

scr_queries! {
    /// `GET /v1/scr/full/{document}`
    QueryScrFull Full "scrFull"
    /// `GET /v1/scr/indicators/{document}`
    QueryScrIndicators Indicators "scrIndicators"
    /// `GET /v1/scr/algorithms/{document}`
    QueryScrAlgorithms Algorithms "scrAlgorithms"
    /// `GET /v1/scr/attributes/{document}`
    QueryScrAttributes Attributes "scrAttributes"
    /// `GET /v1/scr/score/{document}`
    QueryScrScore Score "scrScore"
}

/// The contract leaves the bodies' statuses open ("SCR queries: bodies"), so that the body speaks
/// first; the status counts for bodies that say nothing themselves.
fn decode(reply: &RawReply) -> Result<ScrReply, ApiError> {
    let tree = match reply.tree() {
        Ok(tree) => tree,
        Err(fault) => return Err(reply.check_status().err().unwrap_or(fault)),
    };
    let text = |name| tree.get(name).and_then(Json::as_text);
    let message = text("message").unwrap_or_default().to_owned();
    let failed = |kind: fn(String) -> ErrorKind| Err(reply.error(kind(message.clone()), &message));
    match text("status") {
        Some("PLAN_NOT_ALLOWED") => failed(ErrorKind::PlanNotAllowed),
        Some("INVALID_DOCUMENT") => failed(ErrorKind::InvalidDocument),
        Some("PROCESSING") => Ok(ScrReply::Processing { message }),
        _ => {
            reply.check_status()?;
            reply.read(tree).map(ScrReply::Result)
        }
    }
}
