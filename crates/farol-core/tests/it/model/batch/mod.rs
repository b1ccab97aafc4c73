//! Batch of analyses: order of sending, protection against repeated requests, and counts by state.

mod any_events;
mod pauses;
mod retries;
mod sending;
mod support;
