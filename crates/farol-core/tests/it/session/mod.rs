//! The session: one tab, and several tabs whose messages are lost, delayed or duplicated.

mod machine;
mod tabs;
