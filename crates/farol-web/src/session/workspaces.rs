//! Workspaces that a user added on this device, and those that the host presets.

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage::{self, StorageArea};
use farol_core::model::workspace::{Workspace, WorkspaceKey};
use leptos::prelude::*;

/// List of the signed-in user's workspaces.
#[derive(Clone, Copy)]
pub struct Workspaces {
    scope: StoredValue<String>,
    presets: StoredValue<Vec<Workspace>>,
    owner: LongLivedSignal<String>,
    added: LongLivedSignal<Vec<Workspace>>,
}

impl Workspaces {
    /// Creates the list of the user with the address `email`, which may change or be absent;
    /// `scope` is part of the storage keys.
    pub fn new(scope: &str, presets: Vec<Workspace>, email: Memo<Option<String>>) -> Self {
        let this = Self {
            scope: StoredValue::new(scope.to_owned()),
            presets: StoredValue::new(presets),
            owner: LongLived::signal(String::new()),
            added: LongLived::signal(Vec::new()),
        };
        Effect::new_isomorphic(move |_| {
            let email = email.get().unwrap_or_default().to_ascii_lowercase();
            this.owner.set(email);
            this.reload();
        });
        this
    }

    /// Returns all workspaces, the host's first; tracked.
    pub fn all(&self) -> Vec<Workspace> {
        let mut all = self.presets.get_value();
        let added = self.added.get();
        all.extend(
            added
                .into_iter()
                .filter(|workspace| !self.is_preset(workspace.key)),
        );
        all
    }

    /// Returns whether the host presets the workspace, so that it can't be removed.
    pub fn is_preset(&self, key: WorkspaceKey) -> bool {
        self.presets
            .with_value(|presets| presets.iter().any(|preset| preset.key == key))
    }

    /// Returns the name of a workspace in the list; tracked.
    pub fn name(&self, key: WorkspaceKey) -> Option<String> {
        let found = self
            .all()
            .into_iter()
            .find(|workspace| workspace.key == key);
        found.map(|workspace| workspace.name)
    }

    /// Adds a workspace to the list, or renames it.
    pub fn save(&self, workspace: Workspace) {
        self.reload();
        self.added.update(|added| {
            match added.iter_mut().find(|known| known.key == workspace.key) {
                Some(known) => known.name = workspace.name,
                None => added.push(workspace),
            }
        });
        self.store();
    }

    /// Removes a workspace from the list.
    pub fn remove(&self, key: WorkspaceKey) {
        self.reload();
        self.added
            .update(|added| added.retain(|workspace| workspace.key != key));
        self.store();
    }

    /// Stores the last used workspace.
    pub fn store_last(&self, last: WorkspaceKey) {
        if !self.owner.with_untracked(String::is_empty) {
            storage::write(
                StorageArea::Device,
                &self.storage_key("last"),
                &last.to_string(),
            );
        }
    }

    /// Returns the last used workspace.
    pub fn last(&self) -> Option<WorkspaceKey> {
        storage::read(StorageArea::Device, &self.storage_key("last"))?
            .parse()
            .ok()
    }

    /// Reads the list again, because another tab may have changed it.
    fn reload(&self) {
        let text = storage::read(StorageArea::Device, &self.storage_key("list"));
        let stored = text.and_then(|text| serde_json::from_str(&text).ok());
        self.added.set(stored.unwrap_or_default());
    }

    fn store(&self) {
        if let Ok(text) = self.added.with_untracked(serde_json::to_string) {
            storage::write(StorageArea::Device, &self.storage_key("list"), &text);
        }
    }

    fn storage_key(&self, name: &str) -> String {
        let owner = self.owner.get_untracked();
        self.scope
            .with_value(|scope| format!("farol.workspaces.{name}{scope}.{owner}"))
    }
}
