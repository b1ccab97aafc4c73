//! Reactive glue between the layers below and the pages: calls, loading, sending, addresses, choices.

mod address;
mod balance;
mod client;
mod cnh;
mod errands;
mod follow;
mod keeper;
mod left;
mod load;
mod paid;
mod paid_queries;
mod pending;
mod persisted;
mod preferences;
mod registering;
mod runner;
mod scr;
mod submit;
mod waiting;
mod watcher;

pub use address::{Address, provide_address, use_address};
pub use balance::{Balances, Reading};
pub use client::Client;
pub use follow::{Course, Follow, SummaryReading, consult};
pub use keeper::Keeper;
pub use load::{Load, Loader, load};
pub use paid::{Cashier, PaidError, PaidQuery};
pub use pending::{PendingItem, PendingKind, Reason};
pub use persisted::{persisted, shared};
pub use preferences::{Preferences, Theme};
pub use runner::{Again, BatchRunner, LicenceRunner};
pub use scr::ScrChoice;
pub use submit::Submission;
pub use waiting::{AskAgain, Asking, Wait, Waits};
pub use watcher::Watcher;
