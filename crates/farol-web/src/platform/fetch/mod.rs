//! HTTP client: the only module that uses the network.

mod body_stream;
mod call_log;
mod cancel_token;
mod endpoint;
mod send;

pub use call_log::{CallLog, bind, read_shapes_by};
pub use cancel_token::CancelToken;
pub use endpoint::{Credentials, decode, respond, send_endpoint};
pub use send::fetch_asset;
