//! Session state machine: transitions, token lifetimes, and the stored and sent formats.

mod any_events;
mod other_tabs;
mod refresh;
mod refusal;
mod requests;
mod stored;
mod support;
mod token;
