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
pub struct PageStateCache {
    kept: StoredValue<Kept, LocalStorage>,
    owner: StoredValue<Owner>,
    /// Who is signed in.
    person: Memo<Option<String>>,
    /// Whose the kept values are.
    whose: StoredValue<Option<String>>,
}

impl PageStateCache {
    /// A keeper for whoever is signed in; call it where nothing is ever taken down.
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

    /// Forgets what was kept for anybody but who is here now.
    fn forget_others(&self) {
        let now = self.person.get_untracked();
        if self.whose.get_value() != now {
            self.whose.set_value(now);
            self.kept.update_value(HashMap::clear);
        }
    }

    /// The kept value of this type in a workspace; a page names a type of its own for it.
    pub fn signal<T: Default + Send + Sync + 'static>(workspace: WorkspaceKey) -> RwSignal<T> {
        let this: Self = expect_context();
        // The next person's page may be drawn before word of who that is has got around.
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
