//! What the app has one of and keeps while it is open, made when it is first asked for: the first
//! page needn't bring along what it doesn't use.

use crate::session::Identity;
use leptos::prelude::*;

/// The place of such things; copies are handles to the same.
#[derive(Clone, Copy)]
pub struct Singletons {
    scope: StoredValue<String>,
    identity: Memo<Option<Identity>>,
    owner: StoredValue<Owner>,
}

impl Singletons {
    /// Offers the place to everything below; call it where nothing is ever taken down. `scope` keeps
    /// what two apps of one origin store apart.
    pub fn provide(scope: &str, identity: Memo<Option<Identity>>) {
        provide_context(Self {
            scope: StoredValue::new(scope.to_owned()),
            identity,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        });
    }

    /// The app's one `T`; `make` is told the scope and who is signed in.
    pub fn of<T: Copy + Send + Sync + 'static>(
        make: impl FnOnce(&str, Memo<Option<Identity>>) -> T,
    ) -> T {
        use_context().unwrap_or_else(|| {
            let this: Self = expect_context();
            let place = this.owner.get_value();
            // Whoever asks first may be gone soon, and isn't who follows what is read meanwhile.
            let only = place.with(|| untrack(|| make(&this.scope.get_value(), this.identity)));
            place.with(|| provide_context(only));
            only
        })
    }
}
