//! Request to sign out; a dialog first shows what the session would lose.

use leptos::prelude::*;

/// Request of the user, from any place of the app.
#[derive(Clone, Copy)]
pub struct SignOutRequest {
    is_open: RwSignal<bool>,
    is_unchecked: RwSignal<bool>,
}

impl SignOutRequest {
    /// Provides the context.
    pub fn provide() -> Self {
        let this = Self {
            is_open: RwSignal::new(false),
            is_unchecked: RwSignal::new(false),
        };
        provide_context(this);
        this
    }

    /// Requests to sign out.
    pub fn request(self) {
        self.is_open.set(true);
    }

    /// Returns whether the request is being handled.
    pub fn is_open(self) -> RwSignal<bool> {
        self.is_open
    }

    /// Returns whether what the session would lose couldn't be determined.
    pub fn is_unchecked(self) -> RwSignal<bool> {
        self.is_unchecked
    }
}
