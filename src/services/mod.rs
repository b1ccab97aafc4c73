//! Reactive services between the lower layers and the pages: calls, loading, submission,
//! navigation, preferences.

mod analysis_poller;
mod analysis_summary;
mod balance;
mod batch_executor;
mod batch_retry;
mod batch_runner;
mod charge_check;
mod client;
mod in_flight_guard;
mod inactivation_owner;
mod inactivation_run;
mod loader;
mod lock_handover;
mod monitoring_service;
mod navigation;
mod page_state;
mod paid_error;
mod paid_query_client;
mod pending;
mod persisted;
mod preferences;
mod recovery;
mod register_process;
mod scr;
mod scr_poller;
mod submission;

pub use analysis_poller::{AnalysisPoller, PollingState};
pub use analysis_summary::{SummarySnapshot, read_summary, use_analysis_summary};
pub use balance::{BalanceSnapshot, BalanceStore};
pub use batch_retry::RetryRequest;
pub use batch_runner::{BatchRunner, CnhBatchRunner};
pub use client::Client;
pub use loader::{LoadState, Loader, use_loader};
pub use monitoring_service::MonitoringService;
pub use navigation::{Navigation, sync_router_history, use_navigation};
pub use page_state::PageStateCache;
pub use paid_error::PaidError;
pub use paid_query_client::PaidQueryClient;
pub use pending::{ConfirmReason, PendingInactivation, PendingStatus};
pub use persisted::{use_local_storage, use_synced_storage};
pub use preferences::{Preferences, Theme};
pub use scr::ScrFormState;
pub use scr_poller::{ScrPoll, ScrPollState, ScrPoller, ScrPolls};
pub use submission::Submission;
