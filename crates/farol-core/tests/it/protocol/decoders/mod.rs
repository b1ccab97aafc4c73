//! Decoders: no malformed response causes a panic, and optional fields may be absent.

mod arbitrary;
pub(crate) mod calls;
mod mutations;
mod split;
mod tree;
