//! Saved views of the radar list, for each user and workspace. They are preferences, and stay on the
//! device after sign-out.

use super::purge::storage_key;
use super::singletons::Singletons;
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage::{self, StorageArea};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use farol_core::url_state::saved_views::SavedViews;
use leptos::prelude::*;
use std::rc::Rc;

/// Store of the signed-in user's saved views.
#[derive(Clone, Copy)]
pub struct SavedViewStore {
    /// Key prefix of all views, of any user.
    prefix: StoredValue<String>,
    /// Account key of the signed-in user.
    owner: LongLivedSignal<Option<String>>,
    /// Notified when this or another tab has changed a view.
    changes: LongLivedSignal<()>,
}

impl SavedViewStore {
    /// Returns the app's only store.
    pub fn get() -> Self {
        Singletons::of(Self::new)
    }

    fn new(scope: &str, identity: Memo<Option<Identity>>) -> Self {
        let key_of = |identity: Option<Identity>| identity.map(|identity| identity.account_key());
        let prefix = format!("{}.", storage_key("radar-views", scope));
        let this = Self {
            prefix: StoredValue::new(prefix.clone()),
            owner: LongLived::signal(key_of(identity.get_untracked())),
            changes: LongLived::signal(()),
        };
        Effect::new(move |_| this.owner.set(key_of(identity.get())));
        storage::on_change(prefix, Rc::new(move |_| this.changes.notify()));
        this
    }

    /// Returns the user's views in a workspace; tracked.
    pub fn of(&self, workspace: WorkspaceKey) -> SavedViews {
        self.changes.track();
        let key = self
            .owner
            .with(|owner| self.key(owner.as_deref(), workspace));
        let text = key.and_then(|key| storage::read(StorageArea::Device, &key));
        text.map(|text| SavedViews::read(&text)).unwrap_or_default()
    }

    /// Stores the views of a workspace; returns whether this browser could.
    #[must_use]
    pub fn store(&self, workspace: WorkspaceKey, views: &SavedViews) -> bool {
        let key = self
            .owner
            .with_untracked(|owner| self.key(owner.as_deref(), workspace));
        // In memory only, they would hide those that other tabs save.
        let is_stored = key
            .is_some_and(|key| storage::write_stored(StorageArea::Device, &key, &views.to_text()));
        self.changes.notify();
        is_stored
    }

    fn key(&self, owner: Option<&str>, workspace: WorkspaceKey) -> Option<String> {
        let owner = owner?;
        Some(
            self.prefix
                .with_value(|prefix| format!("{prefix}{owner}.{workspace}")),
        )
    }
}
