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

pub use folds::{Fold, Folds};
pub use lines::{Line, Lines, Part, whole};
pub use query::{Query, as_it_came};
pub use read::read;
pub use recognise::{Recognised, recognise};
pub use search::{SearchPlace, search_slice};
pub use table::{PAGE, in_order};
pub use tree::{Content, Listing, Name, NodeId, ROOT};
