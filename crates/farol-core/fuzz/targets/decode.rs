//! Bytes as a response of each operation.
#![no_main]

#[path = "../bodies.rs"]
#[allow(dead_code)]
mod bodies;
#[path = "../../tests/it/codec/decoders/calls.rs"]
#[allow(dead_code)]
mod calls;

libfuzzer_sys::fuzz_target!(|body: &[u8]| bodies::decode(&calls::all(), body));
