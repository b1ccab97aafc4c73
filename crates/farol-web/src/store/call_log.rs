//! Record of this tab's last calls and of the shapes of their responses, for the support page.
//!
//! It holds neither a value nor an address: of a call the operation, its times and its outcome, of a
//! response the names and types of its fields. It outlives a reload in `sessionStorage`.

use super::purge::{CALLS, storage_key};
use super::singletons::Singletons;
use crate::platform::fetch::{self, CallEvent, CompletedCall};
use crate::platform::storage::{self, StorageArea};
use crate::platform::timer;
use farol_core::protocol::{ErrorKind, response_shape};
use farol_core::session::Identity;
use farol_core::view_model::support::{MAX_CALLS, RecordedCall};
use leptos::prelude::*;
use std::cell::RefCell;

/// Time after a response at which its shape is read: the page has rendered it by then.
const DELAY_MS: u32 = 1_000;
/// Largest number of shapes, and their largest total length in bytes.
const MAX_SHAPES: usize = 400;
const MAX_SHAPE_BYTES: usize = 64 << 10;

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

thread_local! {
    static LOG: RefCell<CallLog> = RefCell::default();
}

/// Recording of the tab's calls, which runs as long as the app.
#[derive(Clone, Copy)]
struct Recording;

impl Recording {
    fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        let prefix = storage_key(CALLS, scope);
        Effect::new(move |started: Option<()>| {
            let user = identity.get().map(|identity| identity.account_key());
            bind(user.map(|user| format!("{prefix}.{user}")));
            if started.is_none() {
                fetch::observe_calls(record);
            }
        });
        Self
    }
}

impl CallLog {
    /// Returns a copy of the record.
    pub fn get() -> Self {
        LOG.with_borrow(Self::clone)
    }

    /// Starts the record, which is bound to the signed-in user.
    pub fn start() {
        Singletons::of(Recording::new);
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

    /// Adds the kind of error to the last call with this response.
    fn add_error(&mut self, operation: &str, status: u16, bytes: usize, kind: &ErrorKind) {
        let call = format!(" {operation} {status} {bytes} ");
        let mut calls = self.calls.iter_mut().rev();
        if let Some(line) = calls.find(|line| line.contains(&call) && line.ends_with(' ')) {
            line.push_str(kind.code());
        }
    }

    fn store(&self) {
        if let Some(key) = &self.key {
            let text = [&self.calls[..], &self.shapes[..]].concat().join("\n");
            storage::write(StorageArea::Tab, key, &text);
        }
    }
}

/// Binds the record to the user of a storage key: drops that of another user, and restores that of
/// this one.
fn bind(key: Option<String>) {
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

/// Records an event; the shape of a response follows after a while.
fn record(event: CallEvent) {
    let key = LOG.with_borrow(|log| log.key.clone());
    // Without a user, any other call belongs to one who has signed out meanwhile.
    if key.is_none() && event.operation() != "login" {
        return;
    }
    match event {
        CallEvent::Undecodable {
            operation,
            status,
            bytes,
            kind,
        } => LOG.with_borrow_mut(|log| log.add_error(operation, status, bytes, &kind)),
        CallEvent::Completed(call) => {
            LOG.with_borrow_mut(|log| log.add_call(line_of(&call)));
            leptos::task::spawn_local(async move {
                timer::sleep(DELAY_MS).await;
                add_shapes(&call, key.as_deref());
            });
        }
    }
}

fn line_of(call: &CompletedCall) -> String {
    let outcome = call.error.as_ref().map(ErrorKind::code);
    let recorded = RecordedCall {
        started_ms: call.started_ms,
        duration_ms: call.duration_ms,
        operation: call.operation,
        status: call.status,
        bytes: call.bytes,
        query: &call.query,
        outcome: outcome.unwrap_or_default(),
    };
    recorded.line()
}

/// Adds the shapes of a response, which arrived when the record was bound to `key`.
fn add_shapes(call: &CompletedCall, key: Option<&str>) {
    let is_success = (200..=299).contains(&call.status);
    let mark = if is_success { "" } else { "!" };
    let name = format!("{}{mark}", call.operation);
    let shapes = response_shape(&name, &call.sample, call.is_open && is_success);
    LOG.with_borrow_mut(|log| {
        // The response of a user who has signed out meanwhile isn't recorded.
        if key.is_none() || log.key.as_deref() == key {
            for line in shapes {
                log.add_shape(line);
            }
            log.store();
        }
    });
}
