//! Request to sign out; what the session would lose is asked about first.

use leptos::prelude::*;

/// Request of the user, from any place of the app.
#[derive(Clone, Copy)]
pub struct SignOutRequest(RwSignal<bool>);

impl SignOutRequest {
    /// Provides the context.
    pub fn provide() -> Self {
        let this = Self(RwSignal::new(false));
        provide_context(this);
        this
    }

    /// Requests to sign out.
    pub fn request(self) {
        self.0.set(true);
    }

    /// Returns whether the request is being handled.
    pub fn is_open(self) -> RwSignal<bool> {
        self.0
    }
}
