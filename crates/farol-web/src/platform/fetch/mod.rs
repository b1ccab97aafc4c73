//! HTTP client: the only module that uses the network.

mod body_stream;
mod call_events;
mod cancel_token;
mod endpoint;
mod outgoing_request;
mod prefetch;
mod send;

pub use call_events::{CallEvent, CompletedCall, discard_call_events, observe_calls};
pub use cancel_token::CancelToken;
pub use endpoint::{decode, respond, send_endpoint};
pub use outgoing_request::Credentials;
pub use prefetch::{discard_prefetched, prefetch};
pub use send::fetch_asset;
