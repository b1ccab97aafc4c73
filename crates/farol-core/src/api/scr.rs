//! Credit register (SCR) queries: five products with common rules.

use super::paid_query::{PaidQuery, PaidQueryParameters};
use super::timeout_and_size_limits::{OPEN_MAX_BYTES, PAID_TIMEOUT_MS};
use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::model::document::Document;
use crate::model::ids::PlanId;
use crate::model::journal::{JournalEntry, Outcome};
use crate::model::json::{Json, JsonError, Reading};
use crate::model::named_enum::named_enum;
use crate::model::operation::Operation;
use crate::model::query_subject::QuerySubject;
use crate::protocol::{
    ApiError, Cost, Endpoint, ErrorKind, Method, OpenResponse, QueryString, RawResponse, UrlPath,
    short_message,
};

/// Status that the service reports while it processes a query.
const PROCESSING: &str = "PROCESSING";

named_enum! {
    /// Products of the credit register, named as in the path, in the contract's order.
    ScrProduct {
        /// Full report.
        Full = "full",
        /// Indicators.
        Indicators = "indicators",
        /// Algorithms.
        Algorithms = "algorithms",
        /// Attributes.
        Attributes = "attributes",
        /// Score.
        Score = "score",
    }
}

impl ScrProduct {
    /// Returns the journal operation of a query for this product.
    pub const fn operation(self) -> Operation {
        match self {
            Self::Full => Operation::ScrFull,
            Self::Indicators => Operation::ScrIndicators,
            Self::Algorithms => Operation::ScrAlgorithms,
            Self::Attributes => Operation::ScrAttributes,
            Self::Score => Operation::ScrScore,
        }
    }

    /// Returns the product that `operation` queries, if it is an SCR operation.
    pub fn of(operation: Operation) -> Option<Self> {
        let mut products = Self::ALL.into_iter();
        products.find(|product| product.operation() == operation)
    }
}

/// Successful result of an SCR query.
#[derive(Clone, Debug, PartialEq)]
pub enum ScrReply {
    /// Final response, of a shape that the contract doesn't specify.
    Result(OpenResponse),
    /// The service is still processing the query (`PROCESSING`); repeat it later.
    Processing {
        /// Service's message, which may be empty.
        message: String,
    },
}

/// SCR query: `GET /v1/scr/{product}/{document}`, one operation of the contract per product.
#[derive(Clone, Debug)]
pub struct QueryScr {
    /// Product that is queried.
    pub product: ScrProduct,
    /// Document whose credit data is queried; sent without punctuation.
    pub document: Document,
    /// Plan that is charged; it must have SCR enabled.
    pub plan: PlanId,
}

impl Endpoint for QueryScr {
    type Reply = ScrReply;
    const NAME: &'static str = "scr";
    const METHOD: Method = Method::Get;
    const COST: Cost = Cost::Paid;
    const TIMEOUT_MS: u32 = PAID_TIMEOUT_MS;
    const MAX_BYTES: usize = OPEN_MAX_BYTES;
    const IS_OPEN: bool = true;

    fn operation_name(&self) -> &'static str {
        match self.product {
            ScrProduct::Full => "scrFull",
            ScrProduct::Indicators => "scrIndicators",
            ScrProduct::Algorithms => "scrAlgorithms",
            ScrProduct::Attributes => "scrAttributes",
            ScrProduct::Score => "scrScore",
        }
    }

    fn path(&self) -> UrlPath {
        UrlPath::of(["v1", "scr", self.product.name(), &self.document.code()])
    }

    fn query(&self) -> QueryString {
        QueryString::default().with("planId", self.plan)
    }

    fn decode(&self, response: &RawResponse) -> Result<ScrReply, ApiError> {
        decode(response, Reading::of(&response.body))
    }

    fn decode_read(
        &self,
        response: &RawResponse,
        read: Result<Reading, JsonError>,
    ) -> Result<ScrReply, ApiError> {
        decode(response, read)
    }
}

impl QueryScr {
    pub(super) const FULL_CONTRACT: OperationContract =
        Self::contract("scrFull", "v1/scr/full/{document}");
    pub(super) const INDICATORS_CONTRACT: OperationContract =
        Self::contract("scrIndicators", "v1/scr/indicators/{document}");
    pub(super) const ALGORITHMS_CONTRACT: OperationContract =
        Self::contract("scrAlgorithms", "v1/scr/algorithms/{document}");
    pub(super) const ATTRIBUTES_CONTRACT: OperationContract =
        Self::contract("scrAttributes", "v1/scr/attributes/{document}");
    pub(super) const SCORE_CONTRACT: OperationContract =
        Self::contract("scrScore", "v1/scr/score/{document}");

    const fn contract(name: &'static str, path: &'static str) -> OperationContract {
        OperationContract {
            name,
            method: Self::METHOD,
            path,
            body: &[],
            response: JsonShape::Any,
        }
    }
}

impl PaidQuery for QueryScr {
    const OPERATION: Operation = Operation::ScrFull;

    fn from_parameters(parameters: &PaidQueryParameters) -> Option<Self> {
        Some(Self {
            product: ScrProduct::of(parameters.operation)?,
            document: parameters.document()?,
            plan: parameters.plan?,
        })
    }

    fn operation(&self) -> Operation {
        self.product.operation()
    }

    fn subject(&self) -> QuerySubject {
        self.document.into()
    }

    fn plan(&self) -> Option<PlanId> {
        Some(self.plan)
    }

    fn record_in(response: &ScrReply, entry: &mut JournalEntry) {
        entry.status = None;
        if matches!(response, ScrReply::Processing { .. }) {
            entry.outcome = Outcome::Pending;
            entry.status = Some(PROCESSING.to_owned());
        }
    }

    fn content(response: &ScrReply) -> Option<OpenResponse> {
        match response {
            ScrReply::Result(content) => Some(content.clone()),
            ScrReply::Processing { .. } => None,
        }
    }
}

/// Decodes a response by its body's `status`, because the contract leaves the HTTP statuses open
/// ("SCR queries: bodies"); the HTTP status decides only for bodies without a known `status`.
fn decode(response: &RawResponse, read: Result<Reading, JsonError>) -> Result<ScrReply, ApiError> {
    let Ok(reading) = read else {
        return response.open(read).map(ScrReply::Result);
    };
    let text = |name| reading.tree.get(name).and_then(Json::as_text);
    let message = short_message(text("message").unwrap_or_default());
    let failed =
        |kind: fn(String) -> ErrorKind| Err(response.error(kind(message.clone()), &message));
    match text("status") {
        Some("PLAN_NOT_ALLOWED") => failed(ErrorKind::PlanNotAllowed),
        Some("INVALID_DOCUMENT") => failed(ErrorKind::InvalidDocument),
        Some(PROCESSING) => Ok(ScrReply::Processing { message }),
        _ => response.open(Ok(reading)).map(ScrReply::Result),
    }
}
