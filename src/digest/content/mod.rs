//! Content of unknown shape: its parts in order, what they look like, which of them are rows of a
//! table, what is folded, and what is searched for.

mod folds;
mod lines;
mod query;
mod read;
mod recognise;
mod search;
mod table;
mod tree;

pub use folds::{ExpandTarget, ExpansionState};
pub use lines::{FlatTree, TreeRow, TreeRowKind, whole};
pub use query::{SearchQuery, as_it_came};
pub use read::read;
pub use recognise::{ValueKind, detect_value_kind};
pub use search::{SearchPlace, search_slice};
pub use table::{PAGE, sorted_rows};
pub use tree::{JsonIndex, Listing, NodeId, NodeName, ROOT};
