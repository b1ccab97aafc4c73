//! Record of this tab's last calls and of the shapes of their responses, for the support page.
//!
//! It holds neither a value nor an address: of a call the operation, its times and its outcome, of a
//! response the names and types of its fields. It outlives a reload in `sessionStorage`.

use crate::platform::storage::{self, StorageArea};
use crate::platform::{clock, timer};
use farol_core::protocol::{ApiError, ErrorKind, MAX_SHAPE_SAMPLE_BYTES, RawResponse};
use farol_core::view_model::support::{MAX_CALLS, RecordedCall};
use std::cell::{Cell, RefCell};

/// Time after a response at which its shape is read: the page has rendered it by then.
const DELAY_MS: u32 = 1_000;
/// Largest number of shapes, and their largest total length in bytes.
const MAX_SHAPES: usize = 400;
const MAX_SHAPE_BYTES: usize = 64 << 10;
/// Largest number of responses that wait for the reader of shapes.
const MAX_PENDING: usize = 20;

/// Lines of calls, oldest first, and of shapes; a call's line begins with a digit.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct CallLog {
    /// Calls, as [`RecordedCall`] reads them.
    pub calls: Vec<String>,
    /// Distinct shapes, as `response_shape` returns them.
    pub shapes: Vec<String>,
    /// Storage key; `None` without a signed-in user.
    key: Option<String>,
}

/// Function that returns the lines of a response's shape: `response_shape`.
pub type ShapeReader = fn(&str, &[u8], bool) -> Vec<String>;

/// Beginning of a response whose shape isn't read yet.
struct ResponseSample {
    name: String,
    body: Vec<u8>,
    is_open: bool,
    key: Option<String>,
}

thread_local! {
    static LOG: RefCell<CallLog> = RefCell::default();
    static READER: Cell<Option<ShapeReader>> = const { Cell::new(None) };
    static PENDING: RefCell<Vec<ResponseSample>> = const { RefCell::new(Vec::new()) };
}

impl CallLog {
    /// Returns a copy of the record.
    pub fn get() -> Self {
        LOG.with_borrow(Self::clone)
    }

    fn add_call(&mut self, line: String) {
        self.calls.push(line);
        if self.calls.len() > MAX_CALLS {
            self.calls.remove(0);
        }
    }

    fn add_shape(&mut self, line: String) {
        let bytes: usize = self.shapes.iter().map(String::len).sum();
        let has_room = self.shapes.len() < MAX_SHAPES && bytes + line.len() <= MAX_SHAPE_BYTES;
        if has_room && !self.shapes.contains(&line) {
            self.shapes.push(line);
        }
    }

    fn store(&self) {
        if let Some(key) = &self.key {
            let text = [&self.calls[..], &self.shapes[..]].concat().join("\n");
            storage::write(StorageArea::Tab, key, &text);
        }
    }
}

/// Binds the record to the signed-in user: removes that of other users, in memory and below the
/// storage key `prefix`, and restores that of this user.
pub fn bind(prefix: &str, user: Option<&str>) {
    let prefix = format!("{prefix}.");
    let key = user.map(|user| format!("{prefix}{user}"));
    for stored in storage::keys(StorageArea::Tab, &prefix) {
        if key.as_ref() != Some(&stored) {
            storage::remove(StorageArea::Tab, &stored);
        }
    }
    LOG.with_borrow_mut(|log| {
        if log.key == key {
            return;
        }
        if log.key.is_some() {
            *log = CallLog::default();
        }
        let stored = key
            .as_ref()
            .and_then(|key| storage::read(StorageArea::Tab, key));
        let newer = std::mem::take(log);
        log.key = key;
        let newer = newer.calls.into_iter().chain(newer.shapes);
        let stored = stored.unwrap_or_default();
        for line in stored.lines().map(str::to_owned).chain(newer) {
            if line.starts_with(|c: char| c.is_ascii_digit()) {
                log.add_call(line);
            } else {
                log.add_shape(line);
            }
        }
    });
}

/// Records a call that was sent at `started_ms`; its response's shape follows after a while.
pub(super) fn record(
    operation: &'static str,
    is_open: bool,
    url: &str,
    started_ms: i64,
    result: &Result<RawResponse, ApiError>,
) {
    let key = LOG.with_borrow(|log| log.key.clone());
    // Without a user, any other call belongs to one who has signed out meanwhile.
    if operation.is_empty() || (key.is_none() && operation != "login") {
        return;
    }
    let outcome = result.as_ref().err().map(|error| error.kind.code());
    let (status, body) = match result {
        Ok(response) => (response.status, response.body.as_slice()),
        Err(error) => (error.status.unwrap_or_default(), &[][..]),
    };
    let call = RecordedCall {
        started_ms,
        duration_ms: clock::now_ms() - started_ms,
        operation,
        status,
        bytes: body.len(),
        query: url
            .find('?')
            .and_then(|at| url.get(at..))
            .unwrap_or_default(),
        outcome: outcome.as_deref().unwrap_or_default(),
    };
    LOG.with_borrow_mut(|log| log.add_call(call.line()));
    // A copy, so that a large body is freed with its page.
    let sample = body.get(..MAX_SHAPE_SAMPLE_BYTES).unwrap_or(body).to_vec();
    let is_success = (200..=299).contains(&status);
    let is_open = is_open && is_success;
    let name = if is_success {
        operation.to_owned()
    } else {
        format!("{operation}!")
    };
    let sample = ResponseSample {
        name,
        body: sample,
        is_open,
        key,
    };
    wasm_bindgen_futures::spawn_local(async move {
        timer::sleep(DELAY_MS).await;
        sample.add();
    });
}

/// Sets the function that reads shapes, which isn't in the main program, and reads those that wait
/// for it.
pub fn read_shapes_by(reader: ShapeReader) {
    READER.set(Some(reader));
    for sample in PENDING.take() {
        sample.add();
    }
}

impl ResponseSample {
    /// Adds the shape to the record, as soon as there is a reader.
    fn add(self) {
        let Some(reader) = READER.get() else {
            LOG.with_borrow(CallLog::store);
            return PENDING.with_borrow_mut(|pending| {
                if pending.len() < MAX_PENDING {
                    pending.push(self);
                }
            });
        };
        let shapes = reader(&self.name, &self.body, self.is_open);
        LOG.with_borrow_mut(|log| {
            // The response of a user who has signed out meanwhile isn't recorded.
            if log.key == self.key || self.key.is_none() {
                for line in shapes {
                    log.add_shape(line);
                }
                log.store();
            }
        });
    }
}

/// Records the error of the last call with this response.
pub(super) fn record_error(operation: &str, response: &RawResponse, error: &ErrorKind) {
    let call = format!(" {operation} {} {} ", response.status, response.body.len());
    LOG.with_borrow_mut(|log| {
        let mut calls = log.calls.iter_mut().rev();
        if let Some(line) = calls.find(|line| line.contains(&call) && line.ends_with(' ')) {
            line.push_str(&error.code());
        }
    });
}
