//! What pages keep while the app is open: answers that cost money, and what is being typed.

use crate::model::workspace::WorkspaceKey;
use crate::session::Identity;
use leptos::prelude::*;
use std::any::{Any, TypeId};
use std::collections::HashMap;

type Kept = HashMap<(TypeId, WorkspaceKey), Box<dyn Any>>;

/// Signals that outlive their pages, one for each type and workspace; never stored, and gone when
/// the person leaves. Copies are handles to the same keeper.
#[derive(Clone, Copy)]
pub struct Keeper {
    kept: StoredValue<Kept, LocalStorage>,
    owner: StoredValue<Owner>,
}

impl Keeper {
    /// A keeper for whoever is signed in; call it where nothing is ever taken down.
    pub fn provide(identity: Memo<Option<Identity>>) {
        let this = Self {
            kept: StoredValue::new_local(HashMap::new()),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        };
        let person = Memo::new(move |_| identity.get().map(|identity| identity.email));
        Effect::new_isomorphic(move |before: Option<Option<String>>| {
            let now = person.get();
            if before.is_some_and(|before| before != now) {
                this.kept.update_value(HashMap::clear);
            }
            now
        });
        provide_context(this);
    }

    /// The kept value of this type in a workspace; a page names a type of its own for it.
    pub fn signal<T: Default + Send + Sync + 'static>(workspace: WorkspaceKey) -> RwSignal<T> {
        let this: Self = expect_context();
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
