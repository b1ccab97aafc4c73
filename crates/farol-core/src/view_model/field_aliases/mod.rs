//! Reads fields whose names and types are not specified: names match in any spelling, and reading
//! never fails.

mod aliased_object;
mod party;
mod period;
mod reported_document;

pub use party::{Party, subject_of};
pub use period::{Period, PeriodEnd};
pub use reported_document::ReportedDocument;

pub(super) use aliased_object::{AliasedObject, DOCUMENT, parse_embedded_json, text};
pub(crate) use aliased_object::{normalize_key, parse_bool};
pub(super) use period::moment;
