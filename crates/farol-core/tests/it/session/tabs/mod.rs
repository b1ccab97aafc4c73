//! Several tabs whose messages are lost, delayed, reordered or duplicated: a session that the
//! service has ended stays ended.

mod cases;
mod scripts;
mod simulation;
