//! Pasted text that may contain numbers.
#![no_main]

#[path = "../bodies.rs"]
#[allow(dead_code)]
mod bodies;
#[path = "../../tests/it/codec/decoders/calls.rs"]
#[allow(dead_code)]
mod calls;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::pasted_text(text));
