//! Contract tests of each operation: method, address, body, cost and responses of all kinds.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "contract/analysis.rs"]
mod analysis;
#[path = "contract/auth.rs"]
mod auth;
#[path = "contract/compliance.rs"]
mod compliance;
#[path = "contract/failures.rs"]
mod failures;
#[path = "contract/ledger.rs"]
mod ledger;
#[path = "contract/monitoring.rs"]
mod monitoring;
#[path = "contract/scr.rs"]
mod scr;
#[path = "contract/support.rs"]
mod support;
