//! Stores of this browser's queries and batches. The service lists no past queries, so the journal
//! is the user's only record of them.

mod account_binding;
mod account_storage;
mod analysis_selections;
mod analysis_subjects;
mod batch_store;
mod decisions;
mod entry_cache;
mod entry_storage;
mod file_query;
mod journal;
mod journal_message;
mod known_subject;
mod monitoring_log;
mod monitoring_message;
mod namesake_drafts;
mod namesake_marks;
mod new_monitoring_entry;
mod purge;
mod radar_names;
mod registration_draft;
mod reported_names;
mod response_database;
mod response_store;
mod saved_records;
mod sent_requests;
mod session_keys;
mod session_record_list;
mod session_records;
mod singletons;
mod subject_ids;
mod tabs;

pub use batch_store::{BatchStore, CnhBatchStore};
pub use decisions::Decisions;
pub use file_query::FileQuery;
pub use journal::{Added, Journal};
pub use known_subject::{KnownSubject, SubjectSource};
pub use monitoring_log::MonitoringLog;
pub use monitoring_message::MonitoringMessage;
pub use namesake_marks::NamesakeMarks;
pub use new_monitoring_entry::NewMonitoringEntry;
pub use purge::{entries_prefix, purge_other_accounts};
pub use reported_names::NameReport;
pub use response_store::{AddedResponse, ResponseStore, StoredResponse};
pub use session_records::AnsweredQuery;
pub use singletons::Singletons;
