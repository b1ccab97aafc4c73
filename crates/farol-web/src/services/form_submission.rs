//! Form submission: one request at a time, without automatic retries.

use crate::long_lived::LongLivedMemo;
use crate::ui::{Toasts, use_language};
use farol_core::i18n::Language;
use farol_core::protocol::ApiError;
use leptos::prelude::*;
use std::future::Future;

/// State of a form's submission.
#[derive(Clone, Copy)]
pub struct Submission {
    pending: RwSignal<bool>,
    error: RwSignal<Option<ApiError>>,
    toasts: Toasts,
    language: LongLivedMemo<Language>,
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
    /// Returns whether a request is in flight; tracked.
    pub fn pending(&self) -> Signal<bool> {
        self.pending.into()
    }

    /// Returns the error of the last request, if any; tracked.
    pub fn error(&self) -> Signal<Option<ApiError>> {
        self.error.into()
    }

    /// Sends a request unless one is in flight; `then` receives its value.
    ///
    /// If the form is disposed meanwhile, `then` still runs, because the request was sent; an error
    /// is shown as a toast.
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
        let mut message = language.error_title(&error);
        if error.outcome_is_unknown() {
            message = format!("{message} {}", language.outcome_unknown());
        }
        self.toasts.warn(message);
    }
}
