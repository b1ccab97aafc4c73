//! Session state machine: transitions, token lifetimes, and the stored and sent formats.

mod any_events;
mod other_tabs;
mod refusal;
mod renewal;
mod requests;
mod stored;
mod support;
mod token;
