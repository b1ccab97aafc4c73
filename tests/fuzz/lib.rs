//! The pure layers alone: without the views the targets build in a minute instead of many.
#![allow(dead_code, reason = "what only views use is unused here")]

#[path = "../../src/api/mod.rs"]
pub mod api;
#[path = "../../src/digest/mod.rs"]
pub mod digest;
#[path = "../../src/model/mod.rs"]
pub mod model;
#[path = "../../src/net/mod.rs"]
pub mod net;
#[path = "../../src/query/mod.rs"]
pub mod query;
#[path = "../../src/route.rs"]
pub mod route;
