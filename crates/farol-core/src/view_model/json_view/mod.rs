//! View model of JSON of unknown shape: node index, value kinds, tables, expansion state and
//! search.

mod expansion;
mod index_builder;
mod lines;
mod node;
mod query;
mod search;
mod table;
mod table_detection;
mod tree;
mod tree_row;
mod unwrap_json;
mod value_kind;

pub use expansion::ExpansionState;
pub use index_builder::JsonIndexBuilder;
pub use lines::complete_tree;
pub use node::{NodeId, ROOT};
pub use query::{SearchQuery, original_text};
pub use search::{SearchPlace, search_slice};
pub use table::{PAGE, sorted_rows};
pub use tree::{JsonIndex, NodeName};
pub use tree_row::{ExpandTarget, FlatTree, TreeRow, TreeRowKind};
pub use unwrap_json::read;
pub use value_kind::{ValueKind, detect_value_kind};
