//! Batches, journal entries, the monitoring log and the configuration.

mod batch;
mod config;
mod decision;
mod entry_progress;
mod idempotency;
mod journal;
mod known_figures;
mod monitoring_log;
mod namesake_mark;
mod response_keys;
