//! HTTP client: the only module that uses the network.

mod body_stream;
mod cancel_token;
mod endpoint;
mod send;

pub use cancel_token::CancelToken;
pub use endpoint::{Credentials, decode, respond, send_endpoint};
pub use send::fetch_asset;
