//! Sending: one at a time, and never by itself.

use crate::i18n::Language;
use crate::protocol::ApiError;
use crate::ui::{Toasts, use_language};
use leptos::prelude::*;
use std::future::Future;

/// A form's sending; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct Submission {
    pending: RwSignal<bool>,
    error: RwSignal<Option<ApiError>>,
    toasts: Toasts,
    language: Memo<Language>,
}

impl Default for Submission {
    fn default() -> Self {
        Self {
            pending: RwSignal::new(false),
            error: RwSignal::new(None),
            toasts: Toasts::get(),
            language: use_language(),
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

    /// Sends, unless the answer to an earlier sending is still awaited; `then` gets the answer.
    ///
    /// When the form has gone in the meantime, `then` is still called, for what was sent was sent;
    /// and a failure, which has no form to stand in any more, is told as a message of the page.
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
                Err(error) => this.fail(error),
            }
        });
    }

    fn fail(&self, error: ApiError) {
        let Some(Some(error)) = self.error.try_set(Some(error)) else {
            return;
        };
        let language = self.language.try_get_untracked().unwrap_or_default();
        let mut words = language.error_title(&error);
        if error.outcome_is_unknown() {
            words = format!("{words} {}", language.outcome_unknown());
        }
        self.toasts.warn(words);
    }
}
