//! What is typed and not sent yet: kept while the app is open, by workspace, and nowhere else.

use crate::model::workspace::WorkspaceKey;
use crate::session::SessionStore;
use leptos::prelude::*;
use std::collections::HashMap;

/// Texts that outlive their page; copies are handles to the same ones.
#[derive(Clone, Copy)]
pub struct Drafts(RwSignal<HashMap<WorkspaceKey, String>>);

impl Drafts {
    /// Makes the drafts of whoever is signed in, and offers them to everything below; they are gone
    /// when that person is.
    pub fn provide() -> Self {
        let this = Self(RwSignal::new(HashMap::new()));
        provide_context(this);
        let identity = expect_context::<SessionStore>().identity();
        Effect::new(move |before: Option<Option<String>>| {
            let now = identity
                .get()
                .map(|identity| identity.email.to_ascii_lowercase());
            if before.is_some_and(|before| before != now) {
                this.0.set(HashMap::new());
            }
            now
        });
        this
    }

    /// The app's drafts.
    pub fn get() -> Self {
        expect_context()
    }

    /// What was typed in a workspace; tracked.
    pub fn text(&self, workspace: WorkspaceKey) -> String {
        self.0
            .with(|texts| texts.get(&workspace).cloned().unwrap_or_default())
    }

    /// Keeps what was typed.
    pub fn set(&self, workspace: WorkspaceKey, text: String) {
        self.0.try_update(|texts| {
            if text.is_empty() {
                texts.remove(&workspace);
            } else {
                texts.insert(workspace, text);
            }
        });
    }
}
