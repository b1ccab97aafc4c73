//! Long work in slices, between which the browser draws and answers the person.

use super::{clock, timer};
use crate::model::json::{Discard, Json, JsonReader, Reading, Strictness};
use std::sync::Arc;

/// Texts up to this length are read at once, in bytes: that takes less than a frame.
pub const SLICE_LEN: usize = 256 << 10;

/// How long a slice lasts, in milliseconds.
const SLICE_MS: i64 = 16;
/// How much is done between two looks at the clock: bytes of text, and parts of a tree.
const BYTES: usize = 64 << 10;
const PARTS: usize = 4_000;

/// Repeats `step` until it gives a result, with a pause after each slice.
pub async fn until_done<T>(mut step: impl FnMut() -> Option<T>) -> T {
    let mut began = clock::now_ms();
    loop {
        if let Some(result) = step() {
            return result;
        }
        // A clock that is set back must not make a slice endless.
        if !(0..SLICE_MS).contains(&(clock::now_ms() - began)) {
            timer::breath().await;
            began = clock::now_ms();
        }
    }
}

/// Reads a text of JSON leniently.
///
/// # Errors
/// What is wrong at which byte.
pub async fn read(text: &[u8]) -> Result<Reading, String> {
    let mut reader = JsonReader::new(Strictness::Lenient);
    let end = until_done(|| match reader.advance(text, BYTES) {
        Ok(false) => None,
        Ok(true) => Some(Ok(())),
        Err(fault) => Some(Err(fault)),
    })
    .await;
    if let Err(fault) = end {
        discard(reader.into_parts()).await;
        return Err(fault.to_string());
    }
    reader.finish().ok_or_else(String::new)
}

/// Drops values.
pub async fn discard(values: Vec<Json>) {
    let mut values = Discard::of(values);
    until_done(|| values.advance(PARTS).then_some(())).await;
}

/// Drops a large tree once nobody else holds it any more: whoever lets go of it last would drop all of
/// it at once.
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
