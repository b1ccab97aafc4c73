//! Sending: one at a time, and never by itself.

use crate::net::ApiError;
use leptos::prelude::*;
use std::future::Future;

/// A form's sending; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct Submission {
    pending: RwSignal<bool>,
    error: RwSignal<Option<ApiError>>,
}

impl Default for Submission {
    fn default() -> Self {
        Self {
            pending: RwSignal::new(false),
            error: RwSignal::new(None),
        }
    }
}

impl Submission {
    /// Whether an answer is awaited; tracked.
    pub fn pending(&self) -> Signal<bool> {
        self.pending.into()
    }

    /// What went wrong the last time; tracked.
    pub fn error(&self) -> Signal<Option<ApiError>> {
        self.error.into()
    }

    /// Forgets what went wrong.
    pub fn clear(&self) {
        self.error.set(None);
    }

    /// Sends, unless the answer to an earlier sending is still awaited; `then` gets the answer.
    ///
    /// When the form has gone in the meantime, `then` is still called: what was sent was sent.
    pub fn run<T: 'static>(
        &self,
        sending: impl Future<Output = Result<T, ApiError>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        if self.pending.get_untracked() {
            return;
        }
        self.pending.set(true);
        self.error.set(None);
        let this = *self;
        leptos::task::spawn_local(async move {
            let outcome = sending.await;
            this.pending.try_set(false);
            match outcome {
                Ok(value) => then(value),
                Err(error) => {
                    this.error.try_set(Some(error));
                }
            }
        });
    }
}
