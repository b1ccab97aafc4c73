//! Farol.
