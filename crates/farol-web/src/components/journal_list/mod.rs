//! Journal of a workspace: list, recent queries, and the dialog that clears it.

mod clear_history_dialog;
mod csv_export;
mod day_chart;
mod entry_link;
mod journal_scope;
mod list;
mod query_aside;
mod recent_queries;
mod refresh_all_button;
mod row;
mod row_actions;
mod row_context;
mod state;
mod toolbar;

pub use clear_history_dialog::ClearHistoryDialog;
pub use entry_link::{entry_href, entry_link};
pub use journal_scope::JournalScope;
pub use list::JournalList;
pub use query_aside::QueryAside;
pub use recent_queries::RecentQueries;
