//! Content of unknown shape: its parts in order, what they look like, which of them are rows of a
//! table, what is folded, and what is searched for.

mod expansion;
mod lines;
mod query;
mod search;
mod table;
mod tree;
mod unwrap_json;
mod value_kind;

pub use expansion::{ExpandTarget, ExpansionState};
pub use lines::{FlatTree, TreeRow, TreeRowKind, whole};
pub use query::{SearchQuery, as_it_came};
pub use search::{SearchPlace, search_slice};
pub use table::{PAGE, sorted_rows};
pub use tree::{JsonIndex, Listing, NodeId, NodeName, ROOT};
pub use unwrap_json::read;
pub use value_kind::{ValueKind, detect_value_kind};
