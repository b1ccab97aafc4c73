//! The workspaces that a person has entered on this device, and those that the host presets.

use crate::browser::storage::{self, Area};
use crate::model::workspace::{Workspace, WorkspaceKey};
use leptos::prelude::*;

/// The known workspaces of the person who is signed in; copies are handles to the same list.
#[derive(Clone, Copy)]
pub struct Workspaces {
    presets: StoredValue<Vec<Workspace>>,
    owner: RwSignal<String>,
    own: RwSignal<Vec<Workspace>>,
}

impl Workspaces {
    /// A list for the person named by `email`, which may change or be absent.
    pub fn new(presets: Vec<Workspace>, email: Memo<Option<String>>) -> Self {
        let this = Self {
            presets: StoredValue::new(presets),
            owner: RwSignal::new(String::new()),
            own: RwSignal::new(Vec::new()),
        };
        Effect::new_isomorphic(move |_| {
            let email = email.get().unwrap_or_default().to_ascii_lowercase();
            this.own.set(read(&key("list", &email)).unwrap_or_default());
            this.owner.set(email);
        });
        this
    }

    /// Every workspace, the host's first; tracked.
    pub fn all(&self) -> Vec<Workspace> {
        let mut all = self.presets.get_value();
        let own = self.own.get();
        all.extend(
            own.into_iter()
                .filter(|workspace| !self.is_preset(workspace.key)),
        );
        all
    }

    /// Whether the host presets it, so that it can't be taken off the list.
    pub fn is_preset(&self, wanted: WorkspaceKey) -> bool {
        self.presets
            .with_value(|presets| presets.iter().any(|preset| preset.key == wanted))
    }

    /// The name of a workspace, when it is on the list; tracked.
    pub fn name(&self, wanted: WorkspaceKey) -> Option<String> {
        let found = self
            .all()
            .into_iter()
            .find(|workspace| workspace.key == wanted);
        found.map(|workspace| workspace.name)
    }

    /// Puts a workspace on the list, or renames it there.
    pub fn save(&self, workspace: Workspace) {
        self.own.update(
            |own| match own.iter_mut().find(|known| known.key == workspace.key) {
                Some(known) => known.name = workspace.name,
                None => own.push(workspace),
            },
        );
        self.store();
    }

    /// Takes a workspace off the list.
    pub fn remove(&self, unwanted: WorkspaceKey) {
        self.own
            .update(|own| own.retain(|workspace| workspace.key != unwanted));
        self.store();
    }

    /// Remembers where the person worked last.
    pub fn remember(&self, last: WorkspaceKey) {
        let owner = self.owner.get_untracked();
        storage::write(Area::Device, &key("last", &owner), &last.to_string());
    }

    /// Where the person named by `email` worked last.
    pub fn last(email: &str) -> Option<WorkspaceKey> {
        let email = email.to_ascii_lowercase();
        storage::read(Area::Device, &key("last", &email))?
            .parse()
            .ok()
    }

    fn store(&self) {
        let owner = self.owner.get_untracked();
        if let Ok(text) = self.own.with_untracked(serde_json::to_string) {
            storage::write(Area::Device, &key("list", &owner), &text);
        }
    }
}

fn key(what: &str, owner: &str) -> String {
    format!("farol.workspaces.{what}.{owner}")
}

fn read(key: &str) -> Option<Vec<Workspace>> {
    serde_json::from_str(&storage::read(Area::Device, key)?).ok()
}
