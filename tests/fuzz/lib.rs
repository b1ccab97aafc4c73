//! Pure modules only: without the views, the targets build in a minute instead of many.
#![allow(dead_code, reason = "what only views use is unused here")]

#[path = "../../src/api/mod.rs"]
pub mod api;
#[path = "../../src/model/mod.rs"]
pub mod model;
#[path = "../../src/protocol/mod.rs"]
pub mod protocol;
#[path = "../../src/route.rs"]
pub mod route;
#[path = "../../src/url_state/mod.rs"]
pub mod url_state;
#[path = "../../src/view_model/mod.rs"]
pub mod view_model;
