//! Reactive glue between the layers below and the pages: calls, loading, sending, addresses, choices.

mod address;
mod balance;
mod client;
mod cnh;
mod follow;
mod keeper;
mod load;
mod paid;
mod paid_queries;
mod persisted;
mod preferences;
mod runner;
mod scr;
mod submit;
mod turn;
mod waiting;

pub use address::{Address, keep_history_in_step, use_address};
pub use balance::{Balances, Reading};
pub use client::Client;
pub use cnh::{CnhQueue, CnhRunner};
pub use follow::{Course, Follow, SummaryReading, consult};
pub use keeper::Keeper;
pub use load::{Load, Loader, load};
pub use paid::{Cashier, PaidError, PaidQuery};
pub use persisted::persisted;
pub use preferences::{Preferences, Theme};
pub use runner::BatchRunner;
pub use scr::ScrChoice;
pub use submit::Submission;
pub use waiting::{AskAgain, Asking, Wait, Waits};
