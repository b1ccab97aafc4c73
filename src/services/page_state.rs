//! In-memory page state that outlives its page: responses of paid queries and drafts.

use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;
use std::any::{Any, TypeId};
use std::collections::HashMap;

type Kept = HashMap<(TypeId, WorkspaceKey), Box<dyn Any>>;

/// Signals that outlive their pages, one per type and workspace; never persisted, and cleared at
/// sign-out.
#[derive(Clone, Copy)]
pub struct PageStateCache {
    kept: StoredValue<Kept, LocalStorage>,
    owner: StoredValue<Owner>,
    /// Account key of the current user.
    person: Memo<Option<String>>,
    /// Account key of the user that the signals belong to.
    whose: StoredValue<Option<String>>,
}

impl PageStateCache {
    /// Provides the cache for the current user; call it under an owner that is never disposed.
    pub fn provide(identity: Memo<Option<Identity>>) {
        let person = Memo::new(move |_| identity.with(|it| it.as_ref().map(Identity::account_key)));
        let this = Self {
            kept: StoredValue::new_local(HashMap::new()),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            person,
            whose: StoredValue::new(person.get_untracked()),
        };
        Effect::new_isomorphic(move |_| {
            person.track();
            this.forget_others();
        });
        provide_context(this);
    }

    /// Clears the signals if they belong to another user.
    fn forget_others(&self) {
        let now = self.person.get_untracked();
        if self.whose.get_value() != now {
            self.whose.set_value(now);
            self.kept.update_value(HashMap::clear);
        }
    }

    /// Returns the signal of this type in a workspace, creating it if needed; each page uses its
    /// own type.
    pub fn signal<T: Default + Send + Sync + 'static>(workspace: WorkspaceKey) -> RwSignal<T> {
        let this: Self = expect_context();
        // The page of the next user may render before the effect above runs.
        this.forget_others();
        let key = (TypeId::of::<T>(), workspace);
        let known = this.kept.with_value(|kept| {
            let kept = kept.get(&key)?;
            kept.downcast_ref::<RwSignal<T>>().copied()
        });
        known.unwrap_or_else(|| {
            let made = this.owner.get_value().with(|| RwSignal::new(T::default()));
            this.kept.update_value(|kept| {
                kept.insert(key, Box::new(made));
            });
            made
        })
    }
}
