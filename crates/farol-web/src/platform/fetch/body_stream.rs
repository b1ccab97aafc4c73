//! Reading of response bodies as streams, up to a size limit.

use farol_core::protocol::ArrayScanner;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStream, ReadableStreamDefaultReader};

/// Outcome of reading a body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BodyEnd {
    Complete,
    Broken,
    TooLarge,
}

/// Part of an oversized body that is retained for diagnosis, in bytes.
const MAX_PARTIAL_BYTES: usize = 1 << 20;

/// Reads a body as a stream, so that little work remains after its last byte. Returns the received
/// bytes and the outcome; reading stops at `max_bytes` or when memory runs out.
pub(super) async fn read(
    stream: ReadableStream,
    max_bytes: usize,
    mut outline: Option<&mut ArrayScanner>,
) -> (Vec<u8>, BodyEnd) {
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    let mut body = Vec::new();
    loop {
        let step = JsFuture::from(reader.read()).await;
        let Ok(chunk) = step.and_then(|step| Reflect::get(&step, &"value".into())) else {
            return (body, BodyEnd::Broken);
        };
        // The last step has no value.
        let Ok(chunk) = chunk.dyn_into::<Uint8Array>() else {
            return (body, BodyEnd::Complete);
        };
        let start = body.len();
        if !make_room(&mut body, chunk.length() as usize, max_bytes) {
            body.truncate(MAX_PARTIAL_BYTES);
            body.shrink_to_fit();
            // Releases what the browser has buffered; a failure has no consequence.
            let _ = reader.cancel();
            return (body, BodyEnd::TooLarge);
        }
        if let Some(target) = body.get_mut(start..) {
            chunk.copy_to(target);
        }
        if let Some(outline) = &mut outline {
            outline.follow(&body);
        }
    }
}

/// Grows a body by `more` bytes; returns false beyond the limit or if the allocation fails, which
/// must not abort the program.
fn make_room(body: &mut Vec<u8>, more: usize, max_bytes: usize) -> bool {
    let length = body.len().saturating_add(more);
    if length > max_bytes {
        return false;
    }
    if length > body.capacity() {
        // Doubles the capacity, but never beyond the limit.
        let capacity = length.max(body.capacity().saturating_mul(2)).min(max_bytes);
        if body.try_reserve_exact(capacity - body.len()).is_err() {
            return false;
        }
    }
    body.resize(length, 0);
    true
}
