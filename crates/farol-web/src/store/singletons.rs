//! Singletons of the app, created on first use: the first page doesn't have to load unused ones.

use farol_core::session::Identity;
use leptos::prelude::*;

/// Registry of the app's singletons.
#[derive(Clone, Copy)]
pub struct Singletons {
    scope: StoredValue<String>,
    identity: Memo<Option<Identity>>,
    owner: StoredValue<Owner>,
}

impl Singletons {
    /// Provides the registry through context; call it under an owner that is never disposed.
    /// `scope` is passed to the singletons for their storage keys.
    pub fn provide(scope: &str, identity: Memo<Option<Identity>>) {
        provide_context(Self {
            scope: StoredValue::new(scope.to_owned()),
            identity,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        });
    }

    /// Returns the app's only `T`; `make` receives the scope and the identity.
    pub fn of<T: Copy + Send + Sync + 'static>(
        make: impl FnOnce(&str, Memo<Option<Identity>>) -> T,
    ) -> T {
        use_context().unwrap_or_else(|| {
            let this: Self = expect_context();
            let owner = this.owner.get_value();
            // The first caller's owner may be disposed soon, and must not subscribe to what `make`
            // reads.
            let only = owner.with(|| untrack(|| make(&this.scope.get_value(), this.identity)));
            owner.with(|| provide_context(only));
            only
        })
    }
}
