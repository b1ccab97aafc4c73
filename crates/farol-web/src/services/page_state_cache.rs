//! In-memory page state that outlives its page: responses of paid queries and drafts.

use crate::long_lived::{LongLived, LongLivedSignal};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use std::any::{Any, TypeId};
use std::collections::HashMap;

type Signals = HashMap<(TypeId, WorkspaceKey), Box<dyn Any>>;

/// Signals that outlive their pages, one per type and workspace; never persisted, and cleared at
/// sign-out.
#[derive(Clone, Copy)]
pub struct PageStateCache {
    signals: StoredValue<Signals, LocalStorage>,
    owner: StoredValue<Owner>,
    /// Account key of the current user.
    account: Memo<Option<String>>,
    /// Account key of the user that the signals belong to.
    signals_account: StoredValue<Option<String>>,
}

impl PageStateCache {
    /// Provides the cache for the current user; call it under an owner that is never disposed.
    pub fn provide(identity: Memo<Option<Identity>>) {
        let account = Memo::new(move |_| {
            identity.with(|identity| identity.as_ref().map(Identity::account_key))
        });
        let this = Self {
            signals: StoredValue::new_local(HashMap::new()),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            account,
            signals_account: StoredValue::new(account.get_untracked()),
        };
        Effect::new_isomorphic(move |_| {
            account.track();
            this.clear_other_accounts();
        });
        provide_context(this);
    }

    /// Clears the signals if they belong to another user.
    fn clear_other_accounts(&self) {
        let current = self.account.get_untracked();
        if self.signals_account.get_value() != current {
            self.signals_account.set_value(current);
            self.signals.update_value(HashMap::clear);
        }
    }

    /// Returns the signal of this type in a workspace, creating it if needed; each page uses its
    /// own type.
    pub fn signal<T: Default + Send + Sync + 'static>(
        workspace: WorkspaceKey,
    ) -> LongLivedSignal<T> {
        let this: Self = expect_context();
        // The page of the next user may render before the effect above runs.
        this.clear_other_accounts();
        let key = (TypeId::of::<T>(), workspace);
        let known = this.signals.with_value(|signals| {
            let signals = signals.get(&key)?;
            signals.downcast_ref::<LongLivedSignal<T>>().copied()
        });
        known.unwrap_or_else(|| {
            let signal = this
                .owner
                .get_value()
                .with(|| LongLived::signal(T::default()));
            this.signals.update_value(|signals| {
                signals.insert(key, Box::new(signal));
            });
            signal
        })
    }
}
