//! Long computations in time slices, so that the browser can render and handle input in between.

use super::{clock, timer};
use farol_core::model::json::{Discard, Json, JsonError, JsonParser, Reading, Strictness};
use std::sync::Arc;

/// Longest text that is parsed without slices, in bytes: this takes less than a frame.
pub const SLICE_LEN: usize = 256 << 10;

/// Duration of a slice, in milliseconds.
const SLICE_MS: i64 = 16;
/// Work between two clock checks: bytes of text, and tree nodes.
const BYTES: usize = 64 << 10;
const NODES_PER_SLICE: usize = 4_000;

/// Slice of a computation that has begun.
pub struct TimeSlice {
    began: i64,
}

impl TimeSlice {
    /// Begins a slice.
    pub fn begin() -> Self {
        Self {
            began: clock::now_ms(),
        }
    }

    /// Yields to the browser and begins another slice if this one has lasted long enough.
    pub async fn end_if_over(&mut self) {
        // The range check ends the slice if the clock was set back.
        if !(0..SLICE_MS).contains(&(clock::now_ms() - self.began)) {
            timer::yield_to_browser().await;
            *self = Self::begin();
        }
    }
}

/// Repeats `step` until it returns a result, and yields to the browser after each slice.
pub async fn until_done<T>(mut step: impl FnMut() -> Option<T>) -> T {
    let mut slice = TimeSlice::begin();
    loop {
        if let Some(result) = step() {
            return result;
        }
        slice.end_if_over().await;
    }
}

/// Parses JSON leniently.
///
/// # Errors
/// Returns the syntax error with its byte offset.
pub async fn read(text: &[u8]) -> Result<Reading, JsonError> {
    let mut parser = JsonParser::new(Strictness::Lenient);
    let end = until_done(|| match parser.advance(text, BYTES) {
        Ok(false) => None,
        Ok(true) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    })
    .await;
    if let Err(error) = end {
        discard(parser.into_parts()).await;
        return Err(error);
    }
    parser.finish()
}

/// Drops values in slices.
pub async fn discard(values: Vec<Json>) {
    let mut values = Discard::of(values);
    until_done(|| values.advance(NODES_PER_SLICE).then_some(())).await;
}

/// Drops a large tree in slices once no other reference to it exists, because dropping the last
/// reference would free the whole tree at once.
pub fn retire(mut tree: Arc<Json>) {
    const LOOK_AGAIN_MS: u32 = 1_000;
    wasm_bindgen_futures::spawn_local(async move {
        loop {
            match Arc::try_unwrap(tree) {
                Ok(tree) => return discard(vec![tree]).await,
                Err(held) => tree = held,
            }
            timer::sleep(LOOK_AGAIN_MS).await;
        }
    });
}
